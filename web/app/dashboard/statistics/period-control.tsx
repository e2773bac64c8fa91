// The period of the statistics, which is the period filter of the page.
import type { ListQuery } from '#contract/voicemail.ts';
import { classes } from '#web/ui/classes.ts';
import type { Filters } from '../view.ts';
import { stats } from './texts.ts';

const PERIODS = ['week', 'month', 'quarter', 'all'] as const;

type PeriodControlProps = { query: ListQuery; onFilter: (change: Partial<Filters>) => void };

export const PeriodControl = ({ query, onFilter }: PeriodControlProps) => (
  <fieldset
    aria-label={stats.period}
    className="grid grid-flow-col rounded-md border border-control bg-card p-0.5"
  >
    {PERIODS.map((period) => {
      const chosen = query.today === '0' && query.period === period;
      return (
        <button
          key={period}
          type="button"
          aria-pressed={chosen}
          // Turn off 'Aujourd’hui', which would still restrict the messages to one day.
          onClick={() => onFilter({ period, today: '0' })}
          className={classes(
            'min-h-8 rounded-sm px-3 text-table font-medium tabular-nums',
            chosen ? 'bg-brand text-on-brand' : 'text-ink-2 hover:bg-paper-2',
          )}
        >
          {stats.periods[period]}
        </button>
      );
    })}
  </fieldset>
);
