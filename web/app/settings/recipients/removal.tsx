// The question before a recipient is removed.
import { useState } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSettings } from '../context.ts';
import { settings } from '../texts.ts';
import { words } from './texts.ts';
import { useRecipientsReload } from './use-recipients.ts';

const { removal } = words;

type RemovalProps = { one: Recipient; instead: string | null; onClose: () => void };

/** `instead` is the address that is notified after the removal, if it is the last recipient. */
export const Removal = ({ one, instead, onClose }: RemovalProps) => {
  const { client, notify } = useSettings();
  const reload = useRecipientsReload(one.line_id);
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
