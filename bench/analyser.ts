// node bench/main.ts analyser [--curve] [--weights] [--file CALLS.jsonl] [--out PREDICTIONS.jsonl] [--errors]
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseConfig, readConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { type LabelledCall, parseCalls, trainingCalls } from '#tests/support/calls/index.ts';
import { costOf } from './analyser/cost.ts';
import { predictAll } from './analyser/cross-validation.ts';
import { judge } from './analyser/judged.ts';
import { keptAuthors, printKept } from './analyser/kept-authors.ts';
import { printCurve } from './analyser/learning-curve.ts';
import type { Prediction } from './analyser/prediction.ts';
import { type Score, scoreOf } from './analyser/score.ts';
import { WANTED } from './analyser/wanted.ts';
import { printWeights } from './analyser/weights.ts';
import { figure, printTable } from './figures.ts';

export const title =
  'what the analyser gets right of authors it never learned from, and what a message costs';

/** No share is required of the answers that are marked 'À vérifier'. */
const MARKED = ['marked, of wrong ones', 'marked, of right ones'];

const printScores = (columns: readonly (readonly [head: string, score: Score])[]): void => {
  const percent = (score: Score, name: string): string => {
    const share = score.shares.get(name);
    return share ? `${figure((100 * share.right) / share.of)} %` : '–';
  };
  printTable(
    ['right', 'wanted', ...columns.map(([head]) => head)],
    [
      ...WANTED.map(([name, least]) => [
        name,
        `≥ ${least} %`,
        ...columns.map(([, score]) => percent(score, name)),
      ]),
      ...MARKED.map((name) => [name, '', ...columns.map(([, score]) => percent(score, name))]),
      [
        'Urgent called Non Urgent',
        '0',
        ...columns.map(([, score]) => String(score.urgentCalledNonUrgent.length)),
      ],
      ['longest summary, words', '≤ 25', ...columns.map(([, score]) => String(score.longestSummary))],
    ],
  );
};

const printErrors = (calls: readonly LabelledCall[], said: ReadonlyMap<string, Prediction>): void => {
  for (const call of calls) {
    const wrong = scoreOf([call], said).shares;
    const names = [...wrong].filter(
      ([name, share]) => share.right === 0 && name !== 'all five' && !name.startsWith('marked'),
    );
    const answer = said.get(call.id);
    if (names.length > 0)
      process.stdout.write(`${JSON.stringify({ wrong: names.map(([name]) => name), answer, call })}\n`);
  }
};

const byId = (predictions: readonly Prediction[]): Map<string, Prediction> =>
  new Map(predictions.map((one) => [one.id, one]));

export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      file: { type: 'string' },
      out: { type: 'string' },
      errors: { type: 'boolean' },
      curve: { type: 'boolean' },
      weights: { type: 'boolean' },
    },
  });
  // A model's predictions lie beside the embedded analyser's: 'said.jsonl', 'said.gpt-4o-mini.jsonl'.
  const write = (said: ReadonlyMap<string, Prediction>, by = 'embedded'): void => {
    const lines = [...said.values()].map((one) => `${JSON.stringify(one)}\n`).join('');
    const beside = by === 'embedded' ? '' : `.${by.replace(/[^\w.-]+/g, '-')}`;
    if (values.out)
      writeFileSync(
        values.out.replace(/(\.jsonl)?$/, (end) => `${beside}${end}`),
        lines,
      );
  };
  if (values.weights) {
    printWeights();
    return;
  }
  if (values.file) {
    const calls = parseCalls(readFileSync(values.file, 'utf8'));
    const judged = await judge(calls, readConfig(), silentLog);
    for (const { name, said } of judged) write(said, name);
    printScores(judged.map(({ name, said }) => [name, scoreOf(calls, said)]));
    for (const { name, said, unanswered } of judged) {
      if (unanswered > 0)
        process.stdout.write(
          `${name} left ${unanswered} of ${calls.length} calls to the embedded analyser.\n`,
        );
      if (values.errors) printErrors(calls, said);
    }
    return;
  }
  const kept = keptAuthors();
  const keptCalls = kept.flatMap(({ calls }) => calls);
  const [embedded] = await judge(keptCalls, parseConfig({}), silentLog);
  printKept(kept, embedded?.said ?? new Map());
  process.stdout.write('\n');
  const learning = trainingCalls();
  const development = learning.filter((call) => call.id.startsWith('dev-'));
  const others = learning.filter((call) => !call.id.startsWith('dev-'));
  const heldOut = byId(predictAll(others, development));
  printScores([[`${development.length} held out`, scoreOf(development, heldOut)]]);
  process.stdout.write(
    '\nThe models never saw the calls they are judged on. The rules and word lists were written by people who had read\n' +
      'the held out calls, and none of the kept authors.\n\n',
  );
  if (values.curve) printCurve(kept);
  const cost = costOf();
  printTable(
    ['a message', 'wanted', 'embedded'],
    [
      ['p50 ms', '', figure(cost.p50)],
      ['p95 ms', '≤ 10', figure(cost.p95)],
      ['p95 ms of processor', '', figure(cost.cpuP95)],
      [`longest of ${cost.hostileTexts} hostile, ms of processor`, '≤ 50', figure(cost.hostileCpuLongest)],
      ['memory added, MB', '≤ 60', figure(cost.memoryMb)],
    ],
  );
  write(heldOut);
  if (values.errors) printErrors(development, heldOut);
};
