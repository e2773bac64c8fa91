// Interface for finding the passages of the site that answer a question.

export type Passage = {
  path: string;
  /** The id of the element on the page, if it has one. */
  anchor: string | null;
  /** The title of the page. */
  page: string;
  /** The h2 heading of the section, preceded by the lines above it. */
  section: string;
  heading: string;
  /** One line for each paragraph or list item. */
  lines: readonly string[];
};

export type Found = {
  passage: Passage;
  /** The share of the question's words in the passage, 0–1, weighted by rarity. */
  confidence: number;
};

/** Concepts, each with its synonyms. */
export type Concepts = Readonly<Record<string, readonly string[]>>;

export type Search = {
  /** Returns the best passage first. */
  find(question: string, most: number): Found[];
  /** The share of the question's words in one sentence, 0–1, weighted by rarity. */
  nearness(question: string, sentence: string): number;
};

export type OpenSearch = (passages: readonly Passage[], concepts: Concepts) => Search;
