// Interface for recognising the topic of a question. It learns from askings whose topics are known.

export type Asking = {
  text: string;
  /** The topic of the question; several if each of them is a right answer. */
  topics: readonly string[];
};

/** Word lists of the search, compared without case and accents. */
export type Vocabulary = {
  /** Spellings of people in haste, and the words that they stand for. */
  shorthand: Readonly<Record<string, string>>;
  /** Words of one line mean the same; no word stands in two lines. */
  synonyms: readonly string[];
};

/** `chance`: how probably the question asks for the topic. The chances of all topics add up to 1. */
export type Match = { topic: string; chance: number };

export type Search = {
  /** Returns the most probable topic first. */
  find(question: string): Match[];
};

export type OpenSearch = (askings: readonly Asking[], vocabulary: Vocabulary) => Search;
