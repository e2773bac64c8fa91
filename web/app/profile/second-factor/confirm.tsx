// Asks for confirmation before an action that cannot be undone.
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { secondFactor as texts } from './texts.ts';

export type Question = {
  title: string;
  lead: string;
  action: string;
  kind: 'danger' | 'primary';
  work: () => Promise<void>;
};

export const Confirm = ({ question, onClose }: { question: Question | null; onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await question?.work();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      busy={busy}
      title={question?.title ?? ''}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button kind={question?.kind ?? 'primary'} busy={busy} onClick={() => void go()}>
            {question?.action}
          </Button>
        </>
      }
    >
      {question?.lead}
    </Dialog>
  );
};
