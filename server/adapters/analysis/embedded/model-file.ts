// The stored weights: hundredths in two bytes each, small ones left out, one base64 string for each axis.
// As JSON numbers they were a hundred thousand short-lived arrays at the first message.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Learned, Linear } from './linear.ts';

const STEP = 100;
const BYTES = 2;
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
const modelFile = z.object({ trainedOn: z.number(), axes: z.record(z.string(), stored) });

const whole = (value: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value * STEP)));

export const pack = (model: Learned): z.infer<typeof stored> => {
  const rows = [...model.weights].filter(([, row]) => row.some((value) => Math.abs(whole(value)) >= LEAST));
  const width = model.classes.length;
  const bytes = Buffer.alloc(rows.length * width * BYTES);
  rows.forEach(([, row], at) => {
    row.forEach((value, column) => {
      bytes.writeInt16LE(whole(value), (at * width + column) * BYTES);
    });
  });
  return {
    classes: model.classes,
    temperature: model.temperature,
    bias: model.bias.map((value) => Math.round(value * STEP) / STEP),
    names: rows.map(([name]) => name).join('\n'),
    rows: bytes.toString('base64'),
  };
};

const unpack = (file: z.infer<typeof stored>): Linear => {
  const width = file.classes.length;
  const bytes = Buffer.from(file.rows, 'base64');
  const values = Float32Array.from(
    { length: bytes.length / BYTES },
    (_, at) => bytes.readInt16LE(at * BYTES) / STEP,
  );
  const rowOf = new Map(file.names.split('\n').map((name, row) => [name, row]));
  return {
    classes: file.classes,
    temperature: file.temperature,
    bias: file.bias,
    weights: {
      get: (name) => {
        const row = rowOf.get(name);
        return row === undefined ? undefined : values.subarray(row * width, row * width + width);
      },
    },
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
