// Compares words as the search of PostgreSQL does: accents, capitals and endings do not count.
import { stemmer } from '@orama/stemmers/french';

export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/** Whether a word begins with the one typed, or with its stem: congédié, congédiée and congédier are one word. */
export const matchesWord = (word: string, typed: string): boolean =>
  word.startsWith(typed) || stemmer(word).startsWith(stemmer(typed));

export const wordsOf = (text: string): string[] => folded(text).match(/[a-z0-9]+/g) ?? [];

export type Piece = { at: number; text: string; found: boolean };

/** The text cut where words begin that were searched for, so that they can be marked. */
export const piecesOf = (text: string, typed: string): Piece[] => {
  const wanted = wordsOf(typed);
  const pieces: Piece[] = [];
  const add = (piece: string, found: boolean) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.found === found) last.text += piece;
    else if (piece !== '') pieces.push({ at: pieces.length, text: piece, found });
  };
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const word = folded(part);
    add(part, /^[\p{L}\p{N}]/u.test(part) && wanted.some((one) => matchesWord(word, one)));
  }
  return pieces;
};
