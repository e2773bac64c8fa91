// Finding what the site says about a question.

export type Passage = {
  path: string;
  /** The place on the page, where it has a name. */
  anchor: string | null;
  /** The page's title. */
  page: string;
  /** The heading above this one, with the words over it. */
  section: string;
  heading: string;
  /** A line a paragraph or a point of a list. */
  lines: readonly string[];
};

export type Found = {
  passage: Passage;
  /** How much of what was asked stands there, 0–1, rare words counting more. */
  confidence: number;
};

/** A concept of the trade and the words that mean it. */
export type Concepts = Readonly<Record<string, readonly string[]>>;

export type Search = {
  /** Best first. */
  find(question: string, most: number): Found[];
  /** 0–1: how much of the question stands in one sentence. */
  nearness(question: string, sentence: string): number;
};

export type OpenSearch = (passages: readonly Passage[], concepts: Concepts) => Search;
