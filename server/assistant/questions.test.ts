// How often Voxy answers a buyer's question rightly, and that it never answers wrongly.
import { expect, test } from 'vitest';
import { type Asked, BESIDE, PAIRS, QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import { answerTo, factsTo, isUnknown, judge } from '#tests/assistant/judge.ts';
import { MORE } from '#tests/assistant/more-questions.data.ts';

/** The share of askings that must be answered rightly. */
const LEAST_RIGHT = 0.9;

test('there are a hundred questions in three ways each, of which the site leaves fifteen open', () => {
  const all: readonly Asked[] = [...QUESTIONS, ...HELD_BACK];
  expect(all).toHaveLength(100);
  expect(HELD_BACK).toHaveLength(33);
  expect(new Set(all.map(({ topic }) => topic)).size).toBe(100);
  expect(all.filter(({ ways }) => ways.length !== 3)).toEqual([]);
  expect(all.filter(({ holds }) => holds === null)).toHaveLength(15);
});

test.each([
  ['known', QUESTIONS],
  ['held-back', HELD_BACK],
])('nine in ten askings of the %s questions are answered rightly, and none wrongly', (_, questions) => {
  const { asked, right, unknown, wrong } = judge(questions);
  expect(wrong).toEqual([]);
  expect(right / asked, unknown.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

test('nineteen in twenty of the later questions are answered rightly, and none wrongly', () => {
  const isRight = ([question, facts]: (typeof MORE)[number]) => facts.split(' ').includes(factsTo(question));
  const missed = MORE.filter((asked) => !isRight(asked)).map(([question]) => question);
  expect(missed.filter((question) => factsTo(question) !== '-')).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MORE.length / 20);
});

test.each(PAIRS)('both parts of “$question” are answered', ({ question, holds }) => {
  const { content } = answerTo(question);
  for (const held of holds) expect(content).toMatch(held);
});

test('questions beside the subject of the site get no answer', () => {
  expect(BESIDE.filter((question) => !isUnknown(answerTo(question).content))).toEqual([]);
});
