// Compares words as the search of PostgreSQL does: accents, capitals and endings do not count.
import { stemmer } from '@orama/stemmers/french';
import { foldLetters } from '#contract/fold-letters.ts';

/**
 * Stems words as `search_stems` of the database does: French endings, with and without accents, and the plural after a
 * vowel.
 */
const stemsOf = (word: string): string[] => {
  const plain = foldLetters(word);
  const stems = [stemmer(word), stemmer(plain), stemmer(plain.replace(/e(e?s?)$/, 'é$1'))].map(foldLetters);
  return /...[sx]$/.test(word) ? [...stems, plain.slice(0, -1)] : stems;
};

/** Whether a word begins with the one typed, or shares a stem with it: congédié, congédiée and congédier are one word. */
export const matchesWord = (word: string, typed: string): boolean => {
  if (foldLetters(word).startsWith(foldLetters(typed))) return true;
  const wanted = stemsOf(typed);
  return stemsOf(word).some((stem) => wanted.includes(stem));
};

/** Compares a word with one of `wanted`. One or two letters alone are a whole word, as for the search of PostgreSQL. */
export const matcherOf = (wanted: readonly string[]): typeof matchesWord =>
  wanted.length === 1 && /^\p{L}{1,2}$/u.test(wanted[0] ?? '')
    ? (word, typed) => foldLetters(word) === foldLetters(typed)
    : matchesWord;

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export type Piece = { at: number; text: string; found: boolean };

/** The text cut where words begin that were searched for, so that they can be marked. */
export const piecesOf = (text: string, typed: string): Piece[] => {
  const wanted = wordsOf(typed);
  const matches = matcherOf(wanted);
  const pieces: Piece[] = [];
  const add = (piece: string, found: boolean) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.found === found) last.text += piece;
    else if (piece !== '') pieces.push({ at: pieces.length, text: piece, found });
  };
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const [word] = wordsOf(part);
    add(part, word !== undefined && wanted.some((one) => matches(word, one)));
  }
  return pieces;
};
