// The main figures: messages a day, urgency, duration, delays.
import type { Spread, Statistics } from '#contract/statistics.ts';
import { FigureCard } from '#web/ui/card.tsx';
import { totalDuration } from '../words.ts';
import { stats } from './texts.ts';

const decimal = new Intl.NumberFormat('fr-BE', { maximumFractionDigits: 1 });
const time = (seconds: number | null): string => (seconds === null ? stats.none : totalDuration(seconds));
const detail = (spread: Spread, words: (time: string) => string): string | undefined =>
  spread.p95_seconds === null ? undefined : words(time(spread.p95_seconds));

export const KeyFigures = ({ figures }: { figures: Statistics }) => {
  const { durations, time_to_read, time_to_tell } = figures;
  return (
    <dl aria-label={stats.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <FigureCard
        name={stats.average}
        value={decimal.format(figures.average_per_day)}
        detail={stats.averageDetail(figures.days)}
      />
      <FigureCard name={stats.urgency} value={figures.overall_urgency} />
      <FigureCard
        name={stats.meanDuration}
        value={time(durations.average_seconds)}
        detail={
          durations.longest_seconds === null ? undefined : stats.longest(time(durations.longest_seconds))
        }
      />
      <FigureCard name={stats.totalDuration} value={time(durations.total_seconds)} />
      <FigureCard
        name={stats.read}
        value={time(time_to_read.median_seconds)}
        detail={detail(time_to_read, stats.readDetail)}
      />
      <FigureCard
        name={stats.told}
        value={time(time_to_tell.median_seconds)}
        detail={detail(time_to_tell, stats.toldDetail)}
      />
    </dl>
  );
};
