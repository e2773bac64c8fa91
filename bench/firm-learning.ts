// How an invented firm that files unusually is served after fifty corrections: what its own weights file rightly, and what they cost.
import { AXES } from '#contract/values.ts';
import { embeddedLearner } from '#server/adapters/analysis/embedded/firm-learner.ts';
import type { FirmWeights } from '#server/adapters/analysis/port.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import {
  analysed,
  correctedInOrder,
  correctionsOf,
  countOf,
  type Shares,
  sharesOf,
  unusualFirm,
} from '#tests/support/firm-learning.ts';
import { figure, percentile, printTable } from './figures.ts';

export const title = 'What fifty corrections of an unusual firm change in what it files next';

const MOST = 50;
const TIMED = 400;

/** Milliseconds of processor time: other programs on the machine do not count. */
const costOf = (texts: readonly string[], firm: FirmWeights | null): string => {
  const times = texts
    .map((text) => {
      const before = process.cpuUsage();
      analysed(text, firm);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    })
    .sort((one, other) => one - other);
  return `p50 ${figure(percentile(times, 0.5))} ms, p95 ${figure(percentile(times, 0.95))} ms`;
};

export const run = async (): Promise<void> => {
  const { learn, next } = unusualFirm();
  const examples = correctedInOrder(learn, MOST);
  const { weights, axes } = await embeddedLearner().learn(examples, new AbortController().signal);
  const firm = { weights, corrections: correctionsOf(examples, axes) };
  const [before, after] = [sharesOf(next), sharesOf(next, firm)];
  const names: readonly (keyof Shares)[] = [...AXES, 'all five'];
  printTable(
    [`right, of ${next.length} calls`, 'before', 'after', 'corrections', 'counts'],
    names.map((name) => [
      name,
      `${figure(before[name])} %`,
      `${figure(after[name])} %`,
      String(name === 'all five' ? countOf(examples) : countOf(examples, name)),
      axes.some((axis) => name === axis) ? 'yes' : '',
    ]),
  );
  const texts = labelledCalls()
    .slice(0, TIMED)
    .map(({ text }) => text);
  costOf(texts, firm);
  process.stdout.write(
    `a message without: ${costOf(texts, null)}; with its weights: ${costOf(texts, firm)}; ${weights.length} bytes a firm\n`,
  );
};
