// The text of the timer: m:ss on the screen, words for screen readers.
import { clockText as clock } from '#web/texts/figures.ts';

export const timerText = (ms: number): string => clock(ms / 1000);

/** The longest recording, in minutes where it is a whole number of them. */
export const longestText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60}\u00a0min` : clock(seconds);

/** The remaining time is rounded up, so that 0:00 shows only at the end. */
export const leftText = (elapsedMs: number, maxSeconds: number): string =>
  timerText(Math.ceil(Math.max(0, maxSeconds * 1000 - elapsedMs) / 1000) * 1000);

export const COUNTDOWN_FROM_S = 30;

export const isCountdown = (elapsedMs: number, maxSeconds: number): boolean =>
  maxSeconds * 1000 - elapsedMs <= COUNTDOWN_FROM_S * 1000;

const plural = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

/** Announced at the start, every 30 seconds, and 30 and 10 seconds before the end. */
export const spokenTime = (elapsedMs: number, maxSeconds: number): string => {
  const elapsed = Math.floor(elapsedMs / 1000);
  const left = maxSeconds - elapsed;
  if (left <= 10) return 'Il reste 10 secondes ou moins.';
  if (left <= COUNTDOWN_FROM_S) return 'Il reste 30 secondes.';
  const step = Math.floor(elapsed / 30) * 30;
  if (step === 0) return 'Enregistrement en cours.';
  const minutes = Math.floor(step / 60);
  const seconds = step % 60;
  return [minutes > 0 ? plural(minutes, 'minute') : '', seconds > 0 ? plural(seconds, 'seconde') : '']
    .filter(Boolean)
    .join(' ')
    .concat(' d’enregistrement.');
};
