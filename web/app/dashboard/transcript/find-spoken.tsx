// Scrolls a long transcription to the word that is spoken now.
import type { MouseEvent } from 'react';
import { transcript } from './texts.ts';

const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
  const word = currentTarget.closest('article')?.querySelector('[data-word][aria-current]');
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  word?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
};

export const FindSpoken = () => (
  <button
    type="button"
    onClick={show}
    className="w-fit text-label text-ink-2 underline underline-offset-4 max-md:min-h-11"
  >
    {transcript.find}
  </button>
);
