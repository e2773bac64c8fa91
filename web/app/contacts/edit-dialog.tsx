// Name, numbers, addresses, note and references of a contact in one form. Of two people who save at once the second chooses.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Contact, ContactReference } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { currentIn } from './conflict.ts';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

type Reference = { key: string; id?: string; number: string; name: string; person: string };
type Draft = { name: string; note: string; numbers: string; emails: string; references: Reference[] };

const draftOf = (contact: Contact): Draft => ({
  name: contact.name ?? contact.proposed_name ?? '',
  note: contact.note ?? '',
  numbers: contact.numbers.map(formatPhone).join('\n'),
  emails: contact.emails.join('\n'),
  references: contact.references.map(({ id, number, name, person_id }: ContactReference) => ({
    key: id,
    id,
    number: number ?? '',
    name: name ?? '',
    person: person_id ?? '',
  })),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const lines = (text: string): string[] =>
  text
    .split(/[\n;,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const bodyOf = ({ name, note, numbers, emails, references }: Draft) => ({
  name: orNull(name),
  note: orNull(note),
  numbers: lines(numbers),
  emails: lines(emails),
  references: references
    .filter((one) => one.number.trim() !== '' || one.name.trim() !== '')
    .map((one) => ({
      ...(one.id === undefined ? {} : { id: one.id }),
      number: orNull(one.number),
      name: orNull(one.name),
      person_id: orNull(one.person),
    })),
});

type RowProps = {
  reference: Reference;
  people: readonly { id: string; name: string }[];
  onChange: (part: Partial<Reference>) => void;
  onRemove: () => void;
};

const ReferenceRow = ({ reference, people, onChange, onRemove }: RowProps) => (
  <div className="grid items-end gap-2 rounded-md border border-line p-3 sm:grid-cols-2">
    <TextField
      label={words.reference.number}
      size="small"
      placeholder="2024/117"
      maxLength={200}
      value={reference.number}
      onChange={(event) => onChange({ number: event.target.value })}
    />
    <TextField
      label={words.reference.name}
      size="small"
      placeholder="Dupont contre Lambert"
      maxLength={200}
      value={reference.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <SelectField
      label={words.reference.person}
      size="small"
      empty={words.reference.none}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={reference.person}
      onChange={(event) => onChange({ person: event.target.value })}
    />
    <IconButton
      label={words.removeReference}
      icon={<X className="size-4" aria-hidden="true" />}
      onClick={onRemove}
      className="justify-self-end"
    />
  </div>
);

type EditProps = { contact: Contact; onSaved: (after: Contact) => void; onClose: () => void };

export const EditDialog = ({ contact, onSaved, onClose }: EditProps) => {
  const { client, notify } = useContacts();
  const [draft, setDraft] = useState(() => draftOf(contact));
  const [version, setVersion] = useState(contact.version);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string | null; sentence: string } | null>(null);
  const [theirs, setTheirs] = useState<Contact | null>(null);
  const people = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await client.call('firmPeople', { signal })).items,
  });
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const change = (key: string, part: Partial<Reference>) =>
    set({ references: draft.references.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const headers = { 'if-match': `"${version}"` };
      onSaved(
        await client.call('patchContact', { params: { id: contact.id }, body: bodyOf(draft), headers }),
      );
      notify(words.saved);
      onClose();
    } catch (error) {
      const current = currentIn(error);
      const field =
        error instanceof ApiError && typeof error.details.field === 'string' ? error.details.field : null;
      if (current) {
        setTheirs(current);
        setVersion(current.version);
      } else setRefusal({ field, sentence: messageOr(error, words.notSaved) });
      setBusy(false);
    }
  };
  const errorAt = (field: string) => (refusal?.field?.startsWith(field) ? refusal.sentence : null);
  const isAtField = ['name', 'numbers', 'emails', 'note'].some((field) => errorAt(field) !== null);
  return (
    <Dialog open onClose={onClose} busy={busy} title={contact.name === null ? words.nameIt : words.edit}>
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        {refusal && !isAtField && <Banner tone="error">{refusal.sentence}</Banner>}
        {theirs && (
          <Banner
            tone="warning"
            action={
              <Button
                size="small"
                disabled={busy}
                onClick={() => {
                  onSaved(theirs);
                  onClose();
                }}
              >
                {words.theirs}
              </Button>
            }
          >
            {words.conflict}
          </Banner>
        )}
        <TextField
          label={words.nameField}
          value={draft.name}
          maxLength={200}
          error={errorAt('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={words.numbers}
          hint={words.oneALine}
          rows={2}
          value={draft.numbers}
          error={errorAt('numbers')}
          onChange={(event) => set({ numbers: event.target.value })}
        />
        <TextArea
          label={words.emails}
          hint={words.oneALine}
          rows={2}
          value={draft.emails}
          error={errorAt('emails')}
          onChange={(event) => set({ emails: event.target.value })}
        />
        <TextArea
          label={words.note}
          rows={3}
          maxLength={4000}
          value={draft.note}
          error={errorAt('note')}
          onChange={(event) => set({ note: event.target.value })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-table font-semibold">{words.references}</legend>
          {draft.references.map((reference) => (
            <ReferenceRow
              key={reference.key}
              reference={reference}
              people={people.data ?? []}
              onChange={(part) => change(reference.key, part)}
              onRemove={() =>
                set({ references: draft.references.filter((one) => one.key !== reference.key) })
              }
            />
          ))}
          <Button
            size="small"
            className="justify-self-start"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() =>
              set({
                references: [
                  ...draft.references,
                  { key: `new-${draft.references.length}-${Date.now()}`, number: '', name: '', person: '' },
                ],
              })
            }
          >
            {words.addReference}
          </Button>
        </fieldset>
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {theirs ? words.mine : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
