// A linear model: the score of a value is a sum of weights, turned into probabilities by softmax.
import type { Features } from './features.ts';

export type Linear = {
  classes: string[];
  /** Scales the scores, so that a confidence of 0.8 is right four times in five. */
  temperature: number;
  bias: number[];
  /** Where the weights of a feature begin in `values`, one for each class; negative if it has none. */
  rowOf(feature: string): number;
  values: Float32Array | Int16Array;
  /** The weights are stored in these steps. */
  step: number;
};

/** A model just trained, whose rows can be stored; the rows have the order of their names. */
export type TrainedModel = Linear & { names: readonly string[]; values: Float32Array };

/** How much more a feature speaks for one class than for another. */
export const difference = (model: Linear, feature: string, one: number, other: number): number => {
  const row = model.rowOf(feature);
  return row < 0 ? 0 : ((model.values[row + one] ?? 0) - (model.values[row + other] ?? 0)) * model.step;
};

export const scoresOf = (model: Linear, features: Features): Float64Array => {
  const scores = Float64Array.from(model.bias);
  for (const [name, value] of features) {
    const row = model.rowOf(name);
    if (row < 0) continue;
    const amount = value * model.step;
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = (scores[at] ?? 0) + amount * (model.values[row + at] ?? 0);
  }
  return scores;
};

export const softmax = (scores: Float64Array, temperature = 1): Float64Array => {
  let top = -Infinity;
  for (const score of scores) top = Math.max(top, score);
  let sum = 0;
  const out = scores.map((score) => Math.exp((score - top) / temperature));
  for (const value of out) sum += value;
  return out.map((value) => value / sum);
};
