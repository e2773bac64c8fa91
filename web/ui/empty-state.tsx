import type { ReactNode } from 'react';
import { Waveform } from './waveform.tsx';

/** A silent waveform, one sentence, one button. */
export const EmptyState = ({ sentence, action }: { sentence: string; action?: ReactNode }) => (
  <div className="grid justify-items-center gap-5 px-6 py-14 text-center">
    <Waveform bars={24} seed={3} heard={0} className="h-10 w-48" />
    <p className="max-w-sm text-ink-2">{sentence}</p>
    {action}
  </div>
);
