// Loads the trained models when the first message needs them.
import { readFileSync } from 'node:fs';
import type { Linear } from './linear.ts';
import { modelFile, unpack } from './model-file.ts';

export type Models = ReadonlyMap<string, Linear>;

let loaded: Models | null = null;

export const trainedModels = (): Models => {
  if (!loaded) {
    const file = modelFile.parse(
      JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')),
    );
    loaded = new Map(Object.entries(file.axes).map(([axis, stored]) => [axis, unpack(stored)]));
  }
  return loaded;
};
