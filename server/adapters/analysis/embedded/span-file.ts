// The stored weights of the taggers of names and deadlines: four bytes for each weight that is not zero, its slot and its value.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { SLOT_BITS, type SpanModel } from './span-model.ts';

/** The slot has the upper bits of four bytes, the value the lower ones. */
const VALUE_BITS = 32 - SLOT_BITS;
const MIDDLE = 2 ** (VALUE_BITS - 1);
const STEP = 1 / 256;
const BYTES = 4;

const taggerFile = z.object({
  trainedOn: z.number(),
  /** Words of at least two authors, one a line. */
  ordinary: z.string(),
  name: z.base64(),
  deadline: z.base64(),
});
export type TaggerFile = z.infer<typeof taggerFile>;

export const packSpans = ({ weights, step }: SpanModel): string => {
  const held: number[] = [];
  weights.forEach((weight, slot) => {
    const value = Math.max(1 - MIDDLE, Math.min(MIDDLE - 1, Math.round((weight * step) / STEP)));
    if (value !== 0) held.push(slot * 2 ** VALUE_BITS + value + MIDDLE);
  });
  const bytes = Buffer.alloc(held.length * BYTES);
  held.forEach((one, at) => {
    bytes.writeUInt32LE(one, at * BYTES);
  });
  return bytes.toString('base64');
};

export const unpackSpans = (packed: string): SpanModel => {
  const bytes = Buffer.from(packed, 'base64');
  const weights = new Int16Array(2 ** SLOT_BITS);
  for (let at = 0; at < bytes.length; at += BYTES) {
    const one = bytes.readUInt32LE(at);
    weights[Math.floor(one / 2 ** VALUE_BITS)] = (one % 2 ** VALUE_BITS) - MIDDLE;
  }
  return { weights, step: STEP };
};

export type Taggers = { name: SpanModel; deadline: SpanModel; isOrdinary: (fold: string) => boolean };

let loaded: Taggers | null = null;

/** Loads the taggers when the first message needs them. */
export const trainedTaggers = (): Taggers => {
  if (!loaded) {
    const file = taggerFile.parse(
      JSON.parse(readFileSync(new URL('./tagger-weights.json', import.meta.url), 'utf8')),
    );
    const ordinary = new Set(file.ordinary.split('\n'));
    loaded = {
      name: unpackSpans(file.name),
      deadline: unpackSpans(file.deadline),
      isOrdinary: (fold) => ordinary.has(fold),
    };
  }
  return loaded;
};
