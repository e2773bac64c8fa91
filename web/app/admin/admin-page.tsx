// /admin: the sign-in with a second factor first, then the operator's own session, then the sections.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import { returnToAdmin } from '#web/app/shell/auth-addresses.ts';
import { createQueryClient } from '#web/app/shell/query-client.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { useSignedInOnly } from '#web/app/shell/use-signed-in-only.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Admin } from './admin.tsx';
import { AdminHeader } from './admin-header.tsx';
import { adminClientEndpoints } from './endpoints.ts';
import { CodeGate } from './gate/code-gate.tsx';
import { useOperatorSession } from './gate/use-operator-session.ts';
import { admin as texts } from './texts.ts';

export const AdminPage = withBoundary(() => {
  const { account, keeper } = useAccount();
  const away = account.name === 'signed-out' || account.name === 'second-factor';
  const leaving = useRef(false);
  // Before the effect of useSignedInOnly, which redirects at once.
  useEffect(() => {
    if (away && !leaving.current) returnToAdmin();
  }, [away]);
  const signOut = useSignedInOnly(account);
  const id = account.name === 'ready' ? account.profile.id : null;

  const onClosed = useRef(() => {});
  const session = useMemo(() => {
    if (id === null || keeper === null) return null;
    const session = browserSession();
    const callbacks = {
      onSignedOut: () => {
        keeper.refused();
        session.signOut().catch(() => {});
      },
      onSecondFactor: keeper.halted,
      onOperatorClosed: () => onClosed.current(),
    };
    return { client: clientOf(session, callbacks, adminClientEndpoints), cache: createQueryClient() };
  }, [id, keeper]);
  const { state, open, check, closed } = useOperatorSession(session?.client ?? null);
  onClosed.current = closed;

  useEffect(() => {
    if (state.name === 'absent') window.location.replace('/404');
  }, [state.name]);

  const logout = () => {
    leaving.current = true;
    session?.cache.clear();
    void session?.client
      .call('closeOperatorSession', {})
      .catch(() => {})
      .then(signOut);
  };

  if (session === null || state.name === 'checking' || state.name === 'absent')
    return <Waiting words={texts.checking} />;
  if (state.name === 'closed')
    return (
      <>
        <AdminHeader onLogout={logout} />
        <CodeGate onShown={() => void open()} />
      </>
    );
  if (state.name === 'failed')
    return (
      <>
        <AdminHeader onLogout={logout} />
        <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-10 outline-none">
          <FailedState
            sentence={state.sentence}
            detail={texts.stillClosed}
            action={
              <Button size="small" onClick={() => void check()} className="max-md:min-h-11">
                {texts.retry}
              </Button>
            }
          />
        </main>
      </>
    );
  return (
    <QueryClientProvider client={session.cache}>
      <Admin client={session.client} email={state.email} onLogout={logout} />
    </QueryClientProvider>
  );
});
