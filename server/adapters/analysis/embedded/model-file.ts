// The stored weights: hundredths in two bytes each, small ones left out, one base64 string for each axis.
// As JSON numbers they were a hundred thousand short-lived arrays at the first message.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { hashText } from '#server/language/index.ts';
import type { Linear, TrainedModel } from './linear.ts';

const STEP = 100;
const BYTES = Int16Array.BYTES_PER_ELEMENT;
const MOST = 32_767;
const LEAST = 4;

const stored = z.object({
  classes: z.array(z.string()),
  temperature: z.number(),
  bias: z.array(z.number()),
  /** Names of the features, one a line, in the order of the rows. */
  names: z.string(),
  rows: z.base64(),
});
type StoredModel = z.infer<typeof stored>;
const modelFile = z.object({ trainedOn: z.number(), axes: z.record(z.string(), stored) });

const whole = (value: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value * STEP)));

export const pack = (model: TrainedModel): StoredModel => {
  const width = model.classes.length;
  const rows = model.names
    .map((name, row) => ({ name, weights: model.values.subarray(row * width, row * width + width) }))
    .filter(({ weights }) => weights.some((weight) => Math.abs(whole(weight)) >= LEAST));
  const bytes = Buffer.alloc(rows.length * width * BYTES);
  rows.forEach(({ weights }, at) => {
    weights.forEach((weight, column) => {
      bytes.writeInt16LE(whole(weight), (at * width + column) * BYTES);
    });
  });
  return {
    classes: model.classes,
    temperature: model.temperature,
    bias: model.bias.map((value) => Math.round(value * STEP) / STEP),
    names: rows.map(({ name }) => name).join('\n'),
    rows: bytes.toString('base64'),
  };
};

/** Finds the row of a feature in the lines of `names` by a hash table that is at most half full: a Map took 5 MB more. */
const rowFinder = (names: string, width: number): Linear['rowOf'] => {
  const lines = names.split('\n');
  const mask = 2 ** Math.ceil(Math.log2(2 * lines.length)) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const starts = new Int32Array(lines.length + 1);
  lines.forEach((name, row) => {
    starts[row + 1] = (starts[row] ?? 0) + name.length + 1;
    let slot = hashText(name) & mask;
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = row;
  });
  const isAt = (row: number, feature: string): boolean =>
    starts[row + 1] === (starts[row] ?? 0) + feature.length + 1 && names.startsWith(feature, starts[row]);
  return (feature) => {
    for (let slot = hashText(feature) & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot] ?? -1;
      if (row < 0) return -1;
      if (isAt(row, feature)) return row * width;
    }
  };
};

export const unpack = (file: StoredModel): Linear => {
  const bytes = Buffer.from(file.rows, 'base64');
  return {
    classes: file.classes,
    temperature: file.temperature,
    bias: file.bias,
    rowOf: rowFinder(file.names, file.classes.length),
    values: Int16Array.from({ length: bytes.length / BYTES }, (_, at) => bytes.readInt16LE(at * BYTES)),
    step: 1 / STEP,
  };
};

/** Reads a file that holds one model. */
export const readModel = (file: URL): Linear => unpack(stored.parse(JSON.parse(readFileSync(file, 'utf8'))));

export type Models = ReadonlyMap<string, Linear>;

let loaded: Models | null = null;

/** Loads the trained models when the first message needs them. */
export const trainedModels = (): Models => {
  if (!loaded) {
    const file = modelFile.parse(
      JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')),
    );
    loaded = new Map(Object.entries(file.axes).map(([axis, stored]) => [axis, unpack(stored)]));
  }
  return loaded;
};
