// A linear model: the score of a value is a sum of weights, turned into probabilities by softmax.
import type { Features } from './features.ts';

export type Linear = {
  classes: string[];
  /** Scales the scores, so that a confidence of 0.8 is right four times in five. */
  temperature: number;
  bias: number[];
  weights: { get(name: string): ArrayLike<number> | undefined };
};

/** A model just trained, whose rows can be listed and stored. */
export type Learned = Linear & { weights: ReadonlyMap<string, Float32Array> };

export const scoresOf = (model: Linear, features: Features): Float64Array => {
  const scores = Float64Array.from(model.bias);
  for (const [name, value] of features) {
    const row = model.weights.get(name);
    if (!row) continue;
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (row[at] ?? 0);
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
