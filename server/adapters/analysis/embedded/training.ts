// Trains a linear model: regularised logistic regression by AdaGrad, with a fixed shuffle for the same result each time.
import type { Features } from './features.ts';
import { softmax, type TrainedModel } from './linear.ts';
import { shuffled } from './shuffle.ts';

export type Example = { features: Features; label: string };
export type Options = {
  rounds: number;
  rate: number;
  /** Regularisation by the prefix of a feature's name ('c:sen' before 'c'): reliable features are pulled less. */
  pull: Readonly<Record<string, number>>;
  /** First letters of the features of this axis. */
  groups: string;
  /** Features in fewer messages are dropped. */
  least: number;
  /** Added to a value's score after training. */
  lean?: Readonly<Record<string, number>>;
  /** Initial weights: feature → class → weight. Training is pulled towards them. */
  known?: ReadonlyMap<string, Readonly<Record<string, number>>>;
};

/** Features become rows of one array: looking each up in a Map took minutes. */
const layOut = (examples: readonly Example[], classes: readonly string[], options: Options) => {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys())
      if (options.groups.includes(name[0] ?? '')) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...new Set([...seen.keys(), ...(options.known?.keys() ?? [])])].filter(
    (name) => (seen.get(name) ?? 0) >= options.least || options.known?.has(name),
  );
  const rowOf = new Map(names.map((name, row) => [name, row]));
  const origin = new Float32Array(names.length * classes.length);
  names.forEach((name, row) => {
    classes.forEach((label, value) => {
      origin[row * classes.length + value] = options.known?.get(name)?.[label] ?? 0;
    });
  });
  const pulls = Float64Array.from(
    names,
    (name) =>
      ((options.pull[name.slice(0, 5)] ?? options.pull[name[0] ?? ''] ?? 1) * 0.5) / (seen.get(name) ?? 1),
  );
  const rows = examples.map(({ features, label }) => {
    const held = [...features].flatMap(([name, amount]) => {
      const row = rowOf.get(name);
      return row === undefined ? [] : [{ row, amount }];
    });
    return {
      rows: Int32Array.from(held, (one) => one.row * classes.length),
      amounts: Float64Array.from(held, (one) => one.amount),
      wanted: classes.indexOf(label),
    };
  });
  return { names, rowOf, origin, pulls, rows };
};

export const fit = (examples: readonly Example[], classes: string[], options: Options): TrainedModel => {
  const width = classes.length;
  const { names, rowOf, origin, pulls, rows } = layOut(examples, classes, options);
  const weights = origin.slice();
  const squares = new Float32Array(weights.length).fill(1e-3);
  const bias = new Float64Array(width);
  for (let round = 0; round < options.rounds; round += 1)
    for (const at of shuffled(examples.length, round + 1)) {
      const example = rows[at];
      if (!example) continue;
      const scores = bias.slice();
      example.rows.forEach((row, index) => {
        const amount = example.amounts[index] ?? 0;
        for (let value = 0; value < width; value += 1)
          scores[value] = (scores[value] ?? 0) + amount * (weights[row + value] ?? 0);
      });
      const chances = softmax(scores);
      for (let value = 0; value < width; value += 1) {
        const error = (chances[value] ?? 0) - (value === example.wanted ? 1 : 0);
        bias[value] = (bias[value] ?? 0) - options.rate * 0.05 * error;
        if (Math.abs(error) < 1e-4) continue;
        for (let index = 0; index < example.rows.length; index += 1) {
          const row = example.rows[index] ?? 0;
          const place = row + value;
          const weight = weights[place] ?? 0;
          const slope =
            error * (example.amounts[index] ?? 0) +
            (pulls[row / width] ?? 0) * (weight - (origin[place] ?? 0));
          const square = (squares[place] ?? 0) + slope * slope;
          squares[place] = square;
          weights[place] = weight - (options.rate * slope) / Math.sqrt(square);
        }
      }
    }
  return {
    classes,
    temperature: 1,
    bias: [...bias].map((score, value) => score + (options.lean?.[classes[value] ?? ''] ?? 0)),
    names,
    rowOf: (feature) => (rowOf.get(feature) ?? -1) * width,
    values: weights,
    step: 1,
  };
};
