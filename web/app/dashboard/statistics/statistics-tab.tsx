// The second tab: statistics of the filtered messages.
import type { Statistics } from '#contract/statistics.ts';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { ListQuery } from '#contract/voicemail.ts';
import { messageOr, tablesAreMissing } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dashboard } from '../texts.ts';
import { isFiltered } from '../view.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { bucketText, seriesOf } from './day-series.ts';
import { KeyFigures } from './key-figures.tsx';
import { Shares } from './shares.tsx';
import { stats } from './texts.ts';
import { useStatistics } from './use-statistics.ts';

const SKELETONS = 8;
const stepTitles = { day: stats.perDay, week: stats.perWeek, month: stats.perMonth };

const altOf = (title: string, bars: readonly { name: string; count: number }[]): string => {
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), { name: '', count: 0 });
  return stats.alt(title, most.name, most.count);
};

const PerDay = ({ figures }: { figures: Statistics }) => {
  const { step, buckets } = seriesOf(figures);
  const bars = buckets.map(({ from, count }) => ({ name: bucketText(from, step), count }));
  const every = Math.max(1, Math.ceil(bars.length / 4));
  const title = stepTitles[step];
  return (
    <ChartFrame
      title={title}
      head={[stats.period, stats.count]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart
        label={altOf(title, bars)}
        bars={bars}
        named={(index) => index % every === 0 && (index === 0 || index + every <= bars.length)}
      />
    </ChartFrame>
  );
};

const PerHour = ({ figures }: { figures: Statistics }) => {
  const bars = figures.per_hour.map((count, hour) => ({ name: stats.hourOf(hour), count }));
  return (
    <ChartFrame
      title={stats.perHour}
      head={[stats.hour, stats.count]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart
        label={altOf(stats.perHour, bars)}
        bars={bars}
        named={(index) => index % 6 === 0 || index === 23}
      />
    </ChartFrame>
  );
};

const lengthShares = ({ durations, total }: Statistics) =>
  (['short', 'medium', 'long', 'unknown'] as const).map((length) => ({
    value: stats[length],
    count: durations[length],
    percent: total === 0 ? 0 : Math.round((100 * durations[length]) / total),
  }));

const Figures = ({ figures }: { figures: Statistics }) => (
  <div className="grid gap-4">
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-h3">{stats.analysed(figures.analysed)}</h2>
      <p className="text-table text-ink-3">{stats.of(figures.total)}</p>
    </div>
    <KeyFigures figures={figures} />
    <div className="grid gap-4 lg:grid-cols-2">
      <PerDay figures={figures} />
      <PerHour figures={figures} />
    </div>
    {/* CSS columns, because a grid would leave gaps between cards of different heights. */}
    <div className="-mb-4 gap-4 md:columns-2 xl:columns-3">
      {AXES.map(
        (axis) =>
          axis !== 'domain' && <Shares key={axis} title={ANALYSIS_TYPES[axis]} shares={figures.axes[axis]} />,
      )}
      <Shares title={stats.lengths} shares={lengthShares(figures)} />
      {/* The longest card comes last, so that it has a column to itself: sixteen fields of law, most of them empty. */}
      <Shares title={ANALYSIS_TYPES.domain} shares={figures.axes.domain} zeros={false} />
    </div>
  </div>
);

const StatisticsTab = ({ query }: { query: ListQuery }) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useStatistics(query);
  if (isPending) return <SkeletonRows rows={SKELETONS} label={stats.loading} />;
  const missing = tablesAreMissing(error);
  return (
    <div className="grid gap-4">
      {missing && <Banner tone="warning">{dashboard.noDatabase}</Banner>}
      {error !== null && !missing && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {dashboard.retry}
            </Button>
          }
        >
          {dashboard.error(messageOr(error, dashboard.errorDefault))}
        </Banner>
      )}
      {data !== undefined && data.total === 0 && (
        <Card padded={false}>
          <EmptyState
            sentence={dashboard.empty}
            detail={isFiltered(query) ? dashboard.emptyFiltered : undefined}
          />
        </Card>
      )}
      {data !== undefined && data.total > 0 && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={classes('transition-opacity duration-150', isPlaceholderData && 'opacity-60 delay-150')}
        >
          <Figures figures={data} />
        </div>
      )}
    </div>
  );
};

export default StatisticsTab;
