// Finds the entry whose questions are nearest to the one asked: stems, synonyms, misspellings and letters in a row, weighted by
// rarity.
import { stemmer } from '@orama/stemmers/french';
import { gramsOf, openCosines } from './cosines.ts';
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
const UNKNOWN_IN = 3;
/** How close the nearest question is, and how much of the asked one the entry has at all. */
const NEAREST_SHARE = 0.6;
/** Letters in a row bring a question nearer whose words are of the same family, by at most this share of the distance. */
const GRAM_SHARE = 0.3;
/** Two more questions of the entry that are alike make a chance likeness less likely. */
const NEXT_SHARE = 0.15;
/** Of two questions with the same terms, the one with more of the typed fillers is nearer. */
const FILLER_WEIGHT = 0.05;

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

  // Of words that sound alike the first is meant, so the fillers come last.
  const known = new Set([
    ...synonyms.flatMap(wordsOf),
    ...entries.flatMap(({ asked }) => asked.flatMap(wordsOf)).filter((word) => !filler.has(word)),
    ...filler,
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

  const questions = entries.flatMap(({ id, asked }) =>
    asked.map((text) => ({ id, terms: termsOf(text), words: new Set(wordsOf(text)) })),
  );
  const indexed = entries.map(({ id, answer }) => ({
    id,
    all: new Set(questions.filter((one) => one.id === id).flatMap(({ terms }) => [...terms])),
    answer: termsOf(answer),
  }));
  const frequency = new Map<string, number>();
  for (const { all } of indexed) for (const term of all) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const rarity = (term: string): number => Math.log(1 + entries.length / (frequency.get(term) ?? UNKNOWN_IN));
  const sum = (terms: Iterable<string>, weight: (term: string) => number): number => {
    let total = 0;
    for (const term of terms) total += weight(term);
    return total;
  };

  const gramsIn = (words: ReadonlySet<string>): Set<string> =>
    gramsOf([...words].filter((word) => !filler.has(word)));
  const grams = questions.map(({ words }) => gramsIn(words));
  const gramFrequency = new Map<string, number>();
  for (const set of grams)
    for (const gram of set) gramFrequency.set(gram, (gramFrequency.get(gram) ?? 0) + 1);
  const byTerms = openCosines(
    questions.map(({ terms }) => terms),
    rarity,
  );
  const byGrams = openCosines(grams, (gram) =>
    Math.log(1 + questions.length / (gramFrequency.get(gram) ?? 1)),
  );

  /** How alike the nearest questions of each entry are. */
  const nearestTo = (asked: ReadonlySet<string>, typed: ReadonlySet<string>): Map<string, number> => {
    const alike = new Map<string, number[]>();
    const of = (id: string): number[] => alike.get(id) ?? alike.set(id, []).get(id) ?? [];
    const ofTerms = byTerms(asked);
    const ofGrams = byGrams(gramsIn(typed));
    for (const [at, { id, words }] of questions.entries()) {
      const terms = ofTerms[at] ?? 0;
      const nearer = terms + (1 - terms) * GRAM_SHARE * (ofGrams[at] ?? 0);
      if (nearer > 0) of(id).push(nearer + FILLER_WEIGHT * shared(typed, words));
    }
    const nearest = new Map<string, number>();
    for (const [id, all] of alike) {
      const [first = 0, second = 0, third = 0] = all.sort((x, y) => y - x);
      nearest.set(id, first + NEXT_SHARE * ((second + third) / 2));
    }
    return nearest;
  };

  return {
    find(question) {
      const asked = termsOf(question);
      const typed = new Set(wordsOf(question));
      // 'Qui êtes-vous ?' has fillers only.
      if (asked.size === 0)
        return questions
          .filter(({ words }) => words.size === typed.size && shared(typed, words) === 1)
          .map(({ id }) => ({ id, score: 1, covered: 1 }));
      const weight = sum(asked, rarity);
      const nearest = nearestTo(asked, typed);
      return indexed
        .map(({ id, all, answer }) => {
          const covered =
            sum(asked, (term) =>
              all.has(term) ? rarity(term) : answer.has(term) ? rarity(term) * ANSWER_WEIGHT : 0,
            ) / weight;
          return {
            id,
            covered,
            score: NEAREST_SHARE * (nearest.get(id) ?? 0) + (1 - NEAREST_SHARE) * covered,
          };
        })
        .sort((a, b) => b.score - a.score);
    },
    weigh: (text) => termsOf(text).size,
  };
};
