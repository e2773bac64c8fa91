// The matters that a text is about, each with a weight: from its notions and its topics.
import { type NotionHit, notionsIn } from './notions.ts';
import { NO_CASE, type Topics, TWO } from './topics.ts';

export type Weights = ReadonlyMap<string, number>;

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

/** How much a matter of the first list says about a form for another one of it: 1 is the same matter. */
const NEAR: readonly (readonly [matters: string, share: number])[] = [
  ['couple enfants aliments', 0.75],
  ['couple violence', 0.45],
  ['couple filiation', 0.4],
  ['enfants filiation', 0.5],
  ['enfants jeunesse', 0.4],
  ['couple succession', 0.15],
  ['protection succession', 0.25],
  ['licenciement travail', 0.8],
  ['travail chomage', 0.3],
  ['licenciement chomage', 0.35],
  ['travail accidenttravail', 0.35],
  ['travail mutuelle', 0.3],
  ['chomage mutuelle pension cpas', 0.45],
  ['accidenttravail mutuelle', 0.4],
  ['independant pension', 0.3],
  ['independant faillite', 0.3],
  ['travail independant', 0.25],
  ['penal detention', 0.7],
  ['penal roulage', 0.3],
  ['penal violence', 0.4],
  ['penal donnees', 0.25],
  ['roulage blesse', 0.6],
  ['roulage assurance', 0.4],
  ['blesse medical', 0.4],
  ['blesse assurance', 0.4],
  ['blesse accidenttravail', 0.4],
  ['assurance medical', 0.2],
  ['bail expulsion', 0.75],
  ['bail bailcommercial', 0.55],
  ['bail copropriete', 0.25],
  ['copropriete voisinage', 0.3],
  ['voisinage urbanisme', 0.25],
  ['voisinage environnement', 0.3],
  ['urbanisme environnement', 0.45],
  ['urbanisme administratif', 0.45],
  ['vente construction', 0.4],
  ['vente copropriete', 0.15],
  ['construction copropriete', 0.25],
  ['construction consommation', 0.2],
  ['sejour nationalite', 0.45],
  ['sejour permistravail', 0.45],
  ['nationalite permistravail', 0.2],
  ['creance debiteur', 0.4],
  ['creance commercial', 0.4],
  ['creance faillite', 0.25],
  ['debiteur faillite', 0.3],
  ['commercial societe', 0.3],
  ['societe faillite', 0.35],
  ['societe association', 0.25],
  ['commercial consommation', 0.3],
  ['banque debiteur', 0.25],
  ['banque consommation', 0.25],
  ['banque penal', 0.2],
  ['commercial transport', 0.3],
  ['commercial marque', 0.2],
  ['marque donnees', 0.25],
  ['consommation demenagement', 0.4],
  ['transport demenagement', 0.3],
  ['fiscal administratif', 0.2],
  ['fiscal independant', 0.3],
  ['fiscal societe', 0.15],
  ['ecole administratif', 0.35],
  ['animal voisinage', 0.2],
  ['animal consommation', 0.2],
  ['assurance environnement', 0.1],
  ['expulsion debiteur', 0.25],
  ['bail creance', 0.2],
  ['construction creance', 0.25],
];
const shares = new Map<string, number>();
for (const [matters, share] of NEAR)
  for (const one of matters.split(' '))
    for (const other of matters.split(' ')) shares.set(`${one} ${other}`, share);

/** From 0 to 1: 1 for the same matter. */
export const nearnessOf = (one: string, other: string): number =>
  one === other ? 1 : (shares.get(`${one} ${other}`) ?? 0);

/** From 0 to 1: how alike two lists of weights are. */
export const cosine = (one: Weights, other: Weights): number => {
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
export const notionWeights = (text: string): { notions: Weights; hits: readonly NotionHit[] } => {
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

export const sumOf = (...all: readonly Weights[]): Weights => {
  const sum = new Map<string, number>();
  for (const weights of all) for (const [name, weight] of weights) add(sum, name, weight);
  return sum;
};

export const mattersOf = (notions: Weights, topics: Topics): Weights => {
  const matters = new Map<string, number>();
  for (const [notion, weight] of notions) add(matters, matterOf(notion), weight);
  for (const [topic, { strength }] of topics) add(matters, OF_TOPIC[topic] ?? topic, TOPIC * strength);
  for (const name of NO_MATTER) matters.delete(name);
  return matters;
};
