// Days and moments of Belgium in sentences, with the year if it is not this one: «1ᵉʳ mars», «12 mars 2025 à 09:12».
import { timeIn } from '#contract/brussels.ts';
import { TIME_ZONE } from '#contract/limits.ts';

const zone = { timeZone: TIME_ZONE } as const;
const year = new Intl.DateTimeFormat('fr-BE', { ...zone, year: 'numeric' });
const day = new Intl.DateTimeFormat('fr-BE', { ...zone, day: 'numeric', month: 'long' });

export const dayWords = (iso: string, now = new Date()): string => {
  const at = new Date(iso);
  const ofYear = year.format(at);
  return `${day.format(at).replace(/^1 /, '1ᵉʳ ')}${ofYear === year.format(now) ? '' : ` ${ofYear}`}`;
};

export const momentWords = (iso: string, now = new Date()): string =>
  `${dayWords(iso, now)} à ${timeIn(new Date(iso))}`;
