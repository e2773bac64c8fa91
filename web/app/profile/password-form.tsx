// Tab 2: a new password. It needs the current one, unless a mail opened this session.
import { type FormEvent, useEffect, useState } from 'react';
import { SessionError, type SessionPort } from '#web/app/session/port.ts';
import { NewPasswordField } from '#web/app/shell/new-password-field.tsx';
import { passwordFault } from '#web/app/shell/password-fault.ts';
import { passwordMin } from '#web/app/shell/password-min.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { NotSignedIn, refusalSentence } from './rules.ts';
import { profile as texts } from './texts.ts';
import type { News } from './use-news.ts';

type PasswordProps = { email: string; session: SessionPort; tell: (news: News | null) => void };

/** After a recovery the server accepts a new password without the old one, once and within an hour. */
const useByMail = (session: SessionPort): [boolean, (is: boolean) => void] => {
  const [byMail, setByMail] = useState(false);
  useEffect(() => {
    let here = true;
    session.openedByMail().then(
      (is) => here && setByMail(is),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [session]);
  return [byMail, setByMail];
};

export const PasswordForm = ({ email, session, tell }: PasswordProps) => {
  const [byMail, setByMail] = useByMail(session);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  const change = async (given: FormData) => {
    const password = textOf(given, 'password');
    const wrong = passwordFault(password, textOf(given, 'confirmation'), passwordMin());
    if (wrong !== null) return tell({ tone: 'error', sentence: texts.passwordFaults[wrong](passwordMin()) });
    setBusy(true);
    tell(null);
    try {
      if ((await session.current()) === null) throw new NotSignedIn();
      await session.setPassword(password, byMail ? undefined : textOf(given, 'current'));
      setByMail(false);
      setRound(round + 1);
      tell({ tone: 'success', sentence: texts.changed });
    } catch (error) {
      if (error instanceof SessionError && error.code === 'current_password_invalid') setByMail(false);
      tell({ tone: 'error', sentence: refusalSentence(error, texts.notChanged) });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void change(new FormData(event.currentTarget));
  };

  return (
    <form key={round} method="post" onSubmit={submit} className="grid gap-5">
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {byMail ? (
        <p className="text-table text-ink-2">{texts.byMail}</p>
      ) : (
        <PasswordField label={texts.current} name="current" autoComplete="current-password" required />
      )}
      <NewPasswordField label={texts.fresh} name="password" />
      <PasswordField label={texts.confirmation} name="confirmation" autoComplete="new-password" required />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? texts.changing : texts.change}
        </Button>
        <p className="text-table text-ink-3">{texts.othersEnd}</p>
      </div>
    </form>
  );
};
