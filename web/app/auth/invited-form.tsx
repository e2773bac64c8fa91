// The form of an invitation: it sets the first password and opens the account.
import { type FormEvent, useRef, useState } from 'react';
import { clientOf } from '#web/app/session/browser-session.ts';
import { type AuthUser, type MailedToken, SessionError, type SessionPort } from '#web/app/session/port.ts';
import { checkInProfile } from '#web/app/session/profile.ts';
import { NewPasswordField } from '#web/app/shell/new-password-field.tsx';
import { passwordFault } from '#web/app/shell/password-fault.ts';
import { passwordMin } from '#web/app/shell/password-min.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { updateSentence } from './refusals.ts';
import { auth } from './texts.ts';

type InvitedProps = { session: () => SessionPort; token: MailedToken; onOver: () => void };

export const InvitedForm = ({ session, token, onOver }: InvitedProps) => {
  // The token works once, so a second try after a refused password must not send it again.
  const opened = useRef<AuthUser | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const open = async (password: string) => {
    const port = session();
    opened.current ??= (await port.redeemToken(token)).user;
    await port.setPassword(password);
    // Without a profile the pages show a placeholder; the next sign-in creates it.
    await checkInProfile(clientOf(port), opened.current, new Date()).catch(() => {});
    window.location.replace('/bienvenue');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    const wrong = passwordFault(password, textOf(form, 'confirmation'), passwordMin());
    setFault(wrong && auth.passwordFaults[wrong](passwordMin()));
    if (wrong !== null) return;
    setBusy(true);
    try {
      await open(password);
    } catch (error) {
      if (error instanceof SessionError && error.code === 'otp_expired') return onOver();
      setFault(updateSentence(error));
      setBusy(false);
    }
  };

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      {fault !== null && <Banner tone="error">{fault}</Banner>}
      <NewPasswordField label={auth.password} name="password" />
      <PasswordField label={auth.confirmation} name="confirmation" autoComplete="new-password" required />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? auth.updating : auth.invited.choose}
      </Button>
    </form>
  );
};
