// Fits the weights on some days and judges others with them: a figure for days that no weight has seen. The fit is a logistic
// regression with a ridge, from the points of each reason to whether two readers chose the message.
import { type PrioritySignals, rankByPriority } from '#contract/priority.ts';
import {
  DEFAULT_WEIGHTS,
  MOST_WEIGHT,
  PRIORITY_RULES,
  type PriorityRule,
  type Weights,
} from '#contract/priority-values.ts';

export type ReadDay = { day: number; now: string; signals: PrioritySignals[]; readers: string[][] };

/** The specification wants custody first and age to count for a call; the data alone would count age against it. */
const KEPT: readonly PriorityRule[] = ['custody', 'waiting', 'same_caller', 'reminder_later'];
const FITTED = PRIORITY_RULES.filter((rule) => !KEPT.includes(rule));
const POINTS = 25;
const RIDGE = 5;
const RATE = 0.02;
const STEPS = 1500;

type Example = { times: number[]; known: number; chosen: number };

/** With weights of 1 the points of a reason are how often it counts. */
const ONES = Object.fromEntries(PRIORITY_RULES.map((rule) => [rule, 1])) as Weights;

const examplesOf = ({ now, signals, readers }: ReadDay): Example[] =>
  rankByPriority(signals, ONES, new Date(now))
    .filter(({ leader }) => leader === null)
    .map(({ id, reasons }) => {
      const timesOf = (rule: PriorityRule) => reasons.find((reason) => reason.rule === rule)?.points ?? 0;
      return {
        times: FITTED.map(timesOf),
        known: KEPT.reduce((sum, rule) => sum + timesOf(rule) * DEFAULT_WEIGHTS[rule], 0) / POINTS,
        chosen: readers.filter((first) => first.includes(id)).length >= 2 ? 1 : 0,
      };
    });

const fit = (days: readonly ReadDay[]): Weights => {
  const examples = days.flatMap(examplesOf);
  const weights = FITTED.map(() => 0);
  let constant = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight) => -RIDGE * weight);
    let drift = 0;
    for (const { times, known, chosen } of examples) {
      const sum = times.reduce((total, count, at) => total + count * (weights[at] ?? 0), constant + known);
      const error = chosen - 1 / (1 + Math.exp(-sum));
      drift += error;
      for (const [at, count] of times.entries()) slopes[at] = (slopes[at] ?? 0) + error * count;
    }
    constant += RATE * drift * 0.1;
    for (const [at, slope] of slopes.entries()) weights[at] = (weights[at] ?? 0) + RATE * slope * 0.1;
  }
  const points = (at: number) =>
    Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round((weights[at] ?? 0) * POINTS)));
  return { ...DEFAULT_WEIGHTS, ...Object.fromEntries(FITTED.map((rule, at) => [rule, points(at)])) };
};

/** Each day with weights that were fitted on days of other folds. */
export const crossValidated = <D extends ReadDay>(
  days: readonly D[],
  folds: number,
): { day: D; weights: Weights }[] =>
  Array.from({ length: folds }, (_, fold) => {
    const weights = fit(days.filter((_day, at) => at % folds !== fold));
    return days.filter((_day, at) => at % folds === fold).map((day) => ({ day, weights }));
  }).flat();
