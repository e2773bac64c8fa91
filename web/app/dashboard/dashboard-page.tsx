// /dashboard: identifies the user first and redirects to /auth without a session.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { SIGNED_OUT_REDIRECT_MS } from '#contract/limits.ts';
import { browserSession } from '#web/app/session/browser-session.ts';
import { shownName } from '#web/app/session/profile.ts';
import { accountClient } from '#web/app/shell/account-client.ts';
import { SECOND_STEP, SESSION_ENDED } from '#web/app/shell/auth-addresses.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { lazyPart, withBoundary } from '#web/ui/boundary.tsx';
import { Dashboard } from './dashboard.tsx';
import { createQueryClient } from './query-client.ts';
import { serverSource } from './server-source.ts';
import { dashboard } from './texts.ts';

// Loaded on demand: a silent line is rare, and the messages come first.
const SilentLines = lazyPart(() => import('./silent-lines.tsx'));

export const DashboardPage = withBoundary(() => {
  const { account, keeper } = useAccount();
  const out = account.name === 'signed-out';
  const ended = account.name === 'signed-out' && account.ended === true;
  const leaving = useRef(false);
  const profile = account.name === 'ready' ? account.profile : null;
  const id = profile?.id ?? null;

  useEffect(() => {
    if (!out || leaving.current) return;
    const timer = setTimeout(
      () => window.location.replace(ended ? SESSION_ENDED : '/auth'),
      SIGNED_OUT_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [out, ended]);

  useEffect(() => {
    if (account.name === 'second-factor') window.location.replace(SECOND_STEP);
  }, [account.name]);

  // One cache per user: another user's messages must not show after a change of account.
  const room = useMemo(() => {
    if (id === null || keeper === null) return null;
    const client = accountClient(keeper);
    return { client, source: serverSource(client, id), cache: createQueryClient() };
  }, [id, keeper]);

  const logout = async () => {
    leaving.current = true;
    room?.cache.clear();
    await browserSession()
      .signOut()
      .catch(() => {});
    window.location.assign('/auth');
  };

  if (profile === null || room === null)
    return (
      <Waiting words={account.name === 'loading-profile' ? dashboard.loadingProfile : dashboard.checking} />
    );
  return (
    <QueryClientProvider client={room.cache}>
      <Dashboard
        key={profile.id}
        source={room.source}
        name={shownName(profile)}
        demo={false}
        warning={<SilentLines client={room.client} phone={profile.phone} />}
        onLogout={() => void logout()}
      />
    </QueryClientProvider>
  );
});
