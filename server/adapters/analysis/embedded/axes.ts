// The five axes, the options of their training, and the weights that training starts from.
import { type Axis, CATEGORIES, DOMAINS, SENTIMENTS, STAGES, URGENCIES } from '#contract/values.ts';
import { knownPhrases } from './concepts.ts';
import { FIELDS } from './fields.ts';
import type { Options } from './training.ts';

const fieldsKnown = new Map<string, Record<string, number>>();
for (const { feature, field, weight } of knownPhrases()) {
  const domain = FIELDS[field];
  if (domain) fieldsKnown.set(feature, { [domain]: weight, Indéterminé: -0.7 * weight });
}

/** An explicit feeling decides whatever the calls teach; a polite greeting beside it does not cancel it. */
const feelingsKnown = new Map<string, Record<string, number>>([
  ['c:sen.sentiment dit', { Négatif: 1.6, Neutre: -1.2, Positif: -0.4 }],
  ['c:sen.joie dite', { Positif: 1.6, Neutre: -1, Négatif: -0.6 }],
]);

/** Signs of an open matter and of a first contact, from the annotation guide. */
const stagesKnown = new Map<string, Record<string, number>>(
  [
    ['c:sta.dossier ouvert', 0.5],
    ['c:sta.actes du cabinet', 0.5],
    ['c:sta.comme convenu', 0.5],
    ['c:sta.affaire commune', 1.5],
    ['c:sta.premier contact', -0.5],
    ['c:sta.inconnu', -2],
  ].map(([feature, weight]) => [
    String(feature),
    { 'Dossier En Cours': Number(weight), 'Nouveau Dossier': -Number(weight) },
  ]),
);

export type AxisLearning = {
  axis: Axis;
  label: 'sentiment' | 'urgence' | 'etape' | 'categorie' | 'domaine';
  classes: readonly string[];
  options: Options;
};

/** 'label' is the name of the axis in files of labelled calls. */
export const LEARNING: readonly AxisLearning[] = [
  {
    axis: 'sentiment',
    label: 'sentiment',
    classes: SENTIMENTS,
    options: {
      rounds: 60,
      rate: 0.1,
      pull: { u: 3, b: 5, c: 5, 'c:sen': 0.3, p: 2, t: 10, s: 0.5 },
      least: 2,
      groups: 'ubcpts',
      known: feelingsKnown,
    },
  },
  {
    axis: 'urgency',
    label: 'urgence',
    classes: URGENCIES,
    options: {
      rounds: 40,
      rate: 0.1,
      pull: { u: 10, b: 12, c: 15, 'c:urg': 1, p: 5, t: 0.3, s: 10 },
      least: 2,
      groups: 'ubcpts',
    },
  },
  {
    axis: 'stage',
    label: 'etape',
    classes: STAGES,
    options: {
      rounds: 60,
      rate: 0.1,
      pull: { u: 2, b: 3, c: 50, 'c:sta': 0.5, p: 1, t: 30, s: 30, x: 1 },
      least: 2,
      groups: 'ubcptsx',
      known: stagesKnown,
    },
  },
  {
    axis: 'category',
    label: 'categorie',
    classes: CATEGORIES,
    options: {
      rounds: 60,
      rate: 0.1,
      pull: { u: 3, b: 5, c: 10, 'c:cat': 3, p: 3, t: 10, s: 10, x: 0.3 },
      least: 2,
      groups: 'ubcptsx',
    },
  },
  {
    axis: 'domain',
    label: 'domaine',
    classes: DOMAINS,
    options: {
      rounds: 40,
      rate: 0.1,
      pull: { w: 3, b: 10, d: 1 },
      least: 2,
      groups: 'wdb',
      // One clue is enough for a field; the training calls contain more clues than most calls.
      lean: { Indéterminé: -0.7 },
      known: fieldsKnown,
    },
  },
];
