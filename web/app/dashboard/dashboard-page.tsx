// /dashboard: identifies the user first and redirects to /auth without a session.
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloaded } from '#web/app/api/downloaded.ts';
import { shownName } from '#web/app/session/profile.ts';
import { accountClient } from '#web/app/shell/account-client.ts';
import { createQueryClient } from '#web/app/shell/query-client.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { useSignedInOnly } from '#web/app/shell/use-signed-in-only.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { lazyPart, withBoundary } from '#web/ui/boundary.tsx';
import { Dashboard } from './dashboard.tsx';
import { serverSource } from './server-source.ts';
import { dashboard } from './texts.ts';

/** Of the line about the subscription, which comes after the messages. */
const seldom = downloaded(
  async () => (await import('#contract/endpoints-subscriptions.ts')).subscriptionEndpoints,
  'getSubscription',
);

// Loaded on demand: a silent line is rare, and the messages come first.
const SilentLines = lazyPart(() => import('./silent-lines.tsx'));
const SubscriptionLine = lazyPart(() => import('./subscription-line.tsx'), { floating: true });

export const DashboardPage = withBoundary(() => {
  const { account, keeper } = useAccount();
  const logout = useSignedInOnly(account);
  const profile = account.name === 'ready' ? account.profile : null;
  const id = profile?.id ?? null;

  // Each user has a cache of their own: another user's messages must not show after a change of account.
  const room = useMemo(() => {
    if (id === null || keeper === null) return null;
    const client = accountClient(keeper, seldom);
    return {
      client,
      source: serverSource(client, id, (table) => accountClient(keeper, table)),
      cache: createQueryClient(),
    };
  }, [id, keeper]);

  if (profile === null || room === null)
    return (
      // The placeholder is as high as the dashboard, so that the footer does not move when it appears.
      <div className="min-h-dvh">
        <Waiting
          words={account.name === 'loading-profile' ? dashboard.loadingProfile : dashboard.checking}
          account={account}
        />
      </div>
    );
  return (
    <QueryClientProvider client={room.cache}>
      <Dashboard
        key={profile.id}
        source={room.source}
        personId={profile.id}
        name={shownName(profile)}
        demo={false}
        warning={
          <>
            <SilentLines client={room.client} phone={profile.phone} />
            <SubscriptionLine client={room.client} />
          </>
        }
        onLogout={() => {
          room.cache.clear();
          logout();
        }}
      />
    </QueryClientProvider>
  );
});
