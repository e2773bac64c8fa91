// The calls by many hands (tests/support/calls/authors): each author’s hundred calls are whole, labelled and their own. All
// persons are invented.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { authorsOf, parseCalls, trainingCalls } from '#tests/support/calls/index.ts';
import { HEADING } from '../../bench/analyser/heading.ts';
import { isShortDanger } from '../../bench/analyser/kept-authors.ts';
import { type Prediction, predictionOf } from '../../bench/analyser/prediction.ts';
import { AXIS_LABELS, scoreOf } from '../../bench/analyser/score.ts';

const folder = new URL('../support/calls/authors/', import.meta.url);
const authors = z
  .array(
    z.object({
      author: z.string(),
      persona: z.string().min(1),
      register: z.string().min(1),
      written: z.iso.date(),
      set: z.enum(['learn', 'test']),
      readings: z.literal([1, 2]),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')));
const callsOf = (author: string) => parseCalls(readFileSync(new URL(`${author}.jsonl`, folder), 'utf8'));

test('at least forty authors wrote a hundred calls each, no two alike, and every call is labelled', () => {
  const calls = authors.flatMap(({ author }) => callsOf(author));
  expect(authors.length).toBeGreaterThanOrEqual(40);
  expect(calls).toHaveLength(authors.length * 100);
  expect(new Set(calls.map(({ text }) => text)).size).toBe(calls.length);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  expect(calls.filter((call) => AXIS_LABELS.some((label) => call[label] === undefined))).toEqual([]);
});

test('a fifth of the authors is kept for measuring, and none of their calls is learned from', () => {
  const kept = authors.filter(({ set }) => set === 'test');
  expect(kept.length / authors.length).toBeGreaterThanOrEqual(0.2);
  const learned = new Set(trainingCalls().map(({ text }) => text));
  expect(kept.flatMap(({ author }) => callsOf(author)).filter(({ text }) => learned.has(text))).toEqual([]);
});

const said = new Map<string, Prediction>();
beforeAll(async () => {
  const analyser = embeddedAnalyser();
  const { signal } = new AbortController();
  for (const { calls } of authorsOf('test'))
    for (const { id, text } of calls)
      said.set(id, predictionOf(id, await analyser.analyse(text, HEADING, signal)));
  // Nine hundred calls take seconds, and minutes while other tests run.
}, 240_000);
const keptCalls = authorsOf('test').flatMap(({ calls }) => calls);

// A little under the measured figures, which `npm run bench -- analyser` prints.
test.each([
  ['sentiment', 0.94],
  ['urgence', 0.87],
  ['etape', 0.94],
  ['categorie', 0.96],
  ['domaine', 0.91],
  ['all five', 0.725],
  ['Urgent recall', 0.965],
  ['caller', 0.89],
  ['deadline', 0.805],
  ['callback', 0.98],
])('of calls by authors it never learned from, %s is right in at least %d', (name, least) => {
  const share = scoreOf(keptCalls, said).shares.get(name);
  expect((share?.right ?? 0) / (share?.of ?? 1)).toBeGreaterThanOrEqual(least);
});

test('at most one urgent call of theirs is taken for one that can wait', () => {
  expect(scoreOf(keptCalls, said).urgentCalledNonUrgent.length).toBeLessThanOrEqual(1);
});

test('nine in ten short calls about a danger are found', () => {
  const share = scoreOf(keptCalls.filter(isShortDanger), said).shares.get('Urgent recall');
  expect((share?.right ?? 0) / (share?.of ?? 1)).toBeGreaterThanOrEqual(0.9);
});
