// Asks for the name of a new key or token, and for what else it needs, then creates it.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { words } from './texts.ts';

const LONGEST = 80;

type NameDialogProps = {
  open: boolean;
  onClose: () => void;
  told: { create: string; name: string; nameHint: string };
  /** Creates it; the dialog stays open if it fails. */
  create: (name: string) => Promise<void>;
  children?: ReactNode;
};

export const NameDialog = ({ open, onClose, told, create, children }: NameDialogProps) => {
  const id = useId();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setName('');
    setError(null);
    setProblem(null);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (busy) return;
    if (name.trim() === '') return setError(FIELD_TEXTS.keyName);
    setBusy(true);
    try {
      await create(name.trim());
      close();
    } catch (refusal) {
      const atName = refusal instanceof ApiError && refusal.details.field === 'name';
      (atName ? setError : setProblem)(messageOr(refusal, words.failed));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={told.create}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {told.create}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <TextField
          label={told.name}
          hint={told.nameHint}
          value={name}
          maxLength={LONGEST}
          autoComplete="off"
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        {children}
      </form>
    </Dialog>
  );
};
