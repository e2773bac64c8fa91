// What no summary may leave out if it was said: danger, custody, seizure, seals, threats, eviction, a child that is withheld.
import { Phrasebook, sentenceAround } from '#server/language/index.ts';
import { cuesIn, weighedCuesIn } from '../lexicon.ts';
import { isLongAgo } from '../long-ago.ts';
import type { ReadTranscript } from '../reading.ts';

const GRAVE: ReadonlySet<string> = new Set(
  [
    'danger',
    'huissier sur place',
    'privation de liberté',
    'personne blessée',
    'enfant retenu',
    'autorités sur place',
    'sans logement ou chauffage',
  ].map((sign) => `urg.${sign}`),
);

const DANGERS = new Phrasebook(cuesIn('danger').map(({ sign, pattern, when }) => [sign, pattern, when]));

/** 1 for words of the stream that say first what is grave, less if they only repeat it. */
export const gravityOf = ({ hits, stream }: ReadTranscript): ((from: number, to: number) => number) => {
  const { words } = stream;
  const grave = [...hits.filter(({ name }) => GRAVE.has(name)), ...DANGERS.find(stream)].filter(
    ({ from, to }) => !isLongAgo(words.slice(...sentenceAround(words, from, to, NEAR))),
  );
  const first = Math.min(...grave.map((hit) => hit.from));
  return (from, to) => {
    const said = grave.filter((hit) => from <= hit.from && hit.to <= to);
    if (said.some((hit) => hit.from === first)) return 1;
    return said.length > 0 ? REPEATED : 0;
  };
};

const FACTS = new Phrasebook(
  weighedCuesIn('grave').map(({ sign, points, pattern, when }) => [`${points} ${sign}`, pattern, when]),
);
const POINTS = 3;
const MOST_FACTS = 2;

/** The worth of the grave facts that the words tell: death, a hearing, a dismissal, a sum. A fact counts where it is told first. */
export const factsOf = ({ stream }: ReadTranscript): ((from: number, to: number) => number) => {
  const facts = new Map<string, { from: number; to: number; points: number }>();
  for (const { name, from, to } of FACTS.find(stream)) {
    const [points = '0', sign = ''] = name.split(/ (.*)/);
    if (!facts.has(sign)) facts.set(sign, { from, to, points: Number(points) / POINTS });
  }
  return (from, to) => {
    const told = [...facts.values()].filter((fact) => from <= fact.from && fact.to <= to);
    return Math.min(
      MOST_FACTS,
      told.reduce((sum, { points }) => sum + points, 0),
    );
  };
};
const REPEATED = 0.5;
/** 'L’huissier est venu le mois passé': the words that say when stand near. */
const NEAR = 6;
