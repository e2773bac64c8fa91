// Softmax regression over sparse vectors, trained by AdaGrad in a fixed order: the same samples give the same weights.

export type Sparse = { rows: Int32Array; amounts: Float32Array };
/** Any of the labels is right. */
export type Sample = { features: Sparse; labels: readonly number[] };
export type Classifier = (features: Sparse) => Float64Array;

const ROUNDS = 4;
const RATE = 1;
const BIAS_RATE = 0.02;
/** The first steps of a rarely seen feature are not longer than this allows. */
const FIRST_SQUARE = 0.01;
/** A smaller error changes nothing. */
const LEAST_ERROR = 0.01;

const shuffle = (order: Int32Array, seed: number): void => {
  let state = seed;
  for (let at = order.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
};

const toChances = (scores: Float64Array): void => {
  let top = -Infinity;
  for (const score of scores) top = Math.max(top, score);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const power = Math.exp((scores[at] ?? 0) - top);
    scores[at] = power;
    sum += power;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
};

export const trainClassifier = (samples: readonly Sample[], height: number, width: number): Classifier => {
  const weights = new Float32Array(height * width);
  const squares = new Float32Array(height * width).fill(FIRST_SQUARE);
  const bias = new Float64Array(width);
  const chances = new Float64Array(width);
  const erring = new Int32Array(width);
  const errors = new Float64Array(width);

  const score = ({ rows, amounts }: Sparse, into: Float64Array): void => {
    into.set(bias);
    for (let at = 0; at < rows.length; at += 1) {
      const start = (rows[at] ?? 0) * width;
      const amount = amounts[at] ?? 0;
      for (let label = 0; label < width; label += 1)
        into[label] = (into[label] ?? 0) + amount * (weights[start + label] ?? 0);
    }
    toChances(into);
  };

  const learn = ({ features: { rows, amounts }, labels }: Sample): void => {
    score({ rows, amounts }, chances);
    const right = labels.reduce((sum, label) => sum + (chances[label] ?? 0), 0);
    let count = 0;
    for (let label = 0; label < width; label += 1) {
      const chance = chances[label] ?? 0;
      const error = labels.includes(label) ? chance - chance / right : chance;
      if (Math.abs(error) < LEAST_ERROR) continue;
      bias[label] = (bias[label] ?? 0) - BIAS_RATE * error;
      erring[count] = label;
      errors[count] = error;
      count += 1;
    }
    for (let at = 0; at < rows.length; at += 1) {
      const start = (rows[at] ?? 0) * width;
      const amount = amounts[at] ?? 0;
      for (let one = 0; one < count; one += 1) {
        const place = start + (erring[one] ?? 0);
        const slope = (errors[one] ?? 0) * amount;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(square);
      }
    }
  };

  const order = Int32Array.from(samples, (_, at) => at);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, round + 1);
    for (const at of order) {
      const sample = samples[at];
      if (sample) learn(sample);
    }
  }
  return (features) => {
    const result = new Float64Array(width);
    score(features, result);
    return result;
  };
};
