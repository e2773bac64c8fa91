// Interface for finding the entry that a question asks for.

export type Entry = {
  id: string;
  /** Questions as people type them. */
  asked: readonly string[];
  /** Its words count less than those of the questions. */
  answer: string;
};

/** Word lists of the search, compared without case and accents. */
export type Vocabulary = {
  /** Words without meaning of their own. */
  fillers: string;
  /** Spellings of people in haste, and the words that they stand for. */
  shorthand: Readonly<Record<string, string>>;
  /** Words of one line mean the same; no word stands in two lines. */
  synonyms: readonly string[];
};

/**
 * `score`: how much of the question the entry has, and how close it is to one of the entry's questions; from 1 it is one of them.
 * `covered`: how much of the question the entry has, from 0 to 1.
 */
export type Match = { id: string; score: number; covered: number };

export type Search = {
  /** Returns the best entry first. */
  find(question: string): Match[];
  /** The number of words of the text that are not fillers. */
  weigh(text: string): number;
};

export type OpenSearch = (entries: readonly Entry[], vocabulary: Vocabulary) => Search;
