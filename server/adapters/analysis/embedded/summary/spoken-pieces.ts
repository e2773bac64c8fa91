// The words of a transcript as the summary uses them.
export type Piece = {
  w: string;
  /** As it is printed: numbers of several words in digits. */
  text: string;
  n: number | null;
  /** The text between this word and the one before it. */
  glue: string;
  /** Index in the words of the stream. */
  at: number;
};

export type Clause = {
  pieces: Piece[];
  /** The number of its sentence. */
  sentence: number;
  /** The sentence ends with a question mark. */
  asks: boolean;
  /** It follows words that were left out: what stands before belongs to something else. */
  apart?: boolean;
  /** Words after it were left out. */
  closed?: boolean;
};

/** The words without accents, for patterns. */
export const folded = (pieces: readonly Piece[]): string => pieces.map(({ w }) => w).join(' ');

/** The pieces that remain after the matched words. */
export const after = (pieces: readonly Piece[], match: string): Piece[] =>
  pieces.slice(match.trim() === '' ? 0 : match.trim().split(' ').length);
