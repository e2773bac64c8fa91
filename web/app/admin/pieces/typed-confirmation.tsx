// Asks the operator to type the owner's address before an act that a firm feels at once.
import { type ReactNode, useState } from 'react';
import { messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { admin as texts } from '../texts.ts';

type TypedConfirmationProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  label: string;
  hint: string;
  /** False while something else in the dialog is missing. */
  ready?: boolean;
  work: (typed: string) => Promise<unknown>;
  children: ReactNode;
};

export const TypedConfirmation = (given: TypedConfirmationProps) => {
  const { open, onClose, title, action, label, hint, ready = true, work, children } = given;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setTyped('');
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await work(typed);
      close();
    } catch (error) {
      setProblem(messageOr(error, texts.notDone));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={busy}
      title={title}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button kind="danger" busy={busy} disabled={!ready} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <TextField
          label={label}
          hint={hint}
          error={problem}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  );
};
