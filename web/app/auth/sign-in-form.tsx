// Mode 1: e-mail and password.
import { type FormEvent, useState } from 'react';
import { SIGNED_IN_REDIRECT_MS } from '#contract/limits.ts';
import type { SessionPort } from '#web/app/session/port.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { type AskSecond, checkIn } from './check-in.ts';
import { signInSentence } from './refusals.ts';
import { auth } from './texts.ts';

type State = { name: 'idle' | 'submitting' | 'signed-in' } | { name: 'refused'; sentence: string };

export const SignInForm = ({
  session,
  askSecond,
  onForgotten,
}: {
  session: () => SessionPort;
  askSecond: AskSecond;
  onForgotten: () => void;
}) => {
  const [state, setState] = useState<State>({ name: 'idle' });
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.name === 'submitting' || state.name === 'signed-in') return;
    const form = new FormData(event.currentTarget);
    setState({ name: 'submitting' });
    try {
      const port = session();
      const { user } = await port.signIn(textOf(form, 'email').trim(), textOf(form, 'password'));
      const goal = await checkIn(port, user, askSecond);
      setState({ name: 'signed-in' });
      setTimeout(() => window.location.assign(goal), SIGNED_IN_REDIRECT_MS);
    } catch (error) {
      setState({ name: 'refused', sentence: signInSentence(error) });
    }
  };
  const busy = state.name === 'submitting';
  return (
    // The form has the method POST: with GET, one submitted before hydration would put the password into the address.
    <form method="post" onSubmit={(event) => void signIn(event)} className="grid gap-4">
      {state.name === 'refused' && <Banner tone="error">{state.sentence}</Banner>}
      {state.name === 'signed-in' && <Banner tone="success">{auth.signedIn}</Banner>}
      <TextField label={auth.email} type="email" name="email" autoComplete="username" required />
      <PasswordField label={auth.password} name="password" autoComplete="current-password" required />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? auth.signingIn : auth.signIn}
      </Button>
      <Button kind="quiet" onClick={onForgotten}>
        {auth.forgotten}
      </Button>
    </form>
  );
};
