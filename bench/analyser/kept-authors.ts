// The authors that the analyser never learns from: how many of their calls it gets right, and the worst author of each axis.
import { authorsOf, type CallAuthor, type LabelledCall } from '#tests/support/calls/index.ts';
import { figure, printTable } from '../figures.ts';
import { interval } from './interval.ts';
import type { Prediction } from './prediction.ts';
import { AXIS_LABELS, type Score, type ScoreShare, scoreOf } from './score.ts';
import { WANTED } from './wanted.ts';

/** Few words say least of what is urgent. */
const SHORT_WORDS = 20;

const WANTED_OF_WORST = 80;

/** A danger has no date: someone is held, beaten, locked out, or a child is withheld. */
export const isShortDanger = ({ text, urgence, deadline }: LabelledCall): boolean =>
  urgence === 'Urgent' && !deadline && text.split(/\s+/).length <= SHORT_WORDS;

const percentOf = ({ right, of }: ScoreShare): number => (100 * right) / of;

const row = (name: string, wanted: number, share: ScoreShare | undefined, worst: string): string[] => {
  if (!share) return [name, `≥ ${wanted} %`, '–', '', ''];
  const [low, high] = interval(share.right, share.of);
  return [
    `${name} (${share.of})`,
    `≥ ${wanted} %`,
    `${figure(percentOf(share))} %`,
    `${figure(low)}–${figure(high)} %`,
    worst,
  ];
};

const worstOf = (
  name: string,
  authors: readonly CallAuthor[],
  said: ReadonlyMap<string, Prediction>,
): string => {
  const shares = authors.flatMap(({ author, calls }) => {
    const share = scoreOf(calls, said).shares.get(name);
    return share ? [{ author, percent: percentOf(share) }] : [];
  });
  const worst = shares.sort((one, other) => one.percent - other.percent)[0];
  return worst ? `${figure(worst.percent)} % (${worst.author})` : '';
};

export const keptAuthors = (): CallAuthor[] => authorsOf('test');

export const printKept = (authors: readonly CallAuthor[], said: ReadonlyMap<string, Prediction>): Score => {
  const calls = authors.flatMap((one) => one.calls);
  const score = scoreOf(calls, said);
  const danger = scoreOf(calls.filter(isShortDanger), said);
  printTable(
    [
      `${authors.length} authors never learned from`,
      'wanted',
      'right',
      '95 % interval',
      `worst author, ≥ ${WANTED_OF_WORST} %`,
    ],
    [
      ...WANTED.map(([name, wanted]) =>
        row(
          name,
          wanted,
          score.shares.get(name),
          AXIS_LABELS.some((label) => label === name) ? worstOf(name, authors, said) : '',
        ),
      ),
      row('short danger found', 90, danger.shares.get('Urgent recall'), ''),
      ['Urgent called Non Urgent', '0', String(score.urgentCalledNonUrgent.length), '', ''],
    ],
  );
  return score;
};
