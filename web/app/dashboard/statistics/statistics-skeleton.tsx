// The statistics while they load, with the heights of the strip and the chart.
import { Skeleton } from '#web/ui/skeleton.tsx';
import { stats } from './texts.ts';

export const StatisticsSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{stats.loading}</span>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-56 rounded-xl sm:h-44 lg:h-22" />
    <Skeleton className="h-88 rounded-xl" />
    <Skeleton className="h-60 rounded-xl" />
  </div>
);
