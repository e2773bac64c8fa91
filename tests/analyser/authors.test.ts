// The calls by many hands (tests/support/calls/authors): each author’s hundred calls are whole, labelled and their own. All
// persons are invented.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseCalls, trainingCalls } from '#tests/support/calls/index.ts';
import { AXIS_LABELS } from '../../bench/analyser/score.ts';

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
