// What a search looks for beside the typed words: synonyms, and the word that was meant by a slip. Words in quotation marks
// are searched for alone. The server, the demonstration and the dashboard use it.
import { foldLetters } from './fold-letters.ts';
import { isSearchTerm, SEARCH_TERMS, synonymsOf } from './synonyms.ts';

export type Widened = { typed: string; words: readonly string[] };

const QUOTATION_MARK = /["«»“”„]/;
/** Shorter words have too many neighbours. */
const SHORTEST_SLIP = 5;
/** Each combination is one look-up in the index. */
const MOST_TEXTS = 8;

const sharedStart = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/** One letter is missing, added or wrong, or two neighbours are exchanged. */
export const isOneSlip = (typed: string, meant: string): boolean => {
  const at = sharedStart(typed, meant);
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
};

/** The beginning of a word is no slip: the search finds it already. */
const meantBy = (word: string): readonly string[] =>
  word.length < SHORTEST_SLIP || isSearchTerm(word)
    ? []
    : SEARCH_TERMS.filter(
        ({ folded }) =>
          folded.length >= SHORTEST_SLIP &&
          !folded.startsWith(word) &&
          !word.startsWith(folded) &&
          isOneSlip(word, folded),
      ).map(({ term }) => term);

const wordsBeside = (word: string): readonly string[] => {
  if (!/^\p{L}+$/u.test(word)) return [];
  const plain = foldLetters(word);
  const synonyms = synonymsOf(plain);
  return synonyms.length > 0 ? synonyms : meantBy(plain);
};

type Part = { text: string; words: readonly string[] };

const partsOf = (typed: string): Part[] =>
  typed.split(QUOTATION_MARK).flatMap((piece, at) =>
    piece
      .split(/\s+/)
      .filter((text) => text !== '')
      .map((text) => ({ text, words: at % 2 === 1 ? [] : wordsBeside(text) })),
  );

/** For the reader: the words that are searched for beside the typed ones. */
export const widenedBy = (typed: string): Widened[] =>
  partsOf(typed).flatMap(({ text, words }) => (words.length > 0 ? [{ typed: text, words }] : []));

/** The typed text, and the same text with its words replaced: a message that one of them finds is found. */
export const searchTexts = (typed: string): [string, ...string[]] => {
  const parts = partsOf(typed);
  if (parts.every(({ words }) => words.length === 0)) return [typed];
  let texts = [''];
  for (const { text, words } of parts)
    texts = texts.flatMap((before) => [text, ...words].map((one) => `${before} ${one}`)).slice(0, MOST_TEXTS);
  const [, ...others] = texts.map((text) => text.trim());
  return [typed, ...others];
};
