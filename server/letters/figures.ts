// How moments, durations and numbers are written in letters, with plain spaces: 20/01/2026 10:00, 1 min 20 s.
import { clockText } from '#contract/time.ts';

export { momentIn as momentText } from '#contract/brussels.ts';
export { durationText } from '#contract/time.ts';

/** '2026-03-12' → '12/03/2026'; null for what is no day. */
export const dayText = (iso: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : null;
};

/** Only a number that a telephone network gave us may be dialled at a tap. */
export const dialLink = (number: string): string | null =>
  /^\+[1-9]\d{6,14}$/.test(number) ? `tel:${number}` : null;

/** 'de 0:12 à 0:18', as a player's clock shows it. */
export const passageText = (start: number, end: number): string =>
  `de\u00a0${clockText(start)} à\u00a0${clockText(Math.ceil(end))}`;
