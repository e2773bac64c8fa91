// Mode 2: requests the mail with the link and the code.
import { type FormEvent, useState } from 'react';
import type { SessionPort } from '#web/app/session/port.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { resetSentence } from './refusals.ts';
import { auth } from './texts.ts';

type ResetProps = { session: () => SessionPort; onSent: () => void; onBack: () => void };

export const ResetForm = ({ session, onSent, onBack }: ResetProps) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = textOf(new FormData(event.currentTarget), 'email').trim();
    setBusy(true);
    setRefused(null);
    try {
      await session().requestReset(email);
      onSent();
    } catch (error) {
      setRefused(resetSentence(error));
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void ask(event)} className="grid gap-4">
      {refused !== null && <Banner tone="error">{refused}</Banner>}
      <TextField label={auth.email} type="email" name="email" autoComplete="username" required />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? auth.sendingReset : auth.sendReset}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {auth.backToSignIn}
      </Button>
    </form>
  );
};
