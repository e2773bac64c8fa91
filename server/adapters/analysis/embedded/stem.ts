import { stemmer } from '@orama/stemmers/french';

/** Snowball's time grows with the square of a word's length. */
const LONGEST_WORD = 30;
/** Bounds the memory: invented words would fill the cache. */
const MOST_WORDS = 10_000;
const stems = new Map<string, string>();

/** Several questions use each word: without the cache a message of 12,000 letters takes over 50 ms. */
export const stem = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_WORDS) stems.clear();
  const found = stemmer(word.slice(0, LONGEST_WORD));
  stems.set(word, found);
  return found;
};
