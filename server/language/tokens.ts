// Cuts a transcript into words and marks with their positions, so that quotations are verbatim.
import { foldLetters } from '#contract/fold-letters.ts';

export type Token = {
  /** The word as the transcript has it. */
  text: string;
  /** Lower case without accents, because recognisers vary in both. */
  fold: string;
  start: number;
  end: number;
};

/** Ten minutes of speech fit (150 words a minute); a longer text is hostile or broken. */
export const LONGEST_TEXT = 9_000;

const PIECE = /aujourd['’]hui|\p{L}[\p{L}\p{M}]*|\d+|[^\s]/giu;

/** Most words: folding them needs no Unicode tables. */
const PLAIN = /^[a-z\d]*$/i;

export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldMarked(text));

const foldMarked = (text: string): string =>
  foldLetters(text)
    .replaceAll('ß', 'ss')
    .replace(/[’ʼ`´]/g, "'");

export const isWord = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{L}/u.test(token.text);
export const isDigits = (token: Token | undefined): boolean =>
  token !== undefined && /^\d+$/.test(token.text);
export const endsSentence = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.text === '.' || token.text === '!' || token.text === '?' || token.text === '…');

/** Keeps the beginning and the end: callers say their name first and their number last. */
export const withoutMiddle = (text: string): string =>
  text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT * 0.75)} ${text.slice(text.length - LONGEST_TEXT * 0.25)}`;

export const tokenize = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (const piece of text.matchAll(PIECE)) {
    const word = piece[0];
    tokens.push({ text: word, fold: fold(word), start: piece.index, end: piece.index + word.length });
  }
  return tokens;
};

/** A set of the words in a list that is separated by spaces. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));
