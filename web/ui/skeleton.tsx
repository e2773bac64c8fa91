// A placeholder with the height of the content, so that the layout does not shift.
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes('animate-breathe block rounded-sm bg-quiet-tint', className ?? 'h-4 w-full')} />
);

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5'] as const;

export const SkeletonRows = ({ rows, label = ui.loading }: { rows: number; label?: string }) => (
  <div role="status" className="overflow-hidden rounded-xl border border-line bg-card">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        key={row}
        className="flex h-11 items-center gap-4 border-line px-3 not-first:border-t"
        aria-hidden="true"
      >
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className={classes('h-3.5 max-w-md', widths[row % widths.length])} />
        <Skeleton className="ml-auto h-5.5 w-18" />
      </div>
    ))}
  </div>
);
