// The main figures in one strip, each compared with the equal period before.
import type { ReactNode } from 'react';
import type { Spread, Statistics } from '#contract/statistics.ts';
import { groupedText } from '#web/texts/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { totalDuration } from '../words.ts';
import { stats } from './texts.ts';

/** A median of fewer cases says nothing about the firm. */
export const FEWEST_CASES = 5;

const decimal = new Intl.NumberFormat('fr-BE', { maximumFractionDigits: 1 });
const time = (seconds: number | null): string => (seconds === null ? stats.none : totalDuration(seconds));

/** The change in whole percent of the value before; null without a comparable one. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined || before === 0
    ? null
    : Math.round((100 * (now - before)) / before);

const Change = ({ percent }: { percent: number }) => {
  const lessOrSame = percent < 0 ? stats.less(-percent) : stats.same;
  return (
    <>
      {percent > 0 ? stats.more(percent) : lessOrSame}
      <span className="sr-only">{stats.thanBefore}</span>
    </>
  );
};

type FigureProps = {
  name: string;
  value: string;
  change?: number | null;
  /** The value of the equal period before. */
  before?: string | false | undefined;
  detail?: ReactNode;
};

const Figure = ({ name, value, change = null, before, detail }: FigureProps) => (
  <div className="grid content-start gap-0.5 border-line px-4 py-3 max-lg:border-b max-lg:last:col-span-full lg:not-first:border-l">
    <dt className="text-label text-ink-3">{name}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-2 text-lg leading-7 font-semibold tabular-nums">
      {value}
      {change !== null && (
        <span className="font-sans text-label font-medium tracking-normal text-ink-2">
          <Change percent={change} />
        </span>
      )}
    </dd>
    {before && <dd className="text-label text-ink-2 tabular-nums">{stats.beforeWas(before)}</dd>}
    {detail && <dd className="text-label text-ink-3">{detail}</dd>}
  </div>
);

const median = (spread: Spread | undefined): number | null =>
  spread === undefined || spread.count < FEWEST_CASES ? null : spread.median_seconds;

type DelayProps = { name: string; now: Spread; before: Spread | undefined; held?: number };

const DelayFigure = ({ name, now, before, held = 0 }: DelayProps) => {
  const value = median(now);
  const delay =
    value === null ? stats.tooFew : now.p95_seconds !== null && stats.spread(time(now.p95_seconds));
  return (
    <Figure
      name={name}
      value={time(value)}
      change={changeOf(value, median(before))}
      before={median(before) !== null && time(median(before))}
      detail={
        <>
          {delay}
          {held > 0 && <span className="block">{stats.held(held)}</span>}
        </>
      }
    />
  );
};

type KeyFiguresProps = {
  figures: Statistics;
  /** All messages are counted: the strip above the tabs has their number and total duration. */
  whole: boolean;
};

export const KeyFigures = ({ figures, whole }: KeyFiguresProps) => {
  const { durations, time_to_read, time_to_tell, held, before } = figures;
  const percentOf = (urgency: string): number =>
    figures.axes.urgency.find(({ value }) => value === urgency)?.percent ?? 0;
  return (
    <Card padded={false} className="overflow-hidden">
      <dl
        aria-label={stats.figures}
        className={classes(
          '-mb-px grid grid-cols-2 sm:grid-cols-3 lg:mb-0',
          whole ? 'lg:grid-cols-5' : 'lg:grid-cols-7',
        )}
      >
        {!whole && (
          <Figure
            name={stats.count}
            value={groupedText(figures.total)}
            change={changeOf(figures.total, before?.total)}
            before={before !== null && groupedText(before.total)}
          />
        )}
        <Figure
          name={stats.average}
          value={decimal.format(figures.average_per_day)}
          change={changeOf(figures.average_per_day, before?.average_per_day)}
          before={before !== null && decimal.format(before.average_per_day)}
          detail={stats.averageDetail(figures.days)}
        />
        <Figure
          name={stats.urgency}
          value={figures.overall_urgency}
          detail={stats.urgencyRule(percentOf('Urgent'), percentOf('Modéré'))}
        />
        <Figure
          name={stats.meanDuration}
          value={time(durations.average_seconds)}
          change={changeOf(durations.average_seconds, before?.average_seconds)}
          before={before !== null && before.average_seconds !== null && time(before.average_seconds)}
          detail={durations.longest_seconds !== null && stats.longest(time(durations.longest_seconds))}
        />
        {!whole && (
          <Figure
            name={stats.totalDuration}
            value={time(durations.total_seconds)}
            change={changeOf(durations.total_seconds, before?.total_seconds)}
            before={before !== null && time(before.total_seconds)}
          />
        )}
        <DelayFigure name={stats.read} now={time_to_read} before={before?.time_to_read} />
        <DelayFigure name={stats.sent} now={time_to_tell} before={before?.time_to_tell} held={held} />
      </dl>
    </Card>
  );
};
