// Asks for the name of a new key or token, and for what else it needs, then creates it. The server may want the password
// again: its field then appears in the same dialog.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { browserSession } from '#web/app/session/browser-session.ts';
import { SessionError } from '#web/app/session/port.ts';
import { sentenceOr } from '#web/app/session/refusals.ts';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { accessTexts } from './texts.ts';

const LONGEST = 80;

const givePassword = (password: string): Promise<void> =>
  browserSession().secondFactor.givePassword(password);

type NameDialogProps = {
  open: boolean;
  onClose: () => void;
  told: { create: string; name: string; nameHint: string };
  /** Creates it; the dialog stays open if it fails. */
  create: (name: string) => Promise<void>;
  children?: ReactNode;
};

export const NameDialog = ({ open, onClose, told, create, children }: NameDialogProps) => {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const passwordAt = useRef<HTMLDivElement>(null);
  const asksPassword = password !== null;
  useEffect(() => {
    if (asksPassword) passwordAt.current?.querySelector('input')?.focus();
  }, [asksPassword]);
  const close = () => {
    setName('');
    setError(null);
    setProblem(null);
    setPassword(null);
    setPasswordError(null);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (busy) return;
    if (name.trim() === '') return setError(FIELD_TEXTS.keyName);
    setBusy(true);
    setPasswordError(null);
    try {
      if (password !== null) await givePassword(password);
      await create(name.trim());
      close();
    } catch (refusal) {
      if (refusal instanceof SessionError) setPasswordError(sentenceOr(refusal, accessTexts.failed));
      else if (refusal instanceof ApiError && refusal.code === 'password_needed') setPassword('');
      else {
        const atName = refusal instanceof ApiError && refusal.details.field === 'name';
        (atName ? setError : setProblem)(messageOr(refusal, accessTexts.failed));
      }
    }
    setBusy(false);
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={told.create}
      cancel={accessTexts.cancel}
      send={told.create}
      busy={busy}
      problem={problem}
      onSubmit={submit}
    >
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
      {password !== null && (
        <div ref={passwordAt}>
          <PasswordField
            label={accessTexts.password}
            hint={accessTexts.passwordHint}
            value={password}
            error={passwordError}
            autoComplete="current-password"
            maxLength={1024}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
};
