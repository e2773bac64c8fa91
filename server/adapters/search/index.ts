// Searches the passages of the site with MiniSearch, and gives each result a confidence from 0 to 1.
import MiniSearch from 'minisearch';
import type { OpenSearch, Passage } from './port.ts';
import { isConcept, type Term, termsWith, wordsOf } from './terms.ts';

type Document = { id: number; heading: string; section: string; page: string; text: string };

const textOf = (passage: Passage): string => passage.lines.join('\n');

/** Pages of the offer rank above articles and legal notices. */
const WEIGHTS: readonly [pages: RegExp, weight: number][] = [
  [/^\/$/, 1.1],
  [/^\/(conditions-generales|confidentialite)$/, 1],
  [/^\/(blog|sous-traitants|cookies)/, 0.24],
];
const OTHER_PAGES = 0.4;
const weightOf = ({ path }: Passage): number =>
  WEIGHTS.find(([pages]) => pages.test(path))?.[1] ?? OTHER_PAGES;

/** Fuzzy matching applies only to words that are not on the site and have at least so many letters. */
const LONG_ENOUGH = 6;
/** A word that is not on the site gets the rarity of a word in this share of the passages. */
const UNKNOWN_SHARE = 0.08;
/** An exact word outranks a word of the same concept. */
const CONCEPT_WEIGHT = 0.75;
const SAME_MEANING = 0.8;
/** So many results are sorted again by confidence: a passage with all words outranks one that repeats a few of them. */
const LOOKED_AT = 30;

export const openSearch: OpenSearch = (passages, concepts) => {
  const toTerm = termsWith(concepts);
  const allForms = ({ forms, concepts: meant }: Term): string[] => [...forms, ...meant];
  const index = new MiniSearch<Document>({
    fields: ['heading', 'section', 'page', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => allForms(toTerm(word)),
  });
  index.addAll(
    passages.map((passage, id) => ({
      id,
      heading: passage.heading,
      section: passage.section,
      // The front page's title names the whole offer: indexed, it would match every passage of that page.
      page: passage.path === '/' ? '' : passage.page,
      text: textOf(passage),
    })),
  );

  const frequency = new Map<string, number>();
  for (const passage of passages) {
    const here = new Set(
      wordsOf(`${passage.heading} ${passage.section} ${textOf(passage)}`).flatMap((word) =>
        allForms(toTerm(word)),
      ),
    );
    for (const form of here) frequency.set(form, (frequency.get(form) ?? 0) + 1);
  }
  const known = (form: string): boolean => frequency.has(form);
  const rarity = (form: string): number =>
    Math.log(1 + passages.length / (0.5 + (frequency.get(form) ?? passages.length * UNKNOWN_SHARE)));
  const rarityOf = (term: Term): number =>
    Math.min(...(allForms(term).some(known) ? allForms(term).filter(known) : term.forms).map(rarity));

  const askedOf = (question: string): Term[] => {
    const seen = new Map<string, Term>();
    for (const word of wordsOf(question)) {
      const term = toTerm(word);
      seen.set(term.forms[0] ?? word, term);
    }
    return [...seen.values()];
  };

  const met = (term: Term, has: (form: string) => boolean): number =>
    term.forms.some(has) ? 1 : term.concepts.some(has) ? SAME_MEANING : 0;
  const shareOf = (asked: readonly Term[], has: (form: string) => boolean): number => {
    const whole = asked.reduce((sum, term) => sum + rarityOf(term), 0);
    const there = asked.reduce((sum, term) => sum + rarityOf(term) * met(term, has), 0);
    return whole === 0 ? 0 : there / whole;
  };

  return {
    find(question, most) {
      const asked = askedOf(question);
      if (asked.length === 0) return [];
      const forms = [...new Set(asked.flatMap(allForms))];
      const found = index.search(forms.join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (form) => form,
        boost: { heading: 1.2, section: 0.8, page: 0.4 },
        boostTerm: (form) => rarity(form) * (isConcept(form) ? CONCEPT_WEIGHT : 1),
        fuzzy: (form) => (!known(form) && form.length >= LONG_ENOUGH ? 1 : false),
        weights: { fuzzy: 0.5, prefix: 0.4 },
        boostDocument: (id) => {
          const passage = passages[Number(id)];
          return passage ? weightOf(passage) : 1;
        },
      });
      return found
        .slice(0, LOOKED_AT)
        .flatMap((result) => {
          const passage = passages[Number(result.id)];
          const matched = new Set(result.queryTerms);
          const confidence = shareOf(asked, (form) => matched.has(form));
          return passage ? [{ passage, confidence, score: result.score * confidence }] : [];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ passage, confidence }) => ({ passage, confidence }));
    },
    nearness(question, sentence) {
      const here = new Set(wordsOf(sentence).flatMap((word) => allForms(toTerm(word))));
      return shareOf(askedOf(question), (form) => here.has(form));
    },
  };
};
