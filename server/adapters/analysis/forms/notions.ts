// Finds in a text the notions of notions.csv: the subjects of calls to a law firm, in four languages.
import { readFileSync } from 'node:fs';
import { type Token, tokenize, withoutMiddle, wordSet } from '#server/language/index.ts';
import { stem } from '../embedded/stem.ts';

/** A notion is named by its matter and itself: «bail/loyer». */
export type NotionHit = { notion: string; isSure: boolean; weight: number; start: number; end: number };

type Meaning = { notion: string; isSure: boolean; weight: number };
/** The stems of a word or phrase; the last one may be a beginning: «huur*». */
type Term = { steps: readonly string[]; meanings: Meaning[] };

/** French articles, prepositions and the like are removed from the terms and from the text before they are compared. */
const SKIPPED = wordSet('le la les l un une des de d du au aux a en et s se y que qu');
/** Words that may stand between two words of a term: «garde de mes enfants». */
const BETWEEN = wordSet(
  'mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cette ces plus pas tres bien trop mijn zijn haar onze de het een der die das mein meine the my our',
);
const MOST_BETWEEN = 2;
const KEY = 4;

const WORD = 1;
const PHRASE = 1.4;
const WEAK = 0.35;

type Words = readonly (Token & { stem: string })[];

const wordsOf = (text: string): Words =>
  tokenize(text)
    .filter((token) => /^[\p{L}\d]/u.test(token.text) && !SKIPPED.has(token.fold))
    .map((token) => ({ ...token, stem: stem(token.fold) }));

const stepsOf = (written: string): string[] => {
  const words = wordsOf(written.replace(/\*$/, ''));
  const isOpen = written.endsWith('*');
  return words.map((word, at) => (isOpen && at === words.length - 1 ? `${word.fold}*` : word.stem));
};

type Lexicon = ReadonlyMap<string, readonly Term[]>;
let opened: Lexicon | null = null;

const isOpenStep = (step: string): boolean => step.endsWith('*');
/** Terms are found by the first letters of their first word. */
const keyOf = (word: string): string => word.replace('*', '').slice(0, KEY);

const openLexicon = (): Lexicon => {
  const [, ...lines] = readFileSync(new URL('./notions.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const terms = new Map<string, Term>();
  for (const line of lines) {
    const [matter = '', name = '', sure = '', weak = '', sureWords = '', weakWords = ''] = line.split(';');
    for (const [words, weight, isSure] of [
      [sureWords, sure, true],
      [weakWords, weak, false],
    ] as const)
      for (const written of words.split(',')) {
        const steps = stepsOf(written.trim());
        if (steps.length === 0) continue;
        const term = terms.get(steps.join(' ')) ?? { steps, meanings: [] };
        terms.set(steps.join(' '), term);
        const notion = `${matter}/${name}`;
        if (term.meanings.some((meaning) => meaning.notion === notion)) continue;
        term.meanings.push({ notion, isSure, weight: Number(weight.replace(',', '.')) });
      }
  }
  return Map.groupBy(terms.values(), ({ steps }) => keyOf(steps[0] ?? ''));
};

const fits = (step: string, { fold: word, stem: its }: Words[number]): boolean =>
  isOpenStep(step) ? word.startsWith(step.slice(0, -1)) : its === step;

/** The position after the term, or -1. */
const follow = (steps: readonly string[], words: Words, from: number): number => {
  let at = from;
  for (const [index, step] of steps.entries()) {
    for (let skipped = 0; ; skipped += 1) {
      const word = words[at];
      if (!word) return -1;
      at += 1;
      if (fits(step, word)) break;
      if (index === 0 || skipped === MOST_BETWEEN || !BETWEEN.has(word.fold)) return -1;
    }
  }
  return at;
};

/** The longest term at each place. */
export const notionsIn = (text: string): NotionHit[] => {
  opened ??= openLexicon();
  const words = wordsOf(withoutMiddle(text));
  const hits: NotionHit[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    let found: Term | undefined;
    let end = at;
    for (const key of new Set([keyOf(word.stem), keyOf(word.fold)]))
      for (const term of opened.get(key) ?? []) {
        const next = follow(term.steps, words, at);
        if (next > end) [found, end] = [term, next];
      }
    if (found) {
      const ends = words[end - 1]?.end ?? word.end;
      // A word of several notions says less about each.
      const share = 1 / Math.sqrt(found.meanings.length);
      for (const { notion, isSure, weight } of found.meanings) {
        const sureWorth = found.steps.length > 1 ? PHRASE : WORD;
        const worth = isSure ? sureWorth : WEAK;
        hits.push({ notion, isSure, weight: worth * share * weight, start: word.start, end: ends });
      }
    }
    at = Math.max(at + 1, end);
  }
  return hits;
};
