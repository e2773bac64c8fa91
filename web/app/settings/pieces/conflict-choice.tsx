// Two people changed the same setting: for each field the person keeps her value or takes the other one.
import { useEffect, useRef } from 'react';
import { fieldName, valueText } from '#web/texts/setting-words.ts';
import { Button } from '#web/ui/button.tsx';
import { settings as texts } from '../texts.ts';
import type { Values } from './draft-rules.ts';
import type { Form } from './use-form.ts';

const { conflict: words } = texts;

export const ConflictChoice = <V extends Values>({ form }: { form: Form<V> }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (form.conflict === null) return null;
  const { theirs, fields } = form.conflict;
  return (
    <section aria-label={words.title} className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
          {words.title}
        </h3>
        <p className="text-table text-ink-2">{words.lead}</p>
      </div>
      {fields.map((field) => (
        <div key={field} className="grid gap-3 rounded-lg border border-waiting bg-card p-4">
          <p className="text-table font-semibold">{words.changed(fieldName(field))}</p>
          <dl className="grid gap-3 text-table sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className="grid content-start gap-1">
                <dt className="text-label text-ink-3">{words[side]}</dt>
                <dd className="max-h-40 overflow-y-auto break-words whitespace-pre-line">
                  {valueText(field, side === 'mine' ? form.values[field] : theirs.values[field])}
                </dd>
                <dd className="pt-1">
                  <Button size="small" onClick={() => form.choose(field, side)}>
                    {side === 'mine' ? words.keep : words.take}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
};
