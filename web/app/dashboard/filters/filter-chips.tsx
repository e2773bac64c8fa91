// The chosen filters, each with a button that takes it away.
import { X } from 'lucide-react';
import type { ListQuery } from '#contract/voicemail.ts';
import { dashboard } from '../texts.ts';
import { type Filters, panelFiltersOf } from '../view.ts';
import { FILTERS, shownValue } from './filter-choices.ts';

type ChipsProps = { query: ListQuery; onFilter: (change: Partial<Filters>) => void };

const FilterChips = ({ query, onFilter }: ChipsProps) =>
  panelFiltersOf(query).map((name) => {
    const filter = FILTERS[name];
    const words = `${filter.label}\u202f: ${shownValue(filter, query)}`;
    return (
      <button
        key={name}
        type="button"
        title={dashboard.removeFilter(words)}
        aria-label={dashboard.removeFilter(words)}
        onClick={() => onFilter(filter.none)}
        className="inline-flex min-h-9 max-md:min-h-11 shrink-0 items-center gap-1 rounded-md border border-brand bg-brand-tint px-2 text-label font-semibold whitespace-nowrap text-brand hover:border-brand-strong"
      >
        {words}
        <X className="size-3.5" aria-hidden="true" />
      </button>
    );
  });

export default FilterChips;
