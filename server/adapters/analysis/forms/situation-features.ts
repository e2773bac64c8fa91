// The words, pairs of words and notions by which a situation is recognised.

import { knownLanguage, type Language } from '#contract/languages.ts';
import { type Stream, tokenize, wordSet } from '#server/language/index.ts';
import { readStated } from '../embedded/reading.ts';
import { stem } from '../embedded/stem.ts';
import { foreignStem } from './foreign-stem.ts';
import { type NotionHit, notionsIn } from './notions.ts';

export type SituationFeatures = ReadonlyMap<string, number>;

const SILENT = wordSet(
  'le la les l un une des de d du a au aux et en que qu qui c ce s se j je tu il elle on nous ils elles est sur y t n',
);
const NUMBER = '#';
const END = '.';
/** A pair counts half: its words count already. */
const PAIR = 0.5;
const WEAK_NOTION = 0.5;

const glossedWords = ({ words }: Stream): string[] =>
  words.map(({ w, n }) => (n !== null && w !== 'un' && w !== 'une' ? NUMBER : w));

/** The words as they are spoken: the situations name some of them in their own language. */
const spokenWords = (text: string): string[] =>
  tokenize(text).map((token) => (/[.!?,;]/.test(token.text) ? END : token.fold));

const addWords = (
  features: Map<string, number>,
  words: readonly string[],
  stemOf: (word: string) => string,
): void => {
  let before = '';
  for (const word of words) {
    if (word === END) before = '';
    if (word === END || SILENT.has(word)) continue;
    const own = word === NUMBER ? NUMBER : stemOf(word);
    if (own !== NUMBER) features.set(own, 1);
    if (before) features.set(`${before} ${own}`, PAIR);
    before = own;
  }
};

/** French words, or the French words of a translation; words without a translation are marked with «~». */
export const addFrench = (features: Map<string, number>, words: readonly string[]): void =>
  addWords(features, words, (word) => stem(word.replace('~', '')));

/** The words as they are spoken, marked with their language: each language is counted for itself. */
export const addForeign = (
  features: Map<string, number>,
  words: readonly string[],
  language: Exclude<Language, 'fr'>,
): void => {
  const own = new Map<string, number>();
  addWords(own, words, (word) => foreignStem(word, language));
  for (const [feature, value] of own) features.set(`${language}:${feature}`, value);
};

export const situationFeatures = (
  text: string,
  stream: Stream,
  notions: readonly NotionHit[],
  language: string | null,
): SituationFeatures => {
  const features = new Map<string, number>();
  const own = knownLanguage(language) ?? 'fr';
  addFrench(features, glossedWords(stream));
  if (own !== 'fr') addForeign(features, spokenWords(text), own);
  for (const { notion, isSure } of notions)
    features.set(isSure ? notion : `${notion}?`, isSure ? 1 : WEAK_NOTION);
  return features;
};

export const situationFeaturesOf = (text: string, language: string | null): SituationFeatures => {
  const { stream } = readStated(text, knownLanguage(language) ?? 'fr');
  return situationFeatures(text, stream, notionsIn(text), language);
};
