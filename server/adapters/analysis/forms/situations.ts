// The situation of a message: how likely each one is, from the words of situations.csv and of the labelled calls.
import { readFileSync } from 'node:fs';
import type { Weights } from './matters.ts';
import type { SituationFeatures } from './situation-features.ts';

/** For each situation: how often a feature stands in its phrases, and how often in any text. */
type SituationTable = {
  names: readonly string[];
  /** What a feature that its phrases do not have says against a situation. */
  absent: Float64Array;
  features: ReadonlyMap<string, readonly (readonly [situation: number, weight: number])[]>;
};

/** The texts of a situation are filled up to this length with usual words, so that short and long ones weigh alike. */
const LENGTH = 2000;
const LEAST_MISSING = 40;
/** Long messages repeat themselves: their evidence is divided by the root of their length. */
const USUAL_FEATURES = 10;

const FILE = new URL('./situation-weights.csv', import.meta.url);

/** A table of counts: the situations with their lengths, then a feature a line with its usual share and its counts. */
export const readTable = (written: string): SituationTable => {
  const [first = '', ...lines] = written.trimEnd().split('\n');
  const heads = first.split(';').map((head) => head.split(' '));
  const lengths = heads.map(([, length]) => Number(length));
  const missing = lengths.map((length) => Math.max(LEAST_MISSING, LENGTH - length));
  const absent = Float64Array.from(lengths, (length, at) => {
    const filled = missing[at] ?? LEAST_MISSING;
    return Math.log(filled / (length + filled));
  });
  const features = lines.map((line) => {
    const [feature = '', usual = '', ...counts] = line.split(';');
    const share = Number(usual) / 1e6;
    const weights = counts.map((count) => {
      const [at, of] = count.split(':').map(Number);
      const situation = at ?? 0;
      const filled = missing[situation] ?? LEAST_MISSING;
      const all = (lengths[situation] ?? 0) + filled;
      return [situation, Math.log(((of ?? 0) / 100 + filled * share) / (all * share))] as const;
    });
    return [feature, weights] as const;
  });
  return { names: heads.map(([name = '']) => name), absent, features: new Map(features) };
};

let opened: SituationTable | null = null;
const openTable = (): SituationTable => {
  opened ??= readTable(readFileSync(FILE, 'utf8'));
  return opened;
};

export const scoresOfSituations = (
  { absent, features }: SituationTable,
  found: SituationFeatures,
): { scores: Float64Array; known: number } => {
  const scores = new Float64Array(absent.length);
  let [known, total] = [0, 0];
  for (const [feature, value] of found) {
    const weights = features.get(feature);
    if (!weights) continue;
    known += 1;
    total += value;
    for (const [at, weight] of weights) scores[at] = (scores[at] ?? 0) + value * (weight - (absent[at] ?? 0));
  }
  return { scores: scores.map((score, at) => score + total * (absent[at] ?? 0)), known };
};

export const sharesOf = (scores: Float64Array, heat = 1): Float64Array => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - most) / heat));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
};

export const heatOf = (known: number): number => Math.max(1, Math.sqrt(known / USUAL_FEATURES));

const LEAST = 0.005;
const named = ({ names }: SituationTable, shares: Float64Array): Weights =>
  new Map([...shares].flatMap((share, at) => (share > LEAST ? [[names[at] ?? '', share] as const] : [])));

/** The situations of a message; their shares make one. */
export const situationsOf = (found: SituationFeatures): Weights => {
  const { scores, known } = scoresOfSituations(openTable(), found);
  return named(openTable(), sharesOf(scores, heatOf(known)));
};

/** The situations of a clause, read together with the whole description: «PV» of a form about driving. */
export const situationsOfClause = (clause: SituationFeatures, whole: SituationFeatures | null): Weights => {
  const own = scoresOfSituations(openTable(), clause).scores;
  const around = whole && scoresOfSituations(openTable(), whole).scores;
  return named(openTable(), sharesOf(own.map((score, at) => score + CONTEXT * (around?.[at] ?? 0))));
};
const CONTEXT = 0.5;

export const isNoCase = (situation: string): boolean => situation.startsWith('rien.');
export const matterOfSituation = (situation: string): string => situation.slice(0, situation.indexOf('.'));
