// Which of the lexicon's concepts a message holds, and how often.
import { fold, type Hit, Phrasebook, type Stream } from '#server/language/index.ts';
import { CATEGORY } from './lexicon/category.data.ts';
import * as business from './lexicon/domain-business.data.ts';
import * as lay from './lexicon/domain-lay.data.ts';
import * as layFirms from './lexicon/domain-lay-firms.data.ts';
import * as people from './lexicon/domain-people.data.ts';
import * as wide from './lexicon/domain-wide.data.ts';
import * as wideFirms from './lexicon/domain-wide-firms.data.ts';
import { PAPERS } from './lexicon/papers.data.ts';
import { ABROAD_PLACES } from './lexicon/places.data.ts';
import { SENTIMENT } from './lexicon/sentiment.data.ts';
import { STAGE } from './lexicon/stage.data.ts';
import { URGENCY } from './lexicon/urgency.data.ts';

type Entry = [name: string, written: string, source: string];

const phrasesOf = (list: string): string[] =>
  list
    .split(/[;\n]/)
    .map((phrase) => fold(phrase).trim())
    .filter(Boolean);

const spelledOut = (phrase: string): string =>
  phrase.replace(/^[!-]/, '').replaceAll('@geo', ABROAD_PLACES).replaceAll('@paper', PAPERS);

const flat = (prefix: string, lexicon: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(lexicon).flatMap(([name, list]) =>
    phrasesOf(list).map((phrase): Entry => [`${prefix}${name}`, spelledOut(phrase), phrase]),
  );

/** Concept of the domain lexicon → how a summary names the matter. */
export const TOPIC_NAMES = new Map<string, string>();

/** What the lexicon believes before learning: '!' before a phrase decides, '-' only hints. */
const weightOf = (written: string): number => {
  if (written.startsWith('!')) return 3;
  if (written.startsWith('-')) return 0.8;
  return /\S\s+\S/.test(written) ? 2 : 1.5;
};
type Known = { feature: string; field: string; weight: number };

const topics = (lexicon: Readonly<Record<string, string>>, list = '', known?: Known[]): Entry[] =>
  Object.entries(lexicon).flatMap(([field, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line, at) => {
        const bar = line.indexOf('|');
        const concept = `dom.${field}.${list}${at}`;
        const name = line.slice(0, bar).trim();
        if (name !== '-') TOPIC_NAMES.set(concept, name);
        return phrasesOf(line.slice(bar + 1)).map((written): Entry => {
          const source = written.replace(/^[!-]/, '');
          known?.push({ feature: `d:${field}:${source}`, field, weight: weightOf(written) });
          return [concept, spelledOut(written), source];
        });
      }),
  );

/** For learning alone: a server need not hold it. */
export const knownPhrases = (): Known[] => {
  const known: Known[] = [];
  topics({ ...people }, '', known);
  topics({ ...business }, '', known);
  topics({ ...lay }, 'lay', known);
  topics({ ...layFirms }, 'lay', known);
  topics({ ...wide }, 'wide', known);
  topics({ ...wideFirms }, 'wide', known);
  return known;
};

const newBook = (): Phrasebook =>
  new Phrasebook([
    ...flat('sen.', SENTIMENT),
    ...flat('urg.', URGENCY),
    ...flat('sta.', STAGE),
    ...flat('cat.', CATEGORY),
    ...topics({ ...people }),
    ...topics({ ...business }),
    ...topics({ ...lay }, 'lay'),
    ...topics({ ...layFirms }, 'lay'),
    ...topics({ ...wide }, 'wide'),
    ...topics({ ...wideFirms }, 'wide'),
  ]);

let book: Phrasebook | null = null;

export const hitsOf = (stream: Stream): Hit[] => {
  book ??= newBook();
  return book.find(stream);
};
