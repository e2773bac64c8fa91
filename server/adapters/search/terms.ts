// Turns words into search terms: concepts and unaccented stems, because visitors often omit accents.
import { stemmer } from '@orama/stemmers/french';
import { FILLERS } from './fillers.data.ts';
import type { Concepts } from './port.ts';

export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => (word.length > 1 || /\d/.test(word)) && !FILLERS.has(unaccented(word))) ?? [];

const stemsOf = (word: string): string[] => {
  const plain = unaccented(word);
  return [...new Set([unaccented(stemmer(word)), stemmer(plain)])];
};

/** One word; a match of any of its forms is a match of the word. */
export type Term = { forms: readonly string[]; concepts: readonly string[] };
export type ToTerm = (word: string) => Term;

const CONCEPT_MARK = '§';

export const termsWith = (concepts: Concepts): ToTerm => {
  const meaning = new Map<string, Set<string>>();
  for (const [concept, words] of Object.entries(concepts))
    for (const word of words)
      for (const stem of stemsOf(word.toLowerCase())) {
        const known = meaning.get(stem) ?? new Set();
        meaning.set(stem, known.add(CONCEPT_MARK + concept));
      }
  const cache = new Map<string, Term>();
  return (word) => {
    const known = cache.get(word);
    if (known) return known;
    const forms = stemsOf(word);
    const term = { forms, concepts: [...new Set(forms.flatMap((form) => [...(meaning.get(form) ?? [])]))] };
    // The cache is limited, because visitors can send any number of different words.
    if (cache.size < 20_000) cache.set(word, term);
    return term;
  };
};

export const isConcept = (form: string): boolean => form.startsWith(CONCEPT_MARK);
