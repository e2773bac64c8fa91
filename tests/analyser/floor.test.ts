// A minimum accuracy of the embedded analyser on calls outside its training set. It does not measure accuracy
// (`npm run bench -- analyser` does): many of these calls were chosen because a small change of a rule or threshold gets
// them wrong. All persons are invented.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { parseCalls, trainingCalls } from '#tests/support/calls/index.ts';
import { HEADING } from '../../bench/analyser/heading.ts';
import { type Prediction, predictionOf } from '../../bench/analyser/prediction.ts';
import { AXIS_LABELS, scoreOf } from '../../bench/analyser/score.ts';

const calls = parseCalls(readFileSync(new URL('held-out.jsonl', import.meta.url), 'utf8'));
const said = new Map<string, Prediction>();
beforeAll(async () => {
  const analyser = embeddedAnalyser();
  const { signal } = new AbortController();
  for (const { id, text } of calls)
    said.set(id, predictionOf(id, await analyser.analyse(text, HEADING, signal)));
});

const shareOf = (name: string): number => {
  const share = scoreOf(calls, said).shares.get(name);
  return share ? share.right / share.of : 0;
};

test('the analyser learned from none of these calls, and each is labelled on every axis', () => {
  const learned = new Set(trainingCalls().map(({ text }) => text));
  expect(calls.filter(({ text }) => learned.has(text))).toEqual([]);
  expect(calls.filter((call) => AXIS_LABELS.some((label) => call[label] === undefined))).toEqual([]);
  expect(calls.filter(({ urgence }) => urgence === 'Urgent').length).toBeGreaterThanOrEqual(30);
});

test('no urgent call is called Non Urgent', () => {
  const missed = new Set(scoreOf(calls, said).urgentCalledNonUrgent);
  expect(calls.filter(({ id }) => missed.has(id)).map(({ text }) => text)).toEqual([]);
});

test('a call that can wait is not called Urgent', () => {
  const hasty = calls.filter(
    ({ id, urgence }) => urgence === 'Non Urgent' && said.get(id)?.urgence === 'Urgent',
  );
  expect(hasty.map(({ text }) => text)).toEqual([]);
});

test.each([
  ['Urgent recall', 0.86],
  ['urgence', 0.88],
  ['sentiment', 0.95],
  ['etape', 0.85],
  ['categorie', 0.95],
  ['domaine', 0.8],
])('%s is right in at least %d of them', (name, least) => {
  expect(shareOf(name)).toBeGreaterThanOrEqual(least);
});
