// How often Voxy answers a buyer's question rightly, and how rarely wrongly.
import { beforeAll, expect, test } from 'vitest';
import { BESIDE, type BuyerQuestion, PAIRS, QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import {
  answerTo,
  crossValidated,
  heldBackVisitors,
  isUnknown,
  type Judged,
  judge,
  type Outcome,
  outcomeOf,
} from '#tests/assistant/judge.ts';
import { factAskings, visitorAskings } from './askings.ts';
import { FACTS } from './facts.data.ts';

/** The share of askings that must be answered rightly. */
const LEAST_RIGHT = 0.9;

test('there are a hundred questions in three ways each, of which the site leaves thirteen open', () => {
  const all: readonly BuyerQuestion[] = [...QUESTIONS, ...HELD_BACK];
  expect(all).toHaveLength(100);
  expect(HELD_BACK).toHaveLength(33);
  expect(new Set(all.map(({ topic }) => topic)).size).toBe(100);
  expect(all.filter(({ ways }) => ways.length !== 3)).toEqual([]);
  expect(all.filter(({ holds }) => holds === null)).toHaveLength(13);
});

test.each([
  ['known', QUESTIONS],
  ['held-back', HELD_BACK],
])('nine in ten askings of the %s questions are answered rightly, and none wrongly', (_, questions) => {
  const { asked, right, unknown, wrong } = judge(questions);
  expect(wrong).toEqual([]);
  expect(right / asked, unknown.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

test('every learned question has topics that exist, and none is learned twice', () => {
  const ids = new Set(['-', ...FACTS.map(({ id }) => id)]);
  const askings = visitorAskings();
  expect(askings.filter(({ topics, text }) => text === '' || !topics.every((id) => ids.has(id)))).toEqual([]);
  expect(new Set(askings.map(({ persona, text }) => `${persona}\t${text}`)).size).toBe(askings.length);
});

test('nineteen in twenty of the learned questions of «mended» are answered rightly, and none wrongly', () => {
  const mended = visitorAskings().filter(({ persona }) => persona === 'mended');
  const outcomes = mended.map(({ text, topics }) => [outcomeOf(text, topics), text] as const);
  expect(outcomes.filter(([outcome]) => outcome === 'wrong')).toEqual([]);
  const missed = outcomes.filter(([outcome]) => outcome !== 'right');
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(mended.length / 20);
});

test('visitors that were not learned from are answered or led to the answer, and one at most wrongly', () => {
  const held = heldBackVisitors();
  const learned = new Set([...visitorAskings(), ...factAskings()].map(({ text }) => text));
  expect(held.filter(({ text }) => learned.has(text))).toEqual([]);
  const outcomes = held.map(({ text, topics }) => [outcomeOf(text, topics), text] as const);
  const reached = outcomes.filter(([outcome]) => outcome === 'right' || outcome === 'suggested');
  expect(reached.length / held.length, outcomes.join('\n')).toBeGreaterThanOrEqual(0.85);
  expect(outcomes.filter(([outcome]) => outcome === 'wrong').length).toBeLessThanOrEqual(1);
});

test.each(PAIRS)('both parts of “$question” are answered', ({ question, holds }) => {
  const { content } = answerTo(question);
  for (const held of holds) expect(content).toMatch(held);
});

test('questions beside the subject of the site get no answer', () => {
  expect(BESIDE.filter((question) => !isUnknown(answerTo(question).content))).toEqual([]);
});

let judged: Judged[] = [];
beforeAll(() => {
  judged = crossValidated();
}, 120_000);

test('of personas that were not learned from the reached share is answered or led to the answer', () => {
  const shareOf = (...kinds: Outcome[]): number =>
    judged.filter(({ outcome }) => kinds.includes(outcome)).length / judged.length;
  const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
  expect(shareOf('right')).toBeGreaterThanOrEqual(0.48);
  expect(shareOf('right', 'suggested')).toBeGreaterThanOrEqual(0.83);
  expect(
    shareOf('wrong'),
    wrong.map(({ text, found }) => `${text} → ${found}`).join('\n'),
  ).toBeLessThanOrEqual(0.005);
});
