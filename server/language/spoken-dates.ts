// Days of a month as Dutch, German and English say them: 'drie mei', 'am vierzehnten März', 'March the fourteenth'.
import type { Language } from '#contract/languages.ts';
import type { Counting } from './counting.ts';
import type { Reading } from './numbers.ts';
import { isDigits, type Token } from './tokens.ts';

export type DateWords = {
  months: ReadonlySet<string>;
  /** Months that are also other words: 'may', 'march'. */
  doubtful: ReadonlySet<string>;
  ordinal(tokens: readonly Token[], at: number): Reading | null;
  write(day: number): string;
  /** Words before a day, such as 'am' or 'the'. An ordinal from eleven on after one of them is a day even without a month. */
  leads: ReadonlySet<string>;
  /** Between the day and the month. */
  between: ReadonlySet<string>;
  /** The month may come first. */
  monthFirst: boolean;
};

export type SpokenDate = Reading & { by: string };

const LEAST_FIGURE = 11;
const LAST_DAY = 31;
const CENTURIES = new Set([19, 20]);

const isMonth = (words: DateWords, token: Token | undefined, sure: boolean): boolean =>
  token !== undefined &&
  words.months.has(token.fold) &&
  (sure || !words.doubtful.has(token.fold) || /^\p{Lu}/u.test(token.text));

const ordinalAt = (words: DateWords, tokens: readonly Token[], at: number): SpokenDate | null => {
  const read = words.ordinal(tokens, at);
  if (!read || read.value < 1 || read.value > LAST_DAY) return null;
  const after = tokens[read.next]?.fold ?? '';
  const month = isMonth(words, tokens[words.between.has(after) ? read.next + 1 : read.next], true);
  const before = tokens[at - 1];
  const led = words.leads.has(before?.fold ?? '');
  const monthBefore =
    words.monthFirst && (isMonth(words, before, true) || (led && isMonth(words, tokens[at - 2], true)));
  // In 'am vierzehnten dritten' the month is a second ordinal.
  const beside =
    words.write(1).endsWith('.') &&
    ((led && (words.ordinal(tokens, read.next)?.value ?? 99) <= 12) ||
      (read.value <= 12 &&
        words.leads.has(tokens[at - 2]?.fold ?? '') &&
        words.ordinal(tokens, at - 1) !== null));
  if (!month && !monthBefore && !beside && !(led && read.value >= LEAST_FIGURE)) return null;
  const written = words.write(read.value);
  // The full stop belongs to the ordinal, not to the sentence.
  return {
    ...read,
    by: written.endsWith('.') && tokens[read.next]?.text === '.' ? written.slice(0, -1) : written,
  };
};

const cardinalAt = (
  words: DateWords,
  counting: Counting,
  tokens: readonly Token[],
  at: number,
): SpokenDate | null => {
  const read = counting.belowHundred(tokens, at);
  if (!read || read.value < 1 || read.value > LAST_DAY) return null;
  const sure = read.value >= LEAST_FIGURE;
  const dated =
    isMonth(words, tokens[read.next], sure) || (words.monthFirst && isMonth(words, tokens[at - 1], sure));
  return dated ? { ...read, by: String(read.value) } : null;
};

/** Reads a year such as 'twenty twenty-six' after a month, a day or 'in'. */
const yearAt = (
  words: DateWords,
  counting: Counting,
  tokens: readonly Token[],
  at: number,
): SpokenDate | null => {
  const century = counting.one(tokens[at]?.fold ?? '');
  if (century === null || !CENTURIES.has(century)) return null;
  const rest = counting.belowHundred(tokens, at + 1);
  if (!rest || rest.value < 10) return null;
  const before = tokens[at - 1]?.text === ',' ? tokens[at - 2] : tokens[at - 1];
  const dated =
    isMonth(words, before, true) ||
    isDigits(before) ||
    before?.fold === 'in' ||
    words.ordinal(tokens, tokens.indexOf(before ?? { text: '', fold: '', start: 0, end: 0 })) !== null;
  return dated ? { value: century * 100 + rest.value, next: rest.next, by: `${century}${rest.value}` } : null;
};

export const dateAt = (
  words: DateWords,
  counting: Counting,
  tokens: readonly Token[],
  at: number,
): SpokenDate | null =>
  ordinalAt(words, tokens, at) ??
  yearAt(words, counting, tokens, at) ??
  cardinalAt(words, counting, tokens, at);

export type Foreign = Exclude<Language, 'fr'>;
