// The recipients of a line: the list, a new one, and the question before one is removed.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LineSettings } from '#contract/line-settings.ts';
import type { Recipient } from '#contract/recipients.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSettings } from '../context.ts';
import { draftName, draftOf } from '../pieces/drafts.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { SectionCard } from '../pieces/section-card.tsx';
import { settings } from '../texts.ts';
import { RecipientChoices } from './recipient-choices.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { words } from './texts.ts';
import { choicesIn, useNewRecipient, useReload } from './use-recipients.ts';

const { form: texts, list, removal } = words;

const NewRecipientCard = ({ line, onDone }: { line: LineSettings; onDone: () => void }) => {
  const form = useNewRecipient(line.id, line.language, onDone);
  return (
    <FormCard
      title={texts.title}
      lead={texts.lead}
      form={form}
      action={[texts.add, texts.adding]}
      onCancel={onDone}
    >
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        autoFocus
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <RecipientChoices form={choicesIn(form)} />
    </FormCard>
  );
};

type RemovalProps = { one: Recipient; instead: string | null; onClose: () => void };

/** `instead`: the address that is notified once this one is gone, if it is the last. */
const Removal = ({ one, instead, onClose }: RemovalProps) => {
  const { client, notify } = useSettings();
  const reload = useReload(one.line_id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await client.call('removeRecipient', { params: { id: one.id } });
      await reload();
      notify(removal.removed(one.email));
      onClose();
    } catch (error) {
      setProblem(messageOr(error, settings.notSaved));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={removal.title}
      actions={
        <>
          <Button onClick={onClose}>{settings.cancel}</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            {removal.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 break-words">
        <p>{removal.text(one.email)}</p>
        {one.held > 0 && <p>{removal.held(one.held)}</p>}
        {instead !== null && <p>{removal.last(instead)}</p>}
        {problem !== null && <Banner tone="error">{problem}</Banner>}
      </div>
    </Dialog>
  );
};

type RecipientListProps = { line: LineSettings; items: readonly Recipient[]; otherwise: string };

export const RecipientList = ({ line, items, otherwise }: RecipientListProps) => {
  const { userId, section } = useSettings();
  const hasDraft = (form: string): boolean => draftOf(draftName(userId, section, form)) !== null;
  const [open, setOpen] = useState(() => items.find(({ id }) => hasDraft(id))?.id ?? null);
  const [isAdding, setAdding] = useState(() => hasDraft(`${line.id}/new`));
  const [leaving, setLeaving] = useState<Recipient | null>(null);
  const confirmed = items.filter(({ state }) => state === 'confirmed');
  const isLast = leaving?.state === 'confirmed' && confirmed.length === 1;
  return (
    <>
      <SectionCard title={list.title} lead={list.lead}>
        {confirmed.length === 0 && <Banner tone="info">{list.otherwise(otherwise)}</Banner>}
        {items.length > 0 && (
          <ul>
            {items.map((one) => (
              <RecipientRow
                key={one.id}
                one={one}
                isOpen={open === one.id}
                onOpen={() => setOpen(open === one.id ? null : one.id)}
                onRemove={() => setLeaving(one)}
              />
            ))}
          </ul>
        )}
        {!isAdding && (
          <Button
            kind="primary"
            size="small"
            className="justify-self-start"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {list.add}
          </Button>
        )}
      </SectionCard>
      {isAdding && <NewRecipientCard line={line} onDone={() => setAdding(false)} />}
      {leaving && (
        <Removal one={leaving} instead={isLast ? otherwise : null} onClose={() => setLeaving(null)} />
      )}
    </>
  );
};
