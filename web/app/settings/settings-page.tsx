// /parametres: identifies the user first and redirects to /auth without a session.
import { useMemo } from 'react';
import { settingsEndpoints } from '#contract/endpoints-settings.ts';
import { accountClient } from '#web/app/shell/account-client.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { useSignedInOnly } from '#web/app/shell/use-signed-in-only.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { forgetDrafts } from './pieces/drafts.ts';
import { QueryClientProvider } from './pieces/query.tsx';
import { createQueryCache } from './pieces/query-cache.ts';
import { sectionEndpoints } from './section-endpoints.ts';
import { Settings } from './settings.tsx';
import { settings as texts } from './texts.ts';

export const SettingsPage = withBoundary(() => {
  const { account, keeper } = useAccount();
  const logout = useSignedInOnly(account);
  const id = account.name === 'ready' ? account.profile.id : null;

  // Each user has a cache of their own: another user's settings must not show after a change of account.
  const session = useMemo(
    () =>
      id === null || keeper === null
        ? null
        : {
            id,
            client: accountClient(keeper, { ...settingsEndpoints, ...sectionEndpoints }),
            cache: createQueryCache(),
          },
    [id, keeper],
  );

  if (session === null) return <Waiting words={texts.checking} account={account} />;
  return (
    <QueryClientProvider client={session.cache}>
      <Settings
        key={session.id}
        client={session.client}
        personId={session.id}
        onLogout={() => {
          session.cache.clear();
          forgetDrafts();
          logout();
        }}
      />
    </QueryClientProvider>
  );
});
