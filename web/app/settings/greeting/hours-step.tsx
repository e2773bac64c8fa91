// The office hours: seven days with up to two parts each, and Belgian holidays.
import { Plus, X } from 'lucide-react';
import type { LineSettings, OfficeHours } from '#contract/line-settings.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { dayPartsOf, MOST_PARTS, nextPart, type Part, usualWeek, withParts } from './hours.ts';
import { words } from './texts.ts';

const { hours: texts } = words;

type DayProps = { day: number; parts: readonly Part[]; without: string; onChange: (parts: Part[]) => void };

const Day = ({ day, parts, without, onChange }: DayProps) => {
  const name = texts.days[day - 1] ?? '';
  const set = (at: number, change: Partial<Part>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)));
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-b border-line py-2 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-center">
      <span className="text-table font-semibold">{name}</span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {parts.length === 0 && <span className="text-table text-ink-3">{without}</span>}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place in the day
          <span key={at} className="flex items-center gap-1.5">
            <TextField
              label={texts.from(name, at)}
              labelHidden
              type="time"
              size="small"
              value={part.from}
              onChange={(event) => set(at, { from: event.target.value })}
            />
            <span aria-hidden="true">–</span>
            <TextField
              label={texts.to(name, at)}
              labelHidden
              type="time"
              size="small"
              value={part.to}
              onChange={(event) => set(at, { to: event.target.value })}
            />
            <IconButton
              label={texts.remove(name)}
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={() => onChange(parts.filter((_, index) => index !== at))}
            />
          </span>
        ))}
        {parts.length < MOST_PARTS && (
          <IconButton
            label={texts.add(name)}
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => onChange([...parts, nextPart(parts)])}
          />
        )}
      </div>
    </li>
  );
};

export const HoursStep = ({ line, number }: { line: LineSettings; number: number }) => {
  const form = useLineForm({
    name: 'hours',
    line,
    read: ({ office_hours, closed_on_holidays }) => ({ office_hours, closed_on_holidays }),
  });
  const hours: readonly OfficeHours[] = form.values.office_hours;
  const set = (next: OfficeHours[]) => form.set('office_hours', next);
  return (
    <FormCard
      title={texts.title}
      lead={texts.lead}
      form={form}
      step={{ number, state: line.office_hours.length === 0 ? texts.unknownAll : texts.known }}
    >
      <div className="grid gap-3">
        <ul>
          {texts.days.map((name, at) => (
            <Day
              key={name}
              day={at + 1}
              parts={dayPartsOf(hours, at + 1)}
              without={hours.length === 0 ? texts.unknown : texts.closed}
              onChange={(parts) => set(withParts(hours, at + 1, parts))}
            />
          ))}
        </ul>
        {form.errors.office_hours && (
          <p role="alert" className="text-table text-urgent">
            {form.errors.office_hours}
          </p>
        )}
        {hours.length === 0 && (
          <Button size="small" className="justify-self-start" onClick={() => set(usualWeek())}>
            {texts.usual}
          </Button>
        )}
      </div>
      <Checkbox
        label={texts.holidays}
        checked={form.values.closed_on_holidays}
        onChange={(event) => form.set('closed_on_holidays', event.target.checked)}
      />
    </FormCard>
  );
};
