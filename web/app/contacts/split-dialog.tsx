// Gives some numbers of a contact to a new one.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

export const SplitDialog = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const { client, notify, open } = useContacts();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const split = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const body = { numbers: [...chosen], name: name.trim() === '' ? null : name.trim() };
      const made = await client.call('splitContact', {
        params: { id: contact.id },
        body,
        headers: { 'if-match': `"${contact.version}"` },
      });
      await cache.invalidateQueries();
      notify(words.splitDone);
      onClose();
      open(made.id);
    } catch (error) {
      setRefusal(messageOr(error, words.notSaved));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} busy={busy} title={words.splitTitle}>
      <form method="post" noValidate onSubmit={(event) => void split(event)} className="grid gap-4">
        <p className="text-ink-2">{words.splitLead}</p>
        {refusal !== null && <Banner tone="error">{refusal}</Banner>}
        <div className="grid gap-2">
          {contact.numbers.map((number) => (
            <Checkbox
              key={number}
              label={formatPhone(number)}
              checked={chosen.includes(number)}
              onChange={(event) =>
                setChosen((now) =>
                  event.target.checked ? [...now, number] : now.filter((one) => one !== number),
                )
              }
            />
          ))}
        </div>
        <TextField
          label={words.nameField}
          optional
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={chosen.length === 0 || chosen.length === contact.numbers.length}
          >
            {words.split}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
