// /dashboard: who is here is found out first; without a session the way leads to /auth.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SIGNED_OUT_REDIRECT_MS } from '#contract/limits.ts';
import { type Account, type AccountKeeper, keepAccount } from '#web/app/session/account.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import { readProfile, shownName } from '#web/app/session/profile.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';
import { createQueryClient } from './query-client.ts';
import { serverSource } from './server-source.ts';
import { dashboard } from './texts.ts';

const CHECKING: Account = { name: 'checking' };

const startKeeper = (): AccountKeeper => {
  const session = browserSession();
  const client = clientOf(session);
  return keepAccount({
    session,
    read: (id, signal) => readProfile(client, id, signal),
    timers: {
      now: () => performance.now(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  });
};

/** Made in the browser alone, after the prerendered page has woken. */
const useAccount = (): { account: Account; keeper: AccountKeeper | null } => {
  const [keeper, setKeeper] = useState<AccountKeeper | null>(null);
  useEffect(() => {
    const made = startKeeper();
    setKeeper(made);
    window.addEventListener('focus', made.focused);
    return () => {
      window.removeEventListener('focus', made.focused);
      made.close();
    };
  }, []);
  const account = useSyncExternalStore(
    keeper?.subscribe ?? (() => () => {}),
    () => keeper?.state() ?? CHECKING,
    () => CHECKING,
  );
  return { account, keeper };
};

const Waiting = ({ words }: { words: string }) => (
  <main id="contenu" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner className="size-5" />
      {words}
    </p>
  </main>
);

export const DashboardPage = () => {
  const { account, keeper } = useAccount();
  const out = account.name === 'signed-out';
  const profile = account.name === 'ready' ? account.profile : null;
  const id = profile?.id ?? null;

  useEffect(() => {
    if (!out) return;
    const timer = setTimeout(() => window.location.replace('/auth'), SIGNED_OUT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [out]);

  // One cache a person: another's messages must not be there when the account changes.
  const room = useMemo(() => {
    if (id === null || keeper === null) return null;
    const session = browserSession();
    const client = clientOf(session, () => {
      keeper.refused();
      // Kept, it would tell /auth that one is signed in.
      session.signOut().catch(() => {});
    });
    return { source: serverSource(client, id), cache: createQueryClient() };
  }, [id, keeper]);

  const logout = async () => {
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
        onLogout={() => void logout()}
      />
    </QueryClientProvider>
  );
};
