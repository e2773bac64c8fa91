// Messages by weekday and hour, as a table whose cells are darker where more messages arrive.
import type { Statistics } from '#contract/statistics.ts';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { stats } from './texts.ts';

/** Office hours are always shown, others only if a message arrived then. */
const FIRST_HOUR = 8;
const LAST_HOUR = 18;
/** With more, every third has its name: the words would run into each other. */
const FEW_HOURS = 14;

/** An hour without messages is an outline. */
const shades = [
  'shadow-[inset_0_0_0_1px_var(--line)]',
  'bg-brand/25',
  'bg-brand/50',
  'bg-brand/75',
  'bg-brand',
] as const;
const shadeOf = (count: number, most: number): string =>
  shades[count === 0 ? 0 : Math.ceil((4 * count) / most)] ?? shades[0];

export const HeatMap = ({ figures: { per_weekday, per_hour } }: { figures: Statistics }) => {
  const most = Math.max(1, ...per_weekday.flat());
  const used = per_hour.flatMap((count, hour) => (count > 0 ? [hour] : []));
  const first = Math.min(FIRST_HOUR, ...used);
  const hours = Array.from({ length: Math.max(LAST_HOUR, ...used) - first + 1 }, (_, index) => first + index);
  return (
    <Card as="section" padded={false} className="grid grid-rows-[auto_1fr] gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-sans text-table font-semibold tracking-normal">{stats.perHour}</h3>
        <p className="flex items-center gap-1 text-label text-ink-3" aria-hidden="true">
          {stats.fewer}
          {shades.map((shade) => (
            <span key={shade} className={classes('size-3 rounded-xs', shade)} />
          ))}
          {stats.most}
        </p>
      </div>
      <table className="h-full min-h-56 w-full table-fixed border-separate border-spacing-0.5 text-label">
        <caption className="sr-only">{stats.perHour}</caption>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="w-9">
              <span className="sr-only">{stats.weekday}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal">
                <span
                  className={classes(
                    'block text-center whitespace-nowrap',
                    hour % 3 !== 0 && (hours.length > FEW_HOURS ? 'sr-only' : 'max-md:sr-only'),
                  )}
                >
                  {stats.hourOf(hour)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stats.weekdays.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row" className="text-left font-normal text-ink-3">
                {weekday}
              </th>
              {hours.map((hour) => {
                const count = per_weekday[row]?.[hour] ?? 0;
                return (
                  <td
                    key={hour}
                    className={classes('h-6 rounded-xs p-0', shadeOf(count, most))}
                    title={`${weekday} ${stats.hourOf(hour)}\u202f: ${stats.messageCount(count)}`}
                  >
                    <span className="sr-only">{count}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
