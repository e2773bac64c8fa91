// How a day was reckoned from the caller's words, where the words only give a distance.
import { workingDaysBetween } from '#contract/belgian-days.ts';
import { dateIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import { opened } from './texts.ts';

const NUMBERS = 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze'.split(
  ' ',
);

/** A count before a unit: 'trois jours ouvrables', 'dans 10 jours'. */
const COUNT = /(\d+|\p{L}+)\s+jours?\s*(ouvrables?)?/iu;

/** Null for a word that is no number, as in «dans les jours». */
const numberOf = (word: string): number | null => {
  if (/^\d+$/.test(word)) return Number(word);
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at === -1 ? null : at + 1;
};

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Null where the words name the day, or where another count than theirs leads to it. */
export const reckoningOf = (words: string | null, on: string | null, receivedAt: string): string | null => {
  const counted = COUNT.exec(words ?? '');
  if (on === null || counted === null) return null;
  const [, word = '', working] = counted;
  const called = noon(dateIn(new Date(receivedAt)));
  const days = (noon(on).getTime() - called.getTime()) / DAY_MS;
  if (working)
    return workingDaysBetween(called, noon(on)) === numberOf(word) ? opened.reckoned.working : null;
  return days === numberOf(word) ? opened.reckoned.every : null;
};
