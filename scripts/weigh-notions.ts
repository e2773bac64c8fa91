// Weighs the notions of the choice of case forms by the labelled calls: node scripts/weigh-notions.ts
// A notion weighs 1 if its words stand in the calls of one field of law alone, and nearly nothing if they stand in all.
import { readFileSync, writeFileSync } from 'node:fs';
import { notionsIn } from '#server/adapters/analysis/forms/notions.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';

const FILE = new URL('../server/adapters/analysis/forms/notions.csv', import.meta.url);
/** A rare notion keeps near this weight. */
const USUAL = 0.8;
const USUAL_CALLS = 4;
const PRIOR_CALLS = 3;
/** Nats of information that weigh 1. */
const MOST = 1.6;

const calls = labelledCalls().flatMap(({ text, domaine }) =>
  domaine && text.length > 60 ? [{ text, field: domaine }] : [],
);
const count = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const fields = new Map<string, number>();
const found = new Map<string, Map<string, number>>();
for (const { text, field } of calls) {
  count(fields, field);
  for (const key of new Set(notionsIn(text).map(({ notion, isSure }) => `${notion} ${isSure}`))) {
    const counts = found.get(key) ?? new Map<string, number>();
    found.set(key, counts);
    count(counts, field);
  }
}

const weightOf = (notion: string, isSure: boolean): string => {
  const counts = found.get(`${notion} ${isSure}`) ?? new Map<string, number>();
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  let nats = 0;
  for (const [field, all] of fields) {
    const usual = all / calls.length;
    const here = ((counts.get(field) ?? 0) + PRIOR_CALLS * usual) / (total + PRIOR_CALLS);
    nats += here * Math.log(here / usual);
  }
  const weight = (Math.min(1, nats / MOST) * total + USUAL * USUAL_CALLS) / (total + USUAL_CALLS);
  return weight.toFixed(2).replace('.', ',');
};

const lines = readFileSync(FILE, 'utf8').split('\n');
const header = lines.findIndex((line) => line.startsWith('matière;'));
const weighed = lines.map((line, at) => {
  if (at <= header || line === '') return line;
  const [matter = '', name = '', , , ...words] = line.split(';');
  const notion = `${matter}/${name}`;
  return [matter, name, weightOf(notion, true), weightOf(notion, false), ...words].join(';');
});
writeFileSync(FILE, weighed.join('\n'));
process.stdout.write(`${calls.length} calls\n`);
