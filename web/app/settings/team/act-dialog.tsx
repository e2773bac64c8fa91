// Asks before an act on a person of the firm. The server may want the password again: its field then appears here.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { browserSession } from '#web/app/session/browser-session.ts';
import { SessionError } from '#web/app/session/port.ts';
import { sentenceOr } from '#web/app/session/refusals.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { words } from './texts.ts';

type ActDialogProps = {
  title: string;
  lead?: string;
  action: string;
  danger?: boolean;
  /** The dialog stays open if it fails. */
  work: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

export const ActDialog = ({ title, lead, action, danger, work, onClose, children }: ActDialogProps) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setPasswordError(null);
    try {
      if (password !== null) await browserSession().secondFactor.givePassword(password);
      await work();
      onClose();
    } catch (refusal) {
      if (refusal instanceof SessionError) setPasswordError(sentenceOr(refusal, words.failed));
      else if (refusal instanceof ApiError && refusal.code === 'password_needed') setPassword('');
      else setProblem(messageOr(refusal, words.failed));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        {lead && <p>{lead}</p>}
        {children}
        {password !== null && (
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            value={password}
            error={passwordError}
            // The question appears while the dialog is open.
            autoFocus
            autoComplete="current-password"
            maxLength={1024}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
};
