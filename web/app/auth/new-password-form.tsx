// Mode 3: the new password. If the link opened in another browser, the code of the mail replaces the missing session.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type MailedToken, SessionError, type SessionPort } from '#web/app/session/port.ts';
import { NewPasswordField } from '#web/app/shell/new-password-field.tsx';
import { passwordFault } from '#web/app/shell/password-fault.ts';
import { passwordMin } from '#web/app/shell/password-min.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import type { AskSecond } from './check-in.ts';
import { updateSentence } from './refusals.ts';
import { auth } from './texts.ts';

type NewPasswordProps = {
  session: () => SessionPort;
  /** Null until the session module has checked whether the link opened a session. */
  withSession: boolean | null;
  linked: boolean;
  /** The token of the link. It is sent with the password only, because mail scanners open links too. */
  token: MailedToken | null;
  askSecond: AskSecond;
  onDone: () => void;
  onNewLink: () => void;
};

const CodeFields = ({ linked }: { linked: boolean }) => (
  <>
    <Banner tone="info">{linked ? auth.elsewhere : auth.withoutLink}</Banner>
    <TextField label={auth.email} type="email" name="email" autoComplete="username" required />
    <TextField
      label={auth.code}
      hint={auth.codeHint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
    />
  </>
);

/** Access to the mailbox is not enough when a second factor is set up: its code comes before the new password. */
const useSecondFirst = ({
  session,
  withSession,
  askSecond,
}: Pick<NewPasswordProps, 'session' | 'withSession' | 'askSecond'>): void => {
  useEffect(() => {
    if (withSession !== true) return;
    session()
      .secondFactor.step()
      .then(
        (step) => (step === 'code' ? askSecond() : undefined),
        // The server then refuses the password, and the form asks for the code.
        () => {},
      );
  }, [session, withSession, askSecond]);
};

const save = async (port: SessionPort, password: string, askSecond: AskSecond): Promise<void> => {
  try {
    await port.setPassword(password);
  } catch (error) {
    if (!(error instanceof SessionError && error.code === 'insufficient_aal')) throw error;
    await askSecond();
    await port.setPassword(password);
  }
};

export const NewPasswordForm = ({
  session,
  withSession,
  linked,
  token,
  askSecond,
  onDone,
  onNewLink,
}: NewPasswordProps) => {
  useSecondFirst({ session, withSession, askSecond });
  const proved = useRef(false);
  const needsCode = token === null && withSession === false;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const update = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    const wrong = passwordFault(password, textOf(form, 'confirmation'), passwordMin());
    setFault(wrong && auth.passwordFaults[wrong](passwordMin()));
    if (wrong !== null) return;
    setBusy(true);
    try {
      const port = session();
      // The mail's proof works once, so a second try after a refused password must not send it again.
      if (!proved.current && needsCode)
        await port.redeemCode(textOf(form, 'email').trim(), textOf(form, 'code'));
      if (!proved.current && token !== null) await port.redeemToken(token);
      proved.current = true;
      await save(port, password, askSecond);
      // The sentence asks the user to sign in, so the session of the link ends here.
      await port.signOut().catch(() => {});
      onDone();
    } catch (error) {
      setFault(updateSentence(error));
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void update(event)} className="grid gap-4">
      {fault !== null && <Banner tone="error">{fault}</Banner>}
      {needsCode && <CodeFields linked={linked} />}
      <NewPasswordField label={auth.newPassword} name="password" />
      <PasswordField label={auth.confirmation} name="confirmation" autoComplete="new-password" required />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? auth.updating : auth.update}
      </Button>
      <Button kind="quiet" onClick={onNewLink}>
        {auth.newLink}
      </Button>
    </form>
  );
};
