// The clues of a text: its stems, their meanings, neighbouring words, and letters in a row.

import { stemmer } from '@orama/stemmers/french';
import { foldLetters } from '#contract/fold-letters.ts';
import { spelling } from './misspelt.ts';
import type { Vocabulary } from './port.ts';

/** The stemmer takes seconds for a word of thousands of letters. */
const LONGEST_WORD = 30;
/** Two letters or fewer are not corrected: they could be any other word. */
const SHORTEST_CORRECTED = 3;
export const searchedWords = (text: string): string[] =>
  (foldLetters(text).match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, LONGEST_WORD));

/** Without its accents a participle keeps its ending in Snowball's stem; these endings go too. */
const ENDING = /(?<=.{4})(?:ent|er|ez|e|i|y)$/;
const stemmed = (word: string): string => (/\d/.test(word) ? word : stemmer(word).replace(ENDING, ''));

/** The kinds of clues, and how much each kind weighs beside the others. */
export const CLUE_WEIGHTS = { word: 1, pair: 0.6, letters: 0.7 } as const;
export type ClueKind = keyof typeof CLUE_WEIGHTS;
export type Clues = ReadonlyMap<string, ClueKind>;

const GRAM = 4;

export type ReadClues = (text: string) => Clues;

/** The words of `texts` count as spelt correctly. */
export const clueReader = (texts: readonly string[], { shorthand, synonyms }: Vocabulary): ReadClues => {
  const known = new Set([...synonyms, ...texts].flatMap(searchedWords));
  const stems = new Map([...known].map((word) => [word, stemmed(word)]));
  const stemOf = (word: string): string => stems.get(word) ?? stemmed(word);
  const meaning = new Map<string, string>();
  for (const line of synonyms) {
    const all = new Set(searchedWords(line).map(stemOf));
    const [meant = ''] = all;
    for (const stem of all) {
      if (meaning.has(stem)) throw new Error(`a word of “${line}” stands under another meaning: ${stem}`);
      meaning.set(stem, meant);
    }
  }
  const correct = spelling(known);
  const corrected = (word: string): string =>
    known.has(word) || word.length < SHORTEST_CORRECTED ? word : (correct(word) ?? word);
  return (text) => {
    const words = searchedWords(text)
      .flatMap((word) => searchedWords(shorthand[word] ?? word))
      .map(corrected);
    const clues = new Map<string, ClueKind>();
    let before = '^';
    for (const word of words) {
      const stem = stemOf(word);
      const meant = meaning.get(stem) ?? stem;
      clues.set(stem, 'word').set(`${before} ${meant}`, 'pair');
      if (meaning.has(stem)) clues.set(`=${meant}`, 'word');
      before = meant;
      const whole = `_${word}_`;
      for (let at = 0; at + GRAM <= whole.length; at += 1)
        clues.set(`*${whole.slice(at, at + GRAM)}`, 'letters');
    }
    return clues.set(`${before} $`, 'pair');
  };
};
