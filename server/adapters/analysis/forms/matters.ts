// The matters that a text is about, each with a weight: from its notions and its topics.
import { type NotionHit, notionsIn } from './notions.ts';
import { NO_CASE, type Topics, TWO } from './topics.ts';

export type TermWeights = ReadonlyMap<string, number>;

/** Topics that have another name among the matters. */
const OF_TOPIC: Readonly<Record<string, string>> = {
  heritage: 'succession',
  poursuivi: 'debiteur',
  social: 'mutuelle',
  arnaque: 'penal',
  enlevement: 'enfants',
};
const NO_MATTER = new Set([NO_CASE, TWO, 'accueil']);
const TOPIC = 1.5;

/** From 0 to 1: how alike two lists of weights are. */
export const cosine = (one: TermWeights, other: TermWeights): number => {
  let [dot, first, second] = [0, 0, 0];
  for (const [name, weight] of one) {
    dot += weight * (other.get(name) ?? 0);
    first += weight ** 2;
  }
  for (const weight of other.values()) second += weight ** 2;
  return dot === 0 ? 0 : dot / Math.sqrt(first * second);
};

const add = (weights: Map<string, number>, name: string, weight: number): void => {
  weights.set(name, (weights.get(name) ?? 0) + weight);
};

export const matterOf = (notion: string): string => notion.slice(0, notion.indexOf('/'));

/** A word that is repeated counts once. */
export const notionWeights = (text: string): { notions: TermWeights; hits: readonly NotionHit[] } => {
  const [notions, known] = [new Map<string, number>(), new Set<string>()];
  const hits = notionsIn(text);
  for (const { notion, weight, start, end } of hits) {
    const key = `${notion} ${text.slice(start, end).toLowerCase()}`;
    if (known.has(key)) continue;
    known.add(key);
    add(notions, notion, weight);
  }
  return { notions, hits };
};

export const sumOf = (...all: readonly TermWeights[]): TermWeights => {
  const sum = new Map<string, number>();
  for (const weights of all) for (const [name, weight] of weights) add(sum, name, weight);
  return sum;
};

export const mattersOf = (notions: TermWeights, topics: Topics): TermWeights => {
  const matters = new Map<string, number>();
  for (const [notion, weight] of notions) add(matters, matterOf(notion), weight);
  for (const [topic, { strength }] of topics) add(matters, OF_TOPIC[topic] ?? topic, TOPIC * strength);
  for (const name of NO_MATTER) matters.delete(name);
  return matters;
};
