// How accuracy on the kept authors grows with the number of authors learned from.
import { authorsOf, type CallAuthor, labelledCalls } from '#tests/support/calls/index.ts';
import { figure, printTable } from '../figures.ts';
import { predictAll } from './cross-validation.ts';
import { AXIS_LABELS, scoreOf } from './score.ts';

const STEPS = [0, 5, 10, 20, 33];

export const printCurve = (kept: readonly CallAuthor[]): void => {
  const calls = kept.flatMap((one) => one.calls);
  const authors = authorsOf('learn');
  const names = [...AXIS_LABELS, 'all five', 'Urgent recall'];
  const columns = STEPS.map((count) => {
    const learnFrom = [...labelledCalls(), ...authors.slice(0, count).flatMap((one) => one.calls)];
    const said = new Map(predictAll(learnFrom, calls).map((one) => [one.id, one]));
    return scoreOf(calls, said).shares;
  });
  printTable(
    ['authors learned from', ...STEPS.map(String)],
    names.map((name) => [
      name,
      ...columns.map((shares) => {
        const share = shares.get(name);
        return share ? `${figure((100 * share.right) / share.of)} %` : '–';
      }),
    ]),
  );
  process.stdout.write('\n');
};
