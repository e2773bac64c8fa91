// Names with their values, in two columns or more.
import { classes } from '#web/ui/classes.ts';

export type Fact = readonly [name: string, value: string];

/** `columns`: the classes that give wider screens more than two. */
export const FactList = ({
  rows,
  columns = 'sm:grid-cols-3',
}: {
  rows: readonly Fact[];
  columns?: string;
}) => (
  <dl className={classes('grid grid-cols-2 gap-x-6 gap-y-4', columns)}>
    {rows.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-label text-ink-3">{name}</dt>
        <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
