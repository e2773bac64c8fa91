// How numbers are said in one language. French is in numbers.ts; the others are built from their words.
import type { Reading } from './numbers.ts';
import type { Token } from './tokens.ts';

export type Counting = {
  /** The value of a single word: 'vierendertig' is 34. */
  one(word: string): number | null;
  belowHundred(tokens: readonly Token[], at: number): Reading | null;
  belowThousand(tokens: readonly Token[], at: number): Reading | null;
  /** The number that begins at this token, in words or digits. */
  whole(tokens: readonly Token[], at: number): Reading | null;
  isNumber(word: string): boolean;
  /** Words that recognisers write for number words, accepted only inside a run of numbers. */
  soundsLike: ReadonlyMap<string, string>;
  /** Number words that are more often other words: alone they start no telephone number. */
  articles: ReadonlySet<string>;
  /** The words that repeat the next digit, such as 'double' and 'triple', with the number of times. */
  repeats: ReadonlyMap<string, number>;
  /** The words between a count and a digit: 'deux fois zéro', 'drie keer nul'. */
  times: ReadonlySet<string>;
  plus: ReadonlySet<string>;
  /** Words between two groups of one number. */
  fillers: ReadonlySet<string>;
  /** Words after which the number is said again. */
  repairs: ReadonlySet<string>;
  /** Words allowed between a number and its correction. */
  repairWords: ReadonlySet<string>;
  /** A word that denies the number after it, as in 'pas trente-neuf'. */
  denials: ReadonlySet<string>;
  /** Words that may follow a denial without ending it. */
  afterDenial: ReadonlySet<string>;
  toE164(digits: string, international: boolean): string | null;
};
