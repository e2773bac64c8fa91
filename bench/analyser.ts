// node bench/main.ts analyser [--file CALLS.jsonl] [--out PREDICTIONS.jsonl] [--errors]
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { type LabelledCall, labelledFiles, parseCalls } from '#tests/support/calls/index.ts';
import { costOf } from './analyser/cost.ts';
import { byAuthor, inFolds, predictAll } from './analyser/cross-validation.ts';
import { judge } from './analyser/judged.ts';
import type { Prediction } from './analyser/prediction.ts';
import { AXIS_LABELS, type Score, scoreOf } from './analyser/score.ts';
import { figure, printTable } from './figures.ts';

export const title = 'what the analyser gets right, cross-validated, and what a message costs';

/** Few words say least of what is urgent. */
const SHORT_WORDS = 20;

const WANTED: readonly (readonly [name: string, percent: number])[] = [
  ['sentiment', 85],
  ['urgence', 85],
  ['etape', 88],
  ['categorie', 88],
  ['domaine', 85],
  ['all five', 0],
  ['Urgent recall', 92],
  ['callback', 95],
  ['deadline', 80],
  ['caller', 85],
  ['marked, of wrong ones', 0],
  ['marked, of right ones', 0],
];

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
        least ? `≥ ${least} %` : '',
        ...columns.map(([, score]) => percent(score, name)),
      ]),
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
    options: { file: { type: 'string' }, out: { type: 'string' }, errors: { type: 'boolean' } },
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
  const files = labelledFiles();
  const all = files.flat();
  const development = all.filter((call) => call.id.startsWith('dev-'));
  const own = all.filter((call) => !call.id.startsWith('dev-'));
  const whole = own.filter((call) => AXIS_LABELS.every((label) => call[label] !== undefined));
  const heldOut = byId(predictAll(own, development));
  const folded = inFolds(all, development, 10);
  const ownFolded = inFolds(all, whole, 5);
  const stranger = byAuthor(files);
  const short = whole.filter((call) => call.text.split(/\s+/).length <= SHORT_WORDS);
  printScores([
    [`${development.length} held out`, scoreOf(development, heldOut)],
    [`${development.length} in 10 folds`, scoreOf(development, folded)],
    [`${whole.length} own in 5 folds`, scoreOf(whole, ownFolded)],
    [`${whole.length} own, author left out`, scoreOf(whole, stranger)],
    [`${short.length} of these, at most ${SHORT_WORDS} words`, scoreOf(short, stranger)],
  ]);
  process.stdout.write(
    '\nThe models never saw the calls they are judged on; the rules and word lists were written by people\n' +
      'who had read them, so calls from elsewhere will fare worse. In the last column each author is a stranger to the\n' +
      'model, but not to the rules.\n\n',
  );
  const cost = costOf();
  printTable(
    ['a message', 'wanted', 'embedded'],
    [
      ['p50 ms', '', figure(cost.p50)],
      ['p95 ms', '≤ 5', figure(cost.p95)],
      ['p95 ms of processor', '', figure(cost.cpuP95)],
      [`longest of ${cost.hostileTexts} hostile, ms of processor`, '≤ 50', figure(cost.hostileCpuLongest)],
      ['memory added, MB', '≤ 60', figure(cost.memoryMb)],
    ],
  );
  write(heldOut);
  if (values.errors) printErrors(development, heldOut);
};
