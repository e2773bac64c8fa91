// The five questions asked of the model, how each is learned, and what is known before learning.
import { type Axis, CATEGORIES, DOMAINS, SENTIMENTS, STAGES, URGENCIES } from '#contract/values.ts';
import { FIELDS } from './fields.ts';
import type { Options } from './training.ts';

const FIELD_WEIGHT = 2;

const fieldsKnown = new Map(
  Object.entries(FIELDS).map(([field, domain]) => [`c:field.${field}`, { [domain]: FIELD_WEIGHT }] as const),
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
    options: { rounds: 60, rate: 0.1, pull: { u: 3, b: 5, c: 0.3, p: 2, t: 3, s: 0.3 }, least: 2 },
  },
  {
    axis: 'urgency',
    label: 'urgence',
    classes: URGENCIES,
    options: { rounds: 60, rate: 0.1, pull: { u: 10, b: 15, c: 0.5, p: 5, t: 0.1, s: 0.3 }, least: 2 },
  },
  {
    axis: 'stage',
    label: 'etape',
    classes: STAGES,
    options: { rounds: 60, rate: 0.1, pull: { u: 10, b: 10, c: 0.5, p: 5, t: 0.5, s: 0.3 }, least: 2 },
  },
  {
    axis: 'category',
    label: 'categorie',
    classes: CATEGORIES,
    options: { rounds: 60, rate: 0.1, pull: { u: 10, b: 10, c: 0.5, p: 5, t: 1, s: 1 }, least: 2 },
  },
  {
    axis: 'domain',
    label: 'domaine',
    classes: DOMAINS,
    options: {
      rounds: 40,
      rate: 0.1,
      pull: { u: 20, b: 40, c: 3, p: 20, t: 20, s: 20 },
      least: 2,
      known: fieldsKnown,
    },
  },
];
