// How often Voxy answers a buyer's question rightly, and that it never answers wrongly.
import { expect, test } from 'vitest';
import { type Asked, BESIDE, PAIRS, QUESTIONS } from '#tests/assistant/buyer-questions.data.ts';
import { SEEN_PERSONAS } from '#tests/assistant/fresh-questions.data.ts';
import { HELD_BACK } from '#tests/assistant/held-back.data.ts';
import { answerTo, factsTo, isUnknown, judge, outcomesOf } from '#tests/assistant/judge.ts';
import { KEPT_PERSONAS } from '#tests/assistant/kept-personas.data.ts';
import { FINAL_PERSONAS, LAST_PERSONAS } from '#tests/assistant/last-personas.data.ts';
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

test.each([
  ['seen', SEEN_PERSONAS, { right: 0.74, helped: 0.9, wrong: 0 }],
  ['kept', KEPT_PERSONAS, { right: 0.88, helped: 0.94, wrong: 0.02 }],
  ['last', LAST_PERSONAS, { right: 0.84, helped: 0.94, wrong: 0.02 }],
  ['final', FINAL_PERSONAS, { right: 0.8, helped: 0.92, wrong: 0.025 }],
])(
  'of the %s personas’ questions the reached share is answered or finds its fact suggested',
  (_, personas, bar) => {
    const outcomes = outcomesOf(personas);
    const shareOf = (...kinds: string[]): number =>
      outcomes.filter(([outcome]) => kinds.includes(outcome)).length / outcomes.length;
    const missed = outcomes.filter(([outcome]) => outcome !== 'right').join('\n');
    expect(shareOf('right'), missed).toBeGreaterThanOrEqual(bar.right);
    expect(shareOf('right', 'suggested'), missed).toBeGreaterThanOrEqual(bar.helped);
    expect(shareOf('wrong'), missed).toBeLessThanOrEqual(bar.wrong);
  },
);
