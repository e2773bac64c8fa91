// Asks for the password again: the server requires a recent one before a second factor changes.
import { type FormEvent, useState } from 'react';
import { sentenceOr } from '#web/app/session/refusals.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { secondFactor as texts } from './texts.ts';

type AskProps = { open: boolean; onGiven: (password: string) => Promise<void>; onClose: () => void };

export const AskPassword = ({ open, onGiven, onClose }: AskProps) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const close = () => {
    setFault(null);
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = textOf(new FormData(event.currentTarget), 'current');
    setBusy(true);
    setFault(null);
    await onGiven(password).catch((error: unknown) => setFault(sentenceOr(error, texts.failed)));
    setBusy(false);
  };

  return (
    <Dialog open={open} onClose={close} busy={busy} title={texts.passwordTitle}>
      {open && (
        <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>{texts.passwordLead}</p>
          <PasswordField
            label={texts.password}
            error={fault}
            name="current"
            autoComplete="current-password"
            maxLength={1024}
            required
          />
          <div className="grid gap-2 sm:flex sm:flex-wrap sm:justify-end">
            <Button kind="quiet" disabled={busy} onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" kind="primary" busy={busy}>
              {texts.passwordGo}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
