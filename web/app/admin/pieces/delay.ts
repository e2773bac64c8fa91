// How long a notice took, in words: « 0,4 s », « 1 min 20 s ».
import { unbrokenDuration } from '#web/texts/figures.ts';

const tenths = new Intl.NumberFormat('fr-BE', { maximumFractionDigits: 1 });

export const delayText = (seconds: number | null): string => {
  if (seconds === null) return '–';
  return seconds < 10 ? `${tenths.format(seconds)}\u00a0s` : unbrokenDuration(Math.round(seconds));
};
