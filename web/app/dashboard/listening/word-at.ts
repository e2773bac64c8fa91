// Finds the word that is spoken at a given time.
import type { WordTiming } from '#contract/spoken.ts';

/** A word stays current until the next one begins, so that the highlight does not flicker. −1 before the first. */
export const wordAt = (words: readonly WordTiming[], seconds: number): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

export type Piece = { at: number; text: string; word: number | null };

/** Splits the text into timed words and the text between them. */
export const spokenPieces = (text: string, words: readonly WordTiming[]): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [word, { from, to }] of words.entries()) {
    if (from > at) pieces.push({ at, text: text.slice(at, from), word: null });
    pieces.push({ at: from, text: text.slice(from, to), word });
    at = to;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), word: null });
  return pieces;
};
