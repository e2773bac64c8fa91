// Asks before the firm's notes about a contact are erased.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { refusalOr } from '#web/app/shell/hold-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { contactNameOf } from './contact-name.ts';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

type ForgetProps = { contact: Contact; onForgotten: () => void; onClose: () => void };

export const ForgetDialog = ({ contact, onForgotten, onClose }: ForgetProps) => {
  const { client, notify } = useContacts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const forget = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await client.call('forgetContact', { params: { id: contact.id } });
      void cache.invalidateQueries({ queryKey: ['contacts'] });
      notify(words.forgotten);
      onForgotten();
    } catch (error) {
      setRefusal(refusalOr(error, words.notSaved));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={words.askForget(contactNameOf(contact))}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void forget()}>
            {words.forget}
          </Button>
        </>
      }
    >
      <p>{words.forgetLead}</p>
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
    </Dialog>
  );
};
