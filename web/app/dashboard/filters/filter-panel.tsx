// The filters of the panel.
import type { ListQuery } from '#contract/voicemail.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type Filters, PANEL_FILTERS } from '../view.ts';
import { FILTERS } from './filter-choices.ts';

type PanelProps = { query: ListQuery; onFilter: (change: Partial<Filters>) => void };

const FilterPanel = ({ query, onFilter }: PanelProps) => (
  <div className="grid grid-cols-2 gap-2 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-7">
    {PANEL_FILTERS.map((name) => {
      const filter = FILTERS[name];
      const value = filter.value(query);
      const common = { label: filter.label, size: 'small', labelInside: true } as const;
      if (filter.choices(query).length === 0)
        return (
          <TextField
            key={name}
            {...common}
            type="date"
            value={value}
            onChange={(event) => onFilter(filter.change(event.currentTarget.value))}
          />
        );
      return (
        <SelectField
          key={name}
          {...common}
          options={filter.choices(query)}
          value={value}
          onChange={(event) => onFilter(filter.change(event.currentTarget.value))}
          chosen={value !== '' && value !== 'all'}
        />
      );
    })}
  </div>
);

export default FilterPanel;
