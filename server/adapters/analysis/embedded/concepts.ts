// Which of the lexicon's concepts a message holds, and how often.
import { type Hit, Phrasebook, type Stream } from '#server/language/index.ts';
import { CATEGORY } from './lexicon/category.data.ts';
import * as business from './lexicon/domain-business.data.ts';
import * as people from './lexicon/domain-people.data.ts';
import { SENTIMENT } from './lexicon/sentiment.data.ts';
import { STAGE } from './lexicon/stage.data.ts';
import { URGENCY } from './lexicon/urgency.data.ts';

const phrasesOf = (list: string): string[] =>
  list
    .split(/[;\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

const flat = (prefix: string, lexicon: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(lexicon).flatMap(([name, list]) =>
    phrasesOf(list).map((phrase): [string, string] => [`${prefix}${name}`, phrase]),
  );

/** Concept of the domain lexicon → how a summary names the matter. */
export const TOPIC_NAMES = new Map<string, string>();

const topics = (lexicon: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(lexicon).flatMap(([field, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line, at) => {
        const [name = '', list = ''] = line.split('|', 1).concat(line.slice(line.indexOf('|') + 1));
        const concept = `dom.${field}.${at}`;
        TOPIC_NAMES.set(concept, name.trim());
        return phrasesOf(list).map((phrase): [string, string] => [concept, phrase]);
      }),
  );

const BOOK = new Phrasebook([
  ...flat('sen.', SENTIMENT),
  ...flat('urg.', URGENCY),
  ...flat('sta.', STAGE),
  ...flat('cat.', CATEGORY),
  ...topics({ ...people }),
  ...topics({ ...business }),
]);

export const hitsOf = (stream: Stream): Hit[] => BOOK.find(stream);
