// A text as a direction among the situations: the sum of what each of its words says for each situation. Unlike the shares of
// the situations it keeps the weaker ones, so that two texts about near situations are alike.
import type { SituationFeatures } from './situation-features.ts';
import { isNoCase, situationNames, wordOf } from './situations.ts';

/** A usual word counts a little too. */
const USUAL = 0.02;

const lengthOf = (vector: Float64Array): number =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;

/** Of length 1, or all zero. Situations that call for no form are left out. */
export const situationVector = (features: SituationFeatures): Float64Array => {
  const names = situationNames();
  const vector = new Float64Array(names.length);
  for (const [feature, value] of features) {
    const word = wordOf(feature);
    if (!word) continue;
    const { weights, telling } = word;
    let square = 0;
    for (let pair = 1; pair < weights.length; pair += 2) square += Math.max(0, weights[pair] ?? 0) ** 2;
    const worth = (value * (telling + USUAL)) / (Math.sqrt(square) || 1);
    for (let pair = 0; pair < weights.length; pair += 2) {
      const at = weights[pair] ?? 0;
      vector[at] = (vector[at] ?? 0) + worth * Math.max(0, weights[pair + 1] ?? 0);
    }
  }
  names.forEach((name, at) => {
    if (isNoCase(name)) vector[at] = 0;
  });
  const length = lengthOf(vector);
  return vector.map((value) => value / length);
};

/** From 0 to 1. */
export const likenessOf = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
