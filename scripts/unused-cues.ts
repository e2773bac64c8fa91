// Prints the cues of the lexicon whose removal changes no label of any labelled call: node scripts/unused-cues.ts
// A cue listed here may still decide calls outside the labelled ones: decision 0340 has the figures.
import { readFileSync } from 'node:fs';
import { featuresOf } from '#server/adapters/analysis/embedded/features.ts';
import { FIELDS } from '#server/adapters/analysis/embedded/fields.ts';
import { findingsOf } from '#server/adapters/analysis/embedded/findings.ts';
import { cuesIn, fieldCuesIn } from '#server/adapters/analysis/embedded/lexicon.ts';
import { trainedModels } from '#server/adapters/analysis/embedded/model-file.ts';
import type { ReadTranscript } from '#server/adapters/analysis/embedded/reading.ts';
import { readTranscript } from '#server/adapters/analysis/embedded/reading.ts';
import type { Hit } from '#server/language/index.ts';
import { labelledCalls, parseCalls } from '#tests/support/calls/index.ts';

const heldOut = new URL('../tests/analyser/held-out.jsonl', import.meta.url);
const calls = [...labelledCalls(), ...parseCalls(readFileSync(heldOut, 'utf8'))];
const models = trainedModels();

const keyOf = ({ name, source }: Hit): string => `${name}: ${source}`;
const labelsOf = (reading: ReadTranscript): string =>
  Object.values(findingsOf(reading, models))
    .map((found) => found?.value)
    .join();

const without = (reading: ReadTranscript, key: string): ReadTranscript => {
  const hits = reading.hits.filter((hit) => keyOf(hit) !== key);
  return { ...reading, hits, features: featuresOf(reading.stream, hits, reading.near) };
};

const found = new Set<string>();
const deciding = new Set<string>();
for (const { text } of calls) {
  const reading = readTranscript(text, 'fr');
  const labels = labelsOf(reading);
  for (const key of new Set(reading.hits.map(keyOf))) {
    found.add(key);
    if (!deciding.has(key) && labelsOf(without(reading, key)) !== labels) deciding.add(key);
  }
}

const SIGNS = { sen: 'sentiment', urg: 'urgency', sta: 'stage', cat: 'category' };
const all = new Set([
  ...Object.entries(SIGNS).flatMap(([prefix, file]) =>
    cuesIn(file).map(({ sign, when }) => `${prefix}.${sign}: ${when}`),
  ),
  ...Object.keys(FIELDS).flatMap((field) =>
    fieldCuesIn(field).map(({ sign, when }) => `dom.${field}.${sign}: ${when}`),
  ),
]);
const unused = [...all].filter((key) => !deciding.has(key));
for (const key of unused) process.stdout.write(`${found.has(key) ? 'found' : 'never'}  ${key}\n`);
process.stdout.write(
  `${calls.length} calls, ${all.size} cues: ${deciding.size} change a label alone, ` +
    `${found.size - deciding.size} are found and change none alone, ${all.size - found.size} are never found.\n`,
);
