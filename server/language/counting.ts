// How one language counts aloud. French is written out in numbers.ts; the others are made from their words.
import type { Reading } from './numbers.ts';
import type { Token } from './tokens.ts';

export type Counting = {
  /** The value of a single word, however its neighbours would join it: 'vierendertig' is 34. */
  one(word: string): number | null;
  belowHundred(tokens: readonly Token[], at: number): Reading | null;
  belowThousand(tokens: readonly Token[], at: number): Reading | null;
  /** The number that begins at this token, in words or digits. */
  whole(tokens: readonly Token[], at: number): Reading | null;
  isNumber(word: string): boolean;
  /** What an ear mistakes for a number word, accepted only inside a run of numbers. */
  soundsLike: ReadonlyMap<string, string>;
  /** Number words that are words of talk more often: alone they begin no telephone number. */
  articles: ReadonlySet<string>;
  /** 'double', 'triple': the next figure so many times. */
  repeats: ReadonlyMap<string, number>;
  /** 'deux fois zéro', 'drie keer nul'. */
  times: ReadonlySet<string>;
  plus: ReadonlySet<string>;
  /** Said between two groups of one number. */
  fillers: ReadonlySet<string>;
  /** After these what was said is taken back. */
  repairs: ReadonlySet<string>;
  /** What else may stand between a number and its repair. */
  repairWords: ReadonlySet<string>;
  /** 'Pas trente-neuf': what follows is denied. */
  denials: ReadonlySet<string>;
  /** What may follow a denial without ending it. */
  afterDenial: ReadonlySet<string>;
  toE164(digits: string, international: boolean): string | null;
};
