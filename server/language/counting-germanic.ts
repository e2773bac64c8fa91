// Dutch and German numbers: the unit before the ten, in one word or split by the recogniser.

import type { Reading } from './numbers.ts';
import { isDigits, type Token } from './tokens.ts';

/** Bounds a compound such as 'siebenhundertsiebenundsiebzigtausend…'. */
const LONGEST_WORD = 60;

export type Germanic = {
  /** The words from zero on; a bar separates the spellings of one value. */
  units: string;
  /** The words of the tens, from twenty on. */
  tens: string;
  /** The unit before a ten where it differs: 'ein' of 'einundzwanzig'. */
  before?: ReadonlyMap<string, number>;
  and: string;
  hundred: string;
  thousand: string;
};

export type WordValues = {
  one(word: string): number | null;
  belowHundred(tokens: readonly Token[], at: number): Reading | null;
  belowThousand(tokens: readonly Token[], at: number): Reading | null;
  whole(tokens: readonly Token[], at: number): Reading | null;
  isNumber(word: string): boolean;
};

const valuesOf = (words: Germanic): { small: Map<string, number>; tens: Map<string, number> } => {
  const small = new Map<string, number>();
  const tens = new Map<string, number>();
  words.units.split(' ').forEach((spellings, value) => {
    for (const one of spellings.split('|')) small.set(one, value);
  });
  words.tens.split(' ').forEach((spellings, at) => {
    for (const one of spellings.split('|')) tens.set(one, (at + 2) * 10);
  });
  return { small, tens };
};

export const germanicValues = (words: Germanic): WordValues => {
  const { and, hundred, thousand } = words;
  const { small, tens } = valuesOf(words);
  const units = [...small, ...(words.before ?? [])].filter(([, value]) => value > 0 && value < 10);
  const below = new Map([...small, ...(words.before ?? []), ...tens]);
  for (const [ten, value] of tens)
    for (const [unit, more] of units) below.set(unit + and + ten, value + more);

  /**
   * Reads a compound such as 'vierhonderdzeventig' or 'zweitausendsechsundzwanzig'. A bare 'honderd' is often only an
   * expression.
   */
  const compound = (word: string): number | null => {
    if (word.length > LONGEST_WORD) return null;
    const plain = below.get(word);
    if (plain !== undefined) return plain;
    for (const [part, times, most] of [
      [thousand, 1000, 999_999],
      [hundred, 100, 9999],
    ] as const) {
      const cut = word.indexOf(part);
      if (cut < 0) continue;
      const head = cut === 0 ? 1 : compound(word.slice(0, cut));
      if (head === null || head === 0) return null;
      const rest = word.slice(cut + part.length);
      const tail =
        rest === ''
          ? 0
          : (compound(rest) ?? (rest.startsWith(and) ? compound(rest.slice(and.length)) : null));
      if (tail === null || tail >= times) return null;
      const value = head * times + tail;
      return value <= most && head < 1000 ? value : null;
    }
    return null;
  };
  const bare = new Set([hundred, thousand]);
  const skip = (tokens: readonly Token[], at: number): number => (tokens[at]?.text === '-' ? at + 1 : at);
  const fold = (tokens: readonly Token[], at: number): string => tokens[at]?.fold ?? '';

  const belowHundred = (tokens: readonly Token[], at: number): Reading | null => {
    const value = below.get(fold(tokens, at));
    if (value === undefined) return null;
    const joint = skip(tokens, at + 1);
    if (value > 0 && value < 10 && fold(tokens, joint) === and) {
      const ten = tens.get(fold(tokens, skip(tokens, joint + 1)));
      if (ten !== undefined) return { value: ten + value, next: skip(tokens, joint + 1) + 1 };
    }
    return { value, next: at + 1 };
  };

  /** The rest after a hundred or a thousand, with or without 'and'. */
  const rest = (
    tokens: readonly Token[],
    at: number,
    read: (at: number) => Reading | null,
  ): Reading | null => {
    const from = fold(tokens, at) === and ? at + 1 : at;
    const found = read(skip(tokens, from));
    return found && found.value > 0 ? found : null;
  };

  const belowThousand = (tokens: readonly Token[], at: number): Reading | null => {
    const word = fold(tokens, at);
    if (bare.has(word)) return null;
    const small = belowHundred(tokens, at);
    if (small) {
      if (small.value < 1 || small.value > 9 || fold(tokens, small.next) !== hundred) return small;
      const tail = rest(tokens, small.next + 1, (from) => belowHundred(tokens, from));
      return { value: small.value * 100 + (tail?.value ?? 0), next: tail?.next ?? small.next + 1 };
    }
    const value = compound(word);
    if (value === null || value > 9999) return null;
    // In 'vierhonderd zeventig' the recogniser has split the number into two words.
    if (value % 100 !== 0 || value > 900) return { value, next: at + 1 };
    const tail = rest(tokens, at + 1, (from) => belowHundred(tokens, from));
    return tail ? { value: value + tail.value, next: tail.next } : { value, next: at + 1 };
  };

  const whole = (tokens: readonly Token[], at: number): Reading | null => {
    if (isDigits(tokens[at])) return null;
    const word = fold(tokens, at);
    const head = bare.has(word) ? null : (belowThousand(tokens, at) ?? valueWithThousand(compound(word), at));
    if (!head) return null;
    const joined = fold(tokens, head.next) === thousand && head.value < 1000;
    if (!joined && (head.value < 1000 || head.value % 1000 !== 0)) return head;
    const value = joined ? head.value * 1000 : head.value;
    const next = joined ? head.next + 1 : head.next;
    const tail = rest(tokens, next, (from) => belowThousand(tokens, from));
    return tail && tail.value < 1000 ? { value: value + tail.value, next: tail.next } : { value, next };
  };
  const valueWithThousand = (value: number | null, at: number): Reading | null =>
    value === null ? null : { value, next: at + 1 };

  return {
    one: (word) => below.get(word) ?? null,
    belowHundred,
    belowThousand,
    whole,
    isNumber: (word) => compound(word) !== null,
  };
};
