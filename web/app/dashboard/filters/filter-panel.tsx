// The eight filters in one line; behind a button on a phone.
import { SlidersHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import type { Axis } from '#contract/values.ts';
import { type ListQuery, listQuery } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import { dashboard } from '../texts.ts';
import { type Filters, isFiltered } from '../view.ts';
import {
  AXIS_FILTERS,
  axisChoices,
  CONTENT_CHOICES,
  DURATION_CHOICES,
  PERIOD_CHOICES,
  SEVERAL,
} from './filter-choices.ts';

type PanelProps = { query: ListQuery; onFilter: (change: Partial<Filters>) => void; onClear: () => void };

const { shape } = listQuery.def;

const Select = ({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) => (
  <SelectField
    label={label}
    size="small"
    options={choices}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
    chosen={value !== '' && value !== 'all'}
  />
);

const Panel = ({ query, onFilter, onClear }: PanelProps) => {
  const [shown, setShown] = useState(false);
  const chooseAxis = (axis: Axis, value: string) => {
    if (value === SEVERAL) return;
    onFilter({ [axis]: shape[axis].parse(value === '' ? [] : [value]) });
  };
  const axisValue = (axis: Axis): string => {
    const chosen: readonly string[] = query[axis];
    return chosen.length > 1 ? SEVERAL : (chosen[0] ?? '');
  };
  return (
    <section aria-label={dashboard.filters} className="grid gap-x-3 gap-y-3 max-md:grid-cols-[auto_1fr]">
      <Button
        size="small"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
        className="justify-self-start md:hidden"
      >
        {dashboard.filters}
      </Button>
      <div
        className={classes(
          'col-span-full grid-cols-2 gap-x-3 gap-y-2 max-md:row-start-2 md:grid md:grid-cols-4 xl:grid-cols-8',
          shown ? 'grid' : 'hidden',
        )}
      >
        <Select
          label="Période"
          value={query.period}
          choices={PERIOD_CHOICES}
          onChoose={(value) => onFilter({ period: shape.period.parse(value) })}
        />
        <Select
          label="Durée"
          value={query.duration}
          choices={DURATION_CHOICES}
          onChoose={(value) => onFilter({ duration: shape.duration.parse(value) })}
        />
        <Select
          label="Contenu"
          value={query.content}
          choices={CONTENT_CHOICES}
          onChoose={(value) => onFilter({ content: shape.content.parse(value) })}
        />
        {AXIS_FILTERS.map(({ axis, label }) => (
          <Select
            key={axis}
            label={label}
            value={axisValue(axis)}
            choices={axisChoices(axis, query[axis])}
            onChoose={(value) => chooseAxis(axis, value)}
          />
        ))}
      </div>
      {isFiltered(query) && (
        <Button
          kind="quiet"
          size="small"
          onClick={onClear}
          className="justify-self-start underline underline-offset-4"
        >
          {dashboard.clear}
        </Button>
      )}
    </section>
  );
};

/** Memoised: its forty choices render again for a changed view, but not for new messages. */
export const FilterPanel = memo(Panel);
