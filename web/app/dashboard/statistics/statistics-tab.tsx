// The second tab: statistics of the filtered messages.
import { FORM_STAGES } from '#contract/form-stages.ts';
import type { Statistics } from '#contract/statistics.ts';
import { ANALYSIS_TYPES, type Axis } from '#contract/values.ts';
import { type ListQuery, listQuery } from '#contract/voicemail.ts';
import { messageOr, tablesAreMissing } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState, FailedState, OfflineState } from '#web/ui/empty-state.tsx';
import { dashboard } from '../texts.ts';
import { type Filters, isFiltered } from '../view.ts';
import { DayChart } from './day-chart.tsx';
import { HeatMap } from './heat-map.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodControl } from './period-control.tsx';
import { Shares } from './shares.tsx';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';
import { stats } from './texts.ts';
import { useStatistics } from './use-statistics.ts';

const MOST_DOMAINS = 6;
const { shape } = listQuery.def;

/** Shows the messages that this filter leaves of the current ones. */
type Show = (change: Partial<Filters>) => void;
type PartProps = { figures: Statistics; onShow: Show };

const AxisShares = ({ axis, most, figures, onShow }: PartProps & { axis: Axis; most?: number }) => (
  <Shares
    title={ANALYSIS_TYPES[axis]}
    shares={figures.axes[axis]}
    {...(most !== undefined && { most })}
    onShow={(value) => () => onShow({ [axis]: shape[axis].parse([value]) })}
  />
);

const LENGTHS = ['short', 'medium', 'long', 'unknown'] as const;

const LengthShares = ({ figures: { durations, total }, onShow }: PartProps) => (
  <Shares
    title={stats.lengths}
    shares={LENGTHS.map((length) => ({
      value: stats[length],
      count: durations[length],
      percent: total === 0 ? 0 : Math.round((100 * durations[length]) / total),
    }))}
    onShow={(value) => {
      const length = LENGTHS.find((one) => stats[one] === value);
      return length === undefined || length === 'unknown' ? null : () => onShow({ duration: length });
    }}
  />
);

const FormShares = ({ figures: { forms }, onShow }: PartProps) =>
  forms.proposed > 0 && (
    <Shares
      title={stats.forms.title}
      shares={FORM_STAGES.map((stage) => ({
        value: stats.forms[stage],
        count: forms[stage],
        percent: Math.round((100 * forms[stage]) / forms.proposed),
      }))}
      onShow={(value) => {
        const stage = FORM_STAGES.find((one) => stats.forms[one] === value);
        return stage === undefined ? null : () => onShow({ form: stage });
      }}
    />
  );

const Figures = ({ figures, whole, onShow }: PartProps & { whole: boolean }) => (
  <>
    <KeyFigures figures={figures} whole={whole} />
    <p className="-mt-2 text-label text-ink-3">{figures.before ? stats.compared : stats.notCompared}</p>
    <DayChart figures={figures} />
    <div className="grid gap-4 max-md:gap-3 lg:grid-cols-2">
      <HeatMap figures={figures} />
      <Card padded={false} className="grid content-start gap-5 p-4">
        <LengthShares figures={figures} onShow={onShow} />
        <AxisShares axis="sentiment" figures={figures} onShow={onShow} />
      </Card>
    </div>
    {/* The short lists share a card, so that the three end at about the same height. */}
    <div className="grid gap-4 max-md:gap-3 lg:grid-cols-3">
      <Card padded={false} className="grid content-start gap-5 p-4">
        <AxisShares axis="urgency" figures={figures} onShow={onShow} />
        <AxisShares axis="stage" figures={figures} onShow={onShow} />
      </Card>
      <Card padded={false} className="grid content-start gap-5 p-4">
        <AxisShares axis="category" figures={figures} onShow={onShow} />
        <FormShares figures={figures} onShow={onShow} />
      </Card>
      <Card padded={false} className="p-4">
        <AxisShares axis="domain" most={MOST_DOMAINS} figures={figures} onShow={onShow} />
      </Card>
    </div>
  </>
);

const Heading = ({ figures, filtered }: { figures: Statistics | undefined; filtered: boolean }) => (
  <div className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
    <h2 className="text-h3">
      {figures === undefined ? dashboard.statistics : stats.analysed(figures.analysed)}
    </h2>
    {figures !== undefined && <p className="text-table text-ink-3">{stats.of(figures.total, filtered)}</p>}
  </div>
);

type StatisticsTabProps = {
  query: ListQuery;
  onFilter: (change: Partial<Filters>) => void;
  /** Filters the messages and goes to their tab. */
  onShow: Show;
};

const StatisticsTab = ({ query, onFilter, onShow }: StatisticsTabProps) => {
  const { figures: data, error, isOld, isPaused, reload } = useStatistics(query);
  const missing = tablesAreMissing(error);
  if (isPaused && data === undefined) return <OfflineState sentence={stats.pausedEmpty} />;
  if (data === undefined && error === null) return <StatisticsSkeleton />;
  const failed = error !== null && !missing && dashboard.error(messageOr(error, dashboard.errorDefault));
  const again = (
    <Button size="small" onClick={reload} className="max-md:min-h-11">
      {dashboard.retry}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading figures={data} filtered={isFiltered(query)} />
        <PeriodControl query={query} onFilter={onFilter} />
      </div>
      {missing && <Banner tone="warning">{dashboard.noDatabase}</Banner>}
      {failed && data === undefined && <FailedState sentence={failed} action={again} />}
      {failed && data !== undefined && (
        <Banner tone="error" action={again}>
          {failed}
        </Banner>
      )}
      {/* The line about the connection at the lower edge has the colour of a warning. */}
      {isPaused && (
        <p role="status" className="text-table text-ink-2">
          {stats.paused}
        </p>
      )}
      <div
        aria-busy={(isOld && error === null && !isPaused) || undefined}
        className={classes(
          'grid gap-4 transition-opacity max-md:gap-3 duration-150',
          (isOld || error !== null) && 'opacity-60 focus-within:opacity-100 hover:opacity-100',
        )}
      >
        {data !== undefined && data.total > 0 && (
          <Figures figures={data} whole={!isFiltered(query) && !isOld} onShow={onShow} />
        )}
        {data?.total === 0 && (
          <Card padded={false}>
            <EmptyState sentence={isFiltered(query) ? stats.noMatch : dashboard.empty} />
          </Card>
        )}
      </div>
    </div>
  );
};

export default StatisticsTab;
