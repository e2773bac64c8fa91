// Gives a line a number that is not bought from here.
import { type FormEvent, useState } from 'react';
import { e164, type NumberPage } from '#contract/admin/numbers.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { useGuardedAct } from '../pieces/use-act.ts';
import { words } from './texts.ts';

type Lines = NumberPage['lines_without'];

export const HandCard = ({ lines, onAttached }: { lines: Lines; onAttached: () => void }) => {
  const { client, notify } = useAdmin();
  const [typed, setTyped] = useState('');
  const [lineId, setLineId] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, fault, run } = useGuardedAct();
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  if (line === undefined) return null;
  const attach = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const number = e164.safeParse(typed.replace(/[\s./()-]/g, '').replace(/^00/, '+'));
    setWrong(number.success ? null : FIELD_TEXTS.e164);
    if (!number.success) return;
    const body = { number: number.data, line: { id: line.id, firm_id: line.firm_id } };
    const done = await run(() => client.call('adminAttachNumber', { body }));
    if (!done) return;
    setTyped('');
    notify(words.attached);
    onAttached();
  };
  return (
    <SectionCard title={words.hand.title} lead={words.hand.lead}>
      <form noValidate onSubmit={(event) => void attach(event)} className="grid gap-4">
        {fault && <Banner tone="error">{fault}</Banner>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={words.hand.number}
            size="small"
            type="tel"
            autoComplete="off"
            placeholder="+3265000001"
            error={wrong}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            label={words.hand.line}
            size="small"
            options={lines.map(({ id, name, firm }) => ({
              value: id,
              label: name === firm ? name : `${name} · ${firm}`,
            }))}
            value={line.id}
            onChange={(event) => setLineId(event.target.value)}
          />
        </div>
        <Button type="submit" size="small" busy={busy} className="justify-self-start">
          {words.hand.button}
        </Button>
      </form>
    </SectionCard>
  );
};
