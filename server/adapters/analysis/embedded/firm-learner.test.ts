import { beforeAll, expect, test } from 'vitest';
import { AXES, AXIS_VALUES, URGENCIES } from '#contract/values.ts';
import type { FirmExample, FirmWeights } from '#server/adapters/analysis/port.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import {
  analysed,
  correctedInOrder,
  correctionsOf,
  countOf,
  sharesOf,
  unusualFirm,
} from '#tests/support/firm-learning.ts';
import { embeddedLearner } from './firm-learner.ts';

const learner = embeddedLearner();
const signal = new AbortController().signal;
/** `all`: as if every axis counted. */
const learned = async (examples: readonly FirmExample[], all = false): Promise<FirmWeights> => {
  const { weights, axes } = await learner.learn(examples, signal);
  return { weights, corrections: correctionsOf(examples, all ? AXES : axes) };
};
const MOST = 50;

let examples: FirmExample[];
let firm: FirmWeights;
beforeAll(async () => {
  examples = correctedInOrder(unusualFirm().learn, MOST);
  firm = await learned(examples);
});

test('fifty corrections of a firm that files unusually raise its own accuracy by ten points and more', () => {
  expect(countOf(examples)).toBe(MOST);
  const { next } = unusualFirm();
  const [before, after] = [sharesOf(next), sharesOf(next, firm)];
  expect(after['all five'] - before['all five']).toBeGreaterThanOrEqual(10);
  expect(after.domain - before.domain).toBeGreaterThanOrEqual(10);
  for (const axis of AXES) expect([axis, after[axis] >= before[axis]]).toEqual([axis, true]);
});

test('the same corrections give the same weights', async () => {
  expect((await learned(examples)).weights.equals(firm.weights)).toBe(true);
});

test('corrections without a pattern count for no analysis', async () => {
  const random = unusualFirm().learn.map(({ text }, at): FirmExample => {
    const { findings } = analysed(text);
    const wrong = AXES[(at * 7) % AXES.length];
    return {
      transcript: text,
      language: 'fr',
      values: AXES.map((axis) => {
        const values: readonly string[] = AXIS_VALUES[axis];
        const found = findings[axis]?.value ?? '';
        const other = values[(values.indexOf(found) + 1 + ((at * at) % (values.length - 1))) % values.length];
        return { axis, value: axis === wrong ? (other ?? '') : found, corrected: axis === wrong };
      }),
    };
  });
  expect(countOf(random)).toBe(random.length);
  expect((await learned(random)).corrections).toEqual({});
});

test('one correction changes no other message', async () => {
  const calls = labelledCalls().slice(0, 60);
  const [first] = correctedInOrder(unusualFirm().learn, 1).slice(-1);
  const one = await learned(first ? [first] : []);
  for (const { text } of calls) expect(analysed(text, one)).toEqual(analysed(text));
});

test('a value that the firm changed names the number of corrections and the value without them', () => {
  const found = analysed(
    'Bonjour, mon locataire ne paie plus son loyer, je voudrais résilier le bail.',
    firm,
  );
  expect(found.findings.domain).toMatchObject({
    value: 'Droit Civil',
    learned: { corrections: firm.corrections.domain, common: 'Droit Immobilier' },
  });
});

test('fifty hostile corrections make no urgent call calmer and hide no danger', async () => {
  const calls = labelledCalls().filter(({ urgence }) => urgence === 'Urgent');
  const hostile = calls.slice(0, MOST).map(
    ({ text }): FirmExample => ({
      transcript: text,
      language: 'fr',
      values: [{ axis: 'urgency', value: 'Non Urgent', corrected: true }],
    }),
  );
  const weights = await learned(hostile, true);
  for (const { text } of calls.slice(0, 150)) {
    const [before, after] = [analysed(text).findings.urgency, analysed(text, weights).findings.urgency];
    const [was, is] = [before, after].map((found) => URGENCIES.indexOf(found?.value ?? 'Non Urgent'));
    expect([text, Number(is) <= Number(was)]).toEqual([text, true]);
  }
});

test('a firm without corrections is analysed as before, byte for byte', () => {
  for (const { text } of unusualFirm().next)
    expect(JSON.stringify(analysed(text, null))).toBe(JSON.stringify(analysed(text)));
});

test('weights of another size are ignored', () => {
  const [{ text } = { text: '' }] = unusualFirm().next;
  const broken = { weights: Buffer.alloc(10), corrections: firm.corrections };
  expect(analysed(text, broken)).toEqual(analysed(text));
});
