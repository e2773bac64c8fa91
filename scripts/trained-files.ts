// The files that the training scripts write, and the folder that they write to: beside the code that reads them, or the folder of
// the first argument, as `npm run bench -- analyser --weights` does to compare them.
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ANALYSIS = new URL('../server/adapters/analysis/', import.meta.url);

/** The training scripts, with the files that each writes. */
export const TRAINED: Readonly<Record<string, readonly string[]>> = {
  'train-analyser.ts': ['embedded/weights.json'],
  'train-taggers.ts': ['embedded/tagger-weights.json'],
  'train-summaries.ts': [
    'embedded/summary/salience.json',
    'embedded/summary/boundaries.json',
    'embedded/summary/accents.json',
  ],
  'train-situations.ts': ['forms/situation-weights.csv'],
};

export const committedAt = (file: string): string => fileURLToPath(new URL(file, ANALYSIS));

export const writtenTo = (file: string, folder = process.argv[2]): string =>
  folder ? join(folder, basename(file)) : committedAt(file);
