// Finds the line's own words in a sentence: exact ones, and ones within a small edit distance.
import { foldLetters } from '#contract/fold-letters.ts';
import type { WordsFound } from '#contract/line-settings.ts';

const folded = (text: string): string => foldLetters(text).replaceAll('’', "'");

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}.’'-]*[\p{L}\p{M}\p{N}]/gu) ?? [];

/** The number of letters to insert, remove or replace, by rows of Levenshtein's table. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Short words differ by one letter from many others, so only longer ones may differ. */
const allowed = (word: string): number => {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
};

export const findOwnWords = (text: string, words: readonly string[]): Omit<WordsFound, 'expected'> => {
  const tokens = tokensOf(text);
  const found: string[] = [];
  const near: WordsFound['near'] = [];
  for (const word of words) {
    const width = tokensOf(word).length;
    for (let at = 0; at + width <= tokens.length; at += 1) {
      const said = tokens.slice(at, at + width).join(' ');
      if (said === word) found.push(word);
      else if (distance(folded(said), folded(word)) <= allowed(word)) near.push({ said, word });
    }
  }
  return { found: [...new Set(found)], near };
};
