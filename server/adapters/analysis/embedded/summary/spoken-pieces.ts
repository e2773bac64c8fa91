// The words of a transcript as the summary uses them.
export type SpokenPiece = {
  w: string;
  /** As it is printed: numbers of several words in digits. */
  text: string;
  n: number | null;
  /** The text between this word and the one before it. */
  glue: string;
  /** Index in the words of the stream. */
  at: number;
  /** The chance that a clause begins here. */
  begins: number;
};

export type Clause = {
  pieces: SpokenPiece[];
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
export const folded = (pieces: readonly SpokenPiece[]): string => pieces.map(({ w }) => w).join(' ');

/** The pieces that remain after the matched words. */
export const after = (pieces: readonly SpokenPiece[], match: string): SpokenPiece[] =>
  pieces.slice(match.trim() === '' ? 0 : match.trim().split(' ').length);

/** More words were left out between the two than a hesitation has. */
export const isFar = (before: Pick<Clause, 'pieces'> | undefined, { pieces }: Clause): boolean =>
  (pieces[0]?.at ?? 0) - (before?.pieces.at(-1)?.at ?? 0) > MOST_GAP;
const MOST_GAP = 5;
