// The situation of a message: how likely each one is, from the words of situations.csv and of the labelled calls.
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { TermWeights } from './matters.ts';
import type { SituationFeatures } from './situation-features.ts';

/** For each situation: how often a feature stands in its phrases, and how often in any text. */
type SituationTable = {
  names: readonly string[];
  /** By language: what a feature that its phrases do not have says against a situation. */
  absent: Readonly<Record<Language, Float64Array>>;
  features: ReadonlyMap<string, Feature>;
};
type Feature = {
  /** A situation, its weight, the next situation, its weight. */
  weights: Float32Array;
  /** How much the feature tells of any text, from 0 for a usual word to 1 for a rare one. */
  telling: number;
};

/** The texts of a situation are filled up to this length with usual words, so that short and long ones weigh alike. */
const LENGTH: Readonly<Record<Language, number>> = { fr: 3000, nl: 800, de: 800, en: 800 };
const LEAST_MISSING = 40;
/** Long messages repeat themselves: their evidence is divided by the root of their length. */
const USUAL_FEATURES = 10;

const FILE = new URL('./situation-weights.csv', import.meta.url);

/** Nats of information of a word that tells nothing and, counted from there, of one that tells most. */
const USUAL_NATS = 5;
const MOST_NATS = 5;
const tellingAt = (share: number): number =>
  Math.min(1, Math.max(0, (-Math.log(share) - USUAL_NATS) / MOST_NATS));

/** Words of a language other than French are marked with it: «nl:huur». */
export const languageOfFeature = (feature: string): Language =>
  feature[2] === ':' ? (LANGUAGES.find((one) => feature.startsWith(one)) ?? 'fr') : 'fr';

const byLanguage = <Value>(of: (language: Language, at: number) => Value): Record<Language, Value> => ({
  fr: of('fr', 0),
  nl: of('nl', 1),
  de: of('de', 2),
  en: of('en', 3),
});

/** A table of counts: the situations with their lengths in each language, then a feature a line with its usual share and its counts. */
export const readTable = (written: string): SituationTable => {
  const [first = '', ...lines] = written.trimEnd().split('\n');
  const heads = first.split(';').map((head) => head.split(' '));
  const lengths = byLanguage((_, at) => heads.map((head) => Number(head[at + 1])));
  const missing = byLanguage((language) =>
    lengths[language].map((length) => Math.max(LEAST_MISSING, LENGTH[language] - length)),
  );
  const absent = byLanguage((language) =>
    Float64Array.from(lengths[language], (length, at) => {
      const filled = missing[language][at] ?? LEAST_MISSING;
      return Math.log(filled / (length + filled));
    }),
  );
  const features = lines.map((line): [string, Feature] => {
    const [feature = '', usual = '', ...counts] = line.split(';');
    const language = languageOfFeature(feature);
    const share = Number(usual) / 1e6;
    const weights = counts.flatMap((count) => {
      const [situation = 0, of = 0] = count.split(':').map(Number);
      const filled = missing[language][situation] ?? LEAST_MISSING;
      const all = (lengths[language][situation] ?? 0) + filled;
      return [situation, Math.log((of / 100 + filled * share) / (all * share))];
    });
    return [feature, { weights: Float32Array.from(weights), telling: tellingAt(share) }];
  });
  return { names: heads.map(([name = '']) => name), absent, features: new Map(features) };
};

let opened: SituationTable | null = null;
const openTable = (): SituationTable => {
  opened ??= readTable(readFileSync(FILE, 'utf8'));
  return opened;
};

export const scoresOfSituations = (
  { names, absent, features }: SituationTable,
  found: SituationFeatures,
): { scores: Float64Array; known: number } => {
  const scores = new Float64Array(names.length);
  const totals = byLanguage(() => 0);
  let known = 0;
  for (const [feature, value] of found) {
    const weights = features.get(feature)?.weights;
    if (!weights) continue;
    const language = languageOfFeature(feature);
    known += 1;
    totals[language] += value;
    for (let pair = 0; pair < weights.length; pair += 2) {
      const at = weights[pair] ?? 0;
      scores[at] = (scores[at] ?? 0) + value * ((weights[pair + 1] ?? 0) - (absent[language][at] ?? 0));
    }
  }
  const missed = (at: number) =>
    LANGUAGES.reduce((sum, language) => sum + totals[language] * (absent[language][at] ?? 0), 0);
  return { scores: scores.map((score, at) => score + missed(at)), known };
};

export const sharesOf = (scores: Float64Array, heat = 1): Float64Array => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - most) / heat));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
};

export const heatOf = (known: number): number => Math.max(1, Math.sqrt(known / USUAL_FEATURES));

const LEAST = 0.005;
const named = ({ names }: SituationTable, shares: Float64Array): TermWeights =>
  new Map([...shares].flatMap((share, at) => (share > LEAST ? [[names[at] ?? '', share] as const] : [])));

/** The situations of a message; their shares make one. */
export const situationsOf = (found: SituationFeatures): TermWeights => {
  const { scores, known } = scoresOfSituations(openTable(), found);
  return named(openTable(), sharesOf(scores, heatOf(known)));
};

/** The situations of a clause, read together with the whole description: «PV» of a form about driving. */
export const situationsOfClause = (
  clause: SituationFeatures,
  whole: SituationFeatures | null,
): TermWeights => {
  const own = scoresOfSituations(openTable(), clause).scores;
  const around = whole && scoresOfSituations(openTable(), whole).scores;
  const shares = sharesOf(
    own.map((score, at) => score + CONTEXT * (around?.[at] ?? 0)),
    CLAUSE_HEAT,
  );
  const most = Math.max(...shares);
  return named(
    openTable(),
    shares.map((share) => share / most ** SHARED),
  );
};
const CONTEXT = 0.5;
/** A clause of few words may mean several situations: their shares are flattened, and then raised towards the largest one. */
const CLAUSE_HEAT = 2;
const SHARED = 0.3;

export const situationNames = (): readonly string[] => openTable().names;
export const wordOf = (feature: string): Feature | undefined => openTable().features.get(feature);

export const tellingOf = (feature: string): number => openTable().features.get(feature)?.telling ?? 1;

export const isNoCase = (situation: string): boolean => situation.startsWith('rien.');
export const matterOfSituation = (situation: string): string => situation.slice(0, situation.indexOf('.'));
