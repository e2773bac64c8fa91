// Messages over time, as bars stacked by urgency. The pointer or the arrow keys choose a bar, whose figures stand in a card
// above it. It is a slider for screen readers, which read the chosen bar.
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { Statistics } from '#contract/statistics.ts';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { type Bucket, bucketText, niceTop, type Step, seriesOf } from './day-series.ts';
import { stats } from './texts.ts';

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 24;
const PLOT = HEIGHT - TOP - BOTTOM;
const MOST_NAMES = 6;
/** With fewer bars the chart leaves room beside them, so that a single day is no wall of colour. */
const LEAST_PLACES = 7;
/** The share of its place that a bar fills: few bars are narrow, many touch each other nearly. */
const barShareOf = (bars: number): number => Math.min(0.76, 0.25 + bars / 40);

const titles = { day: stats.perDay, week: stats.perWeek, month: stats.perMonth };
const parts = [
  { key: 'other', fill: 'fill-wave-rest', dot: 'bg-wave-rest' },
  { key: 'moderate', fill: 'fill-moderate', dot: 'bg-moderate' },
  { key: 'urgent', fill: 'fill-urgent', dot: 'bg-urgent' },
] as const;

const countsOf = ({ count, urgent, moderate }: Bucket) => ({
  urgent,
  moderate,
  other: count - urgent - moderate,
});
const nameOf = ({ from }: Bucket, step: Step): string =>
  step === 'week' ? stats.weekOf(bucketText(from, step)) : bucketText(from, step, true);
const figuresOf = ({ count, urgent, moderate }: Bucket): string =>
  [stats.messageCount(count), stats.urgentCount(urgent), stats.moderateCount(moderate)].join(', ');

const Legend = () => (
  <ul className="flex flex-wrap gap-x-4 text-label text-ink-2">
    {parts.toReversed().map(({ key, dot }) => (
      <li key={key} className="flex items-center gap-1.5">
        <span className={classes('size-2.5 rounded-xs', dot)} aria-hidden="true" />
        {stats.urgencies[key]}
      </li>
    ))}
  </ul>
);

/** The width of a bar's place and the left edge of each, in percent. */
const placesOf = (bars: number) => {
  const places = Math.max(LEAST_PLACES, bars);
  const width = 100 / places;
  const before = (places - bars) / 2;
  return { width, leftOf: (index: number) => (index + before) * width };
};

type BarsProps = { buckets: readonly Bucket[]; step: Step; top: number; chosen: number | null };

const Bars = ({ buckets, step, top, chosen }: BarsProps) => {
  const { width, leftOf } = placesOf(buckets.length);
  const share = barShareOf(buckets.length);
  const every = Math.ceil(buckets.length / MOST_NAMES);
  return (
    <svg className="h-60 w-full overflow-visible" aria-hidden="true">
      {[0, top / 2, top].map((tick) => {
        const y = TOP + PLOT * (1 - tick / top);
        return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />;
      })}
      {chosen !== null && (
        <rect
          x={`${leftOf(chosen)}%`}
          width={`${width}%`}
          y={TOP}
          height={PLOT}
          className="fill-quiet-tint"
        />
      )}
      {buckets.map((bucket, index) => {
        const counts = countsOf(bucket);
        let base = TOP + PLOT;
        return (
          <g key={bucket.from}>
            {parts.map(({ key, fill }) => {
              const height = (counts[key] / top) * PLOT;
              base -= height;
              return (
                height > 0 && (
                  <rect
                    key={key}
                    x={`${leftOf(index + (1 - share) / 2)}%`}
                    width={`${width * share}%`}
                    y={base}
                    height={height}
                    className={fill}
                  />
                )
              );
            })}
            {index % every === 0 && (
              <text
                x={`${leftOf(index + 0.5)}%`}
                y={HEIGHT - 6}
                textAnchor="middle"
                className="fill-ink-3 text-label"
              >
                {bucketText(bucket.from, step)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

const Data = ({ buckets, step, title }: { buckets: readonly Bucket[]; step: Step; title: string }) => (
  <details className="text-table">
    <summary className="w-fit py-2 text-ink-2">{stats.data}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
    <section aria-label={title} tabIndex={0} className="max-h-72 max-w-xl overflow-y-auto rounded-md">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-left text-label text-ink-3">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {stats.period}
            </th>
            {[stats.count, stats.urgencies.urgent, stats.urgencies.moderate].map((word) => (
              <th key={word} scope="col" className="py-1 text-right font-medium">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets
            .filter(({ count }) => count > 0)
            .map((bucket) => (
              <tr key={bucket.from} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {nameOf(bucket, step)}
                </th>
                {[bucket.count, bucket.urgent, bucket.moderate].map((count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                  <td key={column} className="py-1 text-right">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  </details>
);

export const DayChart = ({ figures }: { figures: Statistics }) => {
  const help = useId();
  const { step, buckets } = seriesOf(figures);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = buckets.length - 1;
  const at = chosen === null ? last : Math.min(chosen, last);
  const bucket = buckets[at];
  const title = titles[step];
  const top = niceTop(Math.max(0, ...buckets.map(({ count }) => count)));
  if (bucket === undefined) return null;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const places = placesOf(buckets.length);
    const percent = ((event.clientX - left) / width) * 100;
    const place = Math.floor((percent - places.leftOf(0)) / places.width);
    setChosen(Math.max(0, Math.min(last, place)));
  };
  const press = (event: KeyboardEvent) => {
    const places: Record<string, number | null> = {
      ArrowLeft: Math.max(0, at - 1),
      ArrowRight: Math.min(last, at + 1),
      Home: 0,
      End: last,
      Escape: null,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    setChosen(place);
  };
  const middle = placesOf(buckets.length).leftOf(at + 0.5);
  return (
    <Card as="section" padded={false} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-sans text-table font-semibold tracking-normal">{title}</h3>
        <Legend />
      </div>
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
        <svg className="h-60 w-full" aria-hidden="true">
          {[0, top / 2, top].map((tick) => (
            <text
              key={tick}
              x="75%"
              y={TOP + PLOT * (1 - tick / top) + 4}
              textAnchor="end"
              className="fill-ink-3 text-label"
            >
              {tick}
            </text>
          ))}
        </svg>
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-describedby={help}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={`${nameOf(bucket, step)}\u202f: ${figuresOf(bucket)}`}
          className="relative touch-pan-y rounded-sm"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          onKeyDown={press}
        >
          <Bars buckets={buckets} step={step} top={top} chosen={chosen === null ? null : at} />
          {chosen !== null && (
            <p
              className={classes(
                'pointer-events-none absolute top-1 z-10 rounded-md border border-line bg-card px-3 py-2 text-label whitespace-nowrap shadow-card',
                middle > 50 ? '-translate-x-full' : '',
              )}
              style={{ left: `${middle}%` }}
              data-tooltip=""
            >
              <span className="block font-semibold">{nameOf(bucket, step)}</span>
              <span className="block text-ink-2 tabular-nums">
                {stats.messageCount(bucket.count)} · {stats.urgentCount(bucket.urgent)} ·{' '}
                {stats.moderateCount(bucket.moderate)}
              </span>
            </p>
          )}
        </div>
        <p id={help} className="sr-only">
          {stats.chartHelp}
        </p>
      </div>
      <Data buckets={buckets} step={step} title={title} />
    </Card>
  );
};
