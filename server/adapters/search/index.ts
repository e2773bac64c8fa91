// Finds the entry whose questions are nearest to the one asked: stems, synonyms and misspellings, weighted by rarity.
import { stemmer } from '@orama/stemmers/french';
import { plain, spelling } from './misspelt.ts';
import type { OpenSearch } from './port.ts';

/** The stemmer takes seconds for a word of thousands of letters. */
const LONGEST_WORD = 30;
const wordsOf = (text: string): string[] =>
  (plain(text).match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, LONGEST_WORD));
/** Without its accents a participle keeps its ending in Snowball's stem; these endings go too. */
const ENDING = /(?<=.{4})(?:ent|er|ez|e|i|y)$/;
const stemOf = (word: string): string => (/\d/.test(word) ? word : stemmer(word).replace(ENDING, ''));

/** A word that only the answer has counts this much of one of the entry's questions. */
const ANSWER_WEIGHT = 0.4;
/** An unknown word is as rare as one in so many entries. */
const UNKNOWN_IN = 1.5;
/** How close the nearest question is, and how much of the asked one the entry has at all. */
const NEAREST_SHARE = 0.6;
/** Of two questions with the same terms, the one with more of the typed fillers is nearer. */
const FILLER_WEIGHT = 0.02;

const shared = (typed: ReadonlySet<string>, words: ReadonlySet<string>): number =>
  [...typed].filter((word) => words.has(word)).length / Math.max(typed.size, words.size);

export const openSearch: OpenSearch = (entries, { fillers, shorthand, synonyms }) => {
  const filler = new Set(wordsOf(fillers));
  const meaning = new Map<string, string>();
  for (const line of synonyms) {
    const stems = new Set(wordsOf(line).map(stemOf));
    const [meant = ''] = stems;
    for (const stem of stems) {
      if (meaning.has(stem)) throw new Error(`a word of “${line}” stands under another meaning: ${stem}`);
      meaning.set(stem, meant);
    }
  }
  const termOf = (word: string): string => meaning.get(stemOf(word)) ?? stemOf(word);

  const known = new Set([
    ...filler,
    ...synonyms.flatMap(wordsOf),
    ...entries.flatMap(({ asked }) => asked.flatMap(wordsOf)),
  ]);
  const knownTerms = new Set([...known].filter((word) => !filler.has(word)).map(termOf));
  const correct = spelling(known);

  const termsOf = (text: string): Set<string> => {
    const terms = new Set<string>();
    for (const typed of wordsOf(text).flatMap((word) => wordsOf(shorthand[word] ?? word))) {
      if (typed.length < 2 || filler.has(typed)) continue;
      const word = known.has(typed) || knownTerms.has(termOf(typed)) ? typed : (correct(typed) ?? typed);
      if (!filler.has(word)) terms.add(termOf(word));
    }
    return terms;
  };

  const indexed = entries.map((entry) => {
    const questions = entry.asked.map((text) => ({
      terms: termsOf(text),
      words: new Set(wordsOf(text)),
      text: wordsOf(text).join(' '),
    }));
    return {
      id: entry.id,
      questions,
      all: new Set(questions.flatMap(({ terms }) => [...terms])),
      answer: termsOf(entry.answer),
    };
  });
  const frequency = new Map<string, number>();
  for (const { all } of indexed) for (const term of all) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const rarity = (term: string): number => Math.log(1 + entries.length / (frequency.get(term) ?? UNKNOWN_IN));
  const sum = (terms: Iterable<string>, weight: (term: string) => number): number => {
    let total = 0;
    for (const term of terms) total += weight(term);
    return total;
  };
  const squared = (term: string): number => rarity(term) ** 2;

  return {
    find(question) {
      const asked = termsOf(question);
      // 'Qui êtes-vous ?' has fillers only.
      if (asked.size === 0)
        return indexed
          .filter(({ questions }) => questions.some(({ text }) => text === wordsOf(question).join(' ')))
          .map(({ id }) => ({ id, score: 1 }));
      const typed = new Set(wordsOf(question));
      const weight = sum(asked, rarity);
      const length = Math.sqrt(sum(asked, squared));
      return indexed
        .map(({ id, questions, all, answer }) => {
          let nearest = 0;
          for (const { terms, words } of questions) {
            const both = sum(
              [...asked].filter((term) => terms.has(term)),
              squared,
            );
            if (both === 0) continue;
            const alike = both / (length * Math.sqrt(sum(terms, squared)));
            nearest = Math.max(nearest, alike + FILLER_WEIGHT * shared(typed, words));
          }
          const covered =
            sum(asked, (term) =>
              all.has(term) ? rarity(term) : answer.has(term) ? rarity(term) * ANSWER_WEIGHT : 0,
            ) / weight;
          return { id, score: NEAREST_SHARE * nearest + (1 - NEAREST_SHARE) * covered };
        })
        .sort((a, b) => b.score - a.score);
    },
    weigh: (text) => termsOf(text).size,
  };
};
