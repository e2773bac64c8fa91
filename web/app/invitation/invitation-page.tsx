// Accepts the invitation of a mail's link. Its token is in the fragment, which no server and no log receives.
import { type FormEvent, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { memberEndpoints } from '#contract/endpoints-members.ts';
import type { invitation } from '#contract/members.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import { checkInProfile } from '#web/app/session/profile.ts';
import { NewPasswordField } from '#web/app/shell/new-password-field.tsx';
import { textOf } from '#web/site/forms/text-of.ts';
import { OneSentence } from '#web/site/plain/one-sentence.tsx';
import { ui } from '#web/texts/ui.ts';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { invitation as texts } from './texts.ts';

type Invited = z.infer<typeof invitation>;
type State = { name: 'loading' | 'void' | 'later' } | { name: 'open' | 'done'; invited: Invited };

const client = () =>
  clientOf(
    browserSession(),
    {},
    {
      readInvitation: async () => memberEndpoints.readInvitation,
      acceptInvitation: async () => memberEndpoints.acceptInvitation,
    },
  );

const tokenHere = (): string => window.location.hash.slice(1);
const isVoid = (error: unknown): boolean =>
  error instanceof ApiError && ['link_invalid', 'link_expired', 'bad_request'].includes(error.code);

const AcceptForm = ({
  invited,
  onDone,
  onVoid,
}: {
  invited: Invited;
  onDone: () => void;
  onVoid: () => void;
}) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = textOf(new FormData(event.currentTarget), 'password');
    setBusy(true);
    setProblem(null);
    try {
      const body = { token: tokenHere(), ...(invited.needs_password ? { password } : {}) };
      await client().call('acceptInvitation', { body });
      if (!invited.needs_password) return onDone();
      const session = browserSession();
      const { user } = await session.signIn(invited.email, password);
      // Without a profile the pages show a placeholder; the next sign-in creates it.
      await checkInProfile(clientOf(session), user, new Date()).catch(() => {});
      window.location.replace('/dashboard');
    } catch (error) {
      if (isVoid(error)) return onVoid();
      setProblem(messageOr(error, texts.failed));
      setBusy(false);
    }
  };
  return (
    <Card>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
        <header className="grid gap-2">
          <h1 className="text-title wrap-anywhere">{texts.heading(invited.firm)}</h1>
          <p className="text-ink-2 wrap-anywhere">{texts.lead(invited.email)}</p>
        </header>
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <p className="text-ink-2">{invited.needs_password ? texts.choose : texts.known}</p>
        {invited.needs_password && (
          <>
            {/* Password managers store the password under this address. */}
            <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
            <NewPasswordField label={texts.password} name="password" />
          </>
        )}
        <Button kind="primary" type="submit" busy={busy}>
          {texts.accept}
        </Button>
      </form>
    </Card>
  );
};

export const InvitationPage = withBoundary(() => {
  const [state, setState] = useState<State>({ name: 'loading' });
  useEffect(() => {
    client()
      .call('readInvitation', { body: { token: tokenHere() } })
      .then(
        (invited) => setState({ name: 'open', invited }),
        (error: unknown) => setState({ name: isVoid(error) ? 'void' : 'later' }),
      );
  }, []);
  if (state.name === 'open')
    return (
      <AcceptForm
        invited={state.invited}
        onDone={() => setState({ name: 'done', invited: state.invited })}
        onVoid={() => setState({ name: 'void' })}
      />
    );
  if (state.name === 'done')
    return (
      <OneSentence heard={1} heading={texts.done} text={texts.doneText}>
        <ButtonLink href="/dashboard" kind="primary">
          {texts.signIn}
        </ButtonLink>
      </OneSentence>
    );
  if (state.name === 'void')
    return (
      <OneSentence heard={0} heading={texts.void} text={texts.voidText} next={texts.voidNext}>
        <ButtonLink href="/auth" kind="primary">
          {texts.toSignIn}
        </ButtonLink>
      </OneSentence>
    );
  if (state.name === 'later')
    return (
      <div role="alert">
        <OneSentence heard={0} heading={texts.later} text={texts.laterText}>
          <Button onClick={() => window.location.reload()}>{ui.reload}</Button>
        </OneSentence>
      </div>
    );
  return (
    <p role="status" className="text-ink-2">
      {texts.loading}
    </p>
  );
});
