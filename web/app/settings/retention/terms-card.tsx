// The three terms of a line. What they would erase today is shown at once, and is confirmed before they are stored.

import { useRef, useState } from 'react';
import { type LinePatch, type LineSettings, type WouldGo, wouldGo } from '#contract/line-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSettings } from '../context.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { settings } from '../texts.ts';
import { DaysField } from './days-field.tsx';
import { words } from './texts.ts';
import { useSettled } from './use-settled.ts';

const { confirm: question, terms: texts } = words;
const FIELDS = ['sound_days', 'text_days', 'figures_days'] as const;
type Terms = Record<(typeof FIELDS)[number], string>;

const textOf = (days: number | null): string => (days === null ? '' : String(days));
/** Text that is no number becomes NaN, which the contract refuses with its sentence. */
const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const patchOf = (mine: Partial<Terms>): LinePatch => ({
  retention: Object.fromEntries(Object.entries(mine).map(([field, text]) => [field, daysOf(text)])),
});

const Counts = ({ due }: { due: WouldGo }) => (
  <ul className="list-disc pl-5">
    {due.messages > 0 && <li>{texts.messages(due.messages)}</li>}
    {due.sounds > 0 && <li>{texts.sounds(due.sounds)}</li>}
    {due.texts > 0 && <li>{texts.texts(due.texts)}</li>}
  </ul>
);

const Preview = ({ line, values }: { line: LineSettings; values: Terms }) => {
  const { client } = useSettings();
  const tried = useSettled(values);
  const isValid = FIELDS.every((field) => /^\s*(\d{1,5}\s*)?$/.test(tried[field]));
  const { data, isFetching } = useQuery({
    queryKey: ['would-go', line.id, tried],
    queryFn: ({ signal }) =>
      client.call('previewRetention', {
        params: { id: line.id },
        query: Object.fromEntries(FIELDS.map((field) => [field, tried[field].trim() || 'none'])),
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: isValid,
  });
  if (!isValid) return null;
  const isNothing = data !== undefined && data.sounds + data.texts + data.messages === 0;
  return (
    <div role="status" className="rounded-lg bg-paper-2 px-4 py-3 text-table">
      {data === undefined && isFetching && <p className="text-ink-2">{texts.counting}</p>}
      {isNothing && <p className="text-ink-2">{texts.nothing}</p>}
      {data !== undefined && !isNothing && (
        <>
          <p className="font-semibold text-urgent">{texts.would}</p>
          <Counts due={data} />
        </>
      )}
    </div>
  );
};

export const TermsCard = ({ line }: { line: LineSettings }) => {
  const confirmed = useRef<WouldGo | null>(null);
  const [asked, setAsked] = useState<WouldGo | null>(null);
  const form = useLineForm<Terms>({
    name: 'terms',
    line,
    read: ({ retention }) => ({
      sound_days: textOf(retention.sound_days),
      text_days: textOf(retention.text_days),
      figures_days: textOf(retention.figures_days),
    }),
    patch: (mine) => ({ ...patchOf(mine), ...(confirmed.current && { confirmed: confirmed.current }) }),
    held: (error) => {
      confirmed.current = null;
      const due = error.code === 'erasure_unconfirmed' ? wouldGo.safeParse(error.details.would_go) : null;
      if (!due?.success) return false;
      setAsked(due.data);
      return true;
    },
  });
  const accept = () => {
    confirmed.current = asked;
    setAsked(null);
    form.submit();
  };
  const field = (name: keyof Terms, label: string, hint: string) => (
    <DaysField
      label={label}
      hint={hint}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
  return (
    <>
      <FormCard title={texts.title} lead={texts.lead} form={form}>
        <div className="grid gap-5 md:grid-cols-3">
          {field('sound_days', texts.sound, texts.soundHint)}
          {field('text_days', texts.text, texts.textHint)}
          {field('figures_days', texts.figures, texts.figuresHint)}
        </div>
        {form.dirty && <Preview line={line} values={form.values} />}
      </FormCard>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={question.title}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{settings.cancel}</Button>
              <Button kind="danger" onClick={accept}>
                {question.confirm}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p>{question.lead}</p>
            <Counts due={asked} />
          </div>
        </Dialog>
      )}
    </>
  );
};
