// Fits a linear model to labelled messages: regularised logistic regression by AdaGrad, the same result every time.
import type { Features } from './features.ts';
import { type Linear, scoresOf, softmax } from './linear.ts';

export type Example = { features: Features; label: string; weight: number };
export type Options = {
  rounds: number;
  rate: number;
  /** Pull towards the start, by the head of a feature's name ('c:sen' before 'c'): what is surer is pulled less. */
  pull: Readonly<Record<string, number>>;
  /** First letters of the features that this question looks at. */
  groups: string;
  /** A feature seen in fewer messages says nothing. */
  least: number;
  /** What is known before any message is read: feature → class → weight. Learning moves away from it slowly. */
  known?: ReadonlyMap<string, Readonly<Record<string, number>>>;
};

const shuffled = (count: number, seed: number): number[] => {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = seed * 2_654_435_761 + 1;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
};

export const fit = (examples: readonly Example[], classes: string[], options: Options): Linear => {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys())
      if (options.groups.includes(name[0] ?? '')) seen.set(name, (seen.get(name) ?? 0) + 1);
  const weights = new Map<string, Float32Array>();
  const origin = new Map<string, Float32Array>();
  const squares = new Map<string, Float32Array>();
  for (const name of new Set([...seen.keys(), ...(options.known?.keys() ?? [])]))
    if ((seen.get(name) ?? 0) >= options.least || options.known?.has(name)) {
      const start = Float32Array.from(classes, (label) => options.known?.get(name)?.[label] ?? 0);
      weights.set(name, start);
      origin.set(name, start.slice());
      squares.set(name, new Float32Array(classes.length).fill(1e-3));
    }
  const pulls = new Map(
    [...weights.keys()].map((name) => [
      name,
      options.pull[name.slice(0, 5)] ?? options.pull[name[0] ?? ''] ?? 1,
    ]),
  );
  const model: Linear = { classes, temperature: 1, bias: classes.map(() => 0), weights };
  const total = examples.length;
  for (let round = 0; round < options.rounds; round += 1)
    for (const at of shuffled(total, round + 1)) {
      const example = examples[at];
      if (!example) continue;
      const chances = softmax(scoresOf(model, example.features));
      const wanted = classes.indexOf(example.label);
      for (let value = 0; value < classes.length; value += 1) {
        const error = ((chances[value] ?? 0) - (value === wanted ? 1 : 0)) * example.weight;
        model.bias[value] = (model.bias[value] ?? 0) - options.rate * 0.05 * error;
        if (Math.abs(error) < 1e-4) continue;
        for (const [name, amount] of example.features) {
          const row = weights.get(name);
          const square = squares.get(name);
          if (!row || !square) continue;
          const pull = (pulls.get(name) ?? 1) / total;
          const slope =
            error * amount +
            pull *
              ((row[value] ?? 0) - (origin.get(name)?.[value] ?? 0)) *
              (total / (seen.get(name) ?? 1)) *
              0.5;
          square[value] = (square[value] ?? 0) + slope * slope;
          row[value] = (row[value] ?? 0) - (options.rate * slope) / Math.sqrt(square[value] ?? 1);
        }
      }
    }
  return model;
};
