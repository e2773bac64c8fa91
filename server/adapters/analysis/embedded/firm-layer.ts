// The weights of one firm: a small linear layer that is added to the scores of the common models. Its features are the common
// chances of all axes, so that 'Immobilier' can become 'Civil' as a whole, and the cues and words of the message by their hash,
// so that the stored weights contain no word of a caller.
import { AXES, AXIS_VALUES, type Axis } from '#contract/values.ts';
import { hashText } from '#server/language/index.ts';
import type { Features } from './features.ts';

/** The chances of the values of each axis, in the order of `AXIS_VALUES`. */
export type Chances = { [A in Axis]: Float64Array };

const BUCKETS = 1024;
/** First letters of the features that say what a message is about. */
const GROUPS = 'wcdfptx';

const starts = new Map<Axis, number>();
let width = 0;
for (const axis of AXES) {
  starts.set(axis, width);
  width += AXIS_VALUES[axis].length;
}
/** The values of all axes are the columns of the layer and its first rows. */
export const WIDTH = width;
export const startOf = (axis: Axis): number => starts.get(axis) ?? 0;
export const SIZE = (WIDTH + BUCKETS) * WIDTH;

const bucketOf = (name: string): number => WIDTH + ((hashText(name) >>> 0) % BUCKETS);

/** Rows of the layer with their amounts. */
export type FirmFeatures = { rows: Int32Array; amounts: Float64Array };

/** All words of a message together weigh as much as one chance of 1. */
export const firmFeatures = (features: Features, chances: Chances): FirmFeatures => {
  const buckets = [...features.keys()].filter((name) => GROUPS.includes(name[0] ?? ' ')).map(bucketOf);
  const amount = 1 / Math.sqrt(Math.max(1, buckets.length));
  const common = AXES.flatMap((axis) => [...chances[axis]]);
  return {
    rows: Int32Array.from([...common.keys(), ...buckets]),
    amounts: Float64Array.from([...common, ...buckets.map(() => amount)]),
  };
};

/** What the layer adds to the score of each value, all axes in a row. */
export const addedScores = (
  weights: ArrayLike<number>,
  { rows, amounts }: FirmFeatures,
  scale = 1,
): Float64Array => {
  const scores = new Float64Array(WIDTH);
  for (let at = 0; at < rows.length; at += 1) {
    const from = (rows[at] ?? 0) * WIDTH;
    const amount = (amounts[at] ?? 0) * scale;
    for (let value = 0; value < WIDTH; value += 1)
      scores[value] = (scores[value] ?? 0) + amount * (weights[from + value] ?? 0);
  }
  return scores;
};

/** A chance of 0 could never be raised. */
const LEAST = 1e-6;

/** The chances of one axis after the firm's scores were added. */
export const adjusted = (axis: Axis, chances: Chances, added: Float64Array): Float64Array => {
  const from = startOf(axis);
  const raised = chances[axis].map((chance, at) => Math.max(chance, LEAST) * Math.exp(added[from + at] ?? 0));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
};

export const likeliest = (chances: Float64Array): number => chances.indexOf(Math.max(...chances));

/** Below this chance the firm's weights leave the common value: a doubtful change is none. */
const SURE = 0.6;

/**
 * The value that the firm's weights choose in the place of the common one. They never make a call calmer: of urgency only a
 * graver value, which comes first in its list, replaces the common one.
 */
export const ownChoice = (axis: Axis, own: Float64Array, common: number): number => {
  const best = likeliest(own);
  if ((own[best] ?? 0) < SURE) return common;
  return axis === 'urgency' ? Math.min(best, common) : best;
};

/** Stored as thousandths in two bytes each. */
const STEP = 1000;
const MOST = 32_767;

export const packLayer = (weights: Float32Array): Buffer => {
  const whole = Int16Array.from(weights, (weight) =>
    Math.max(-MOST, Math.min(MOST, Math.round(weight * STEP))),
  );
  return Buffer.from(whole.buffer);
};

/** Null for bytes of another size. */
export const scoresOfFirm = (bytes: Buffer, features: FirmFeatures): Float64Array | null => {
  if (bytes.length !== SIZE * Int16Array.BYTES_PER_ELEMENT) return null;
  // A part of a larger buffer may begin at an odd place.
  const aligned = bytes.byteOffset % Int16Array.BYTES_PER_ELEMENT === 0 ? bytes : Buffer.from(bytes);
  return addedScores(new Int16Array(aligned.buffer, aligned.byteOffset, SIZE), features, 1 / STEP);
};
