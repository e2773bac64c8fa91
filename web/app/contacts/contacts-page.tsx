// /contacts: identifies the user first and redirects to /auth without a session.
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contactPageEndpoints } from '#contract/endpoints-contacts.ts';
import { downloaded } from '#web/app/api/downloaded.ts';
import { shownName } from '#web/app/session/profile.ts';
import { accountClient } from '#web/app/shell/account-client.ts';
import { createQueryClient } from '#web/app/shell/query-client.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { useSignedInOnly } from '#web/app/shell/use-signed-in-only.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Contacts } from './contacts.tsx';
import { words } from './texts.ts';

const partyEndpoints = downloaded(
  async () => (await import('#contract/endpoints-adverse-parties.ts')).adversePartyListEndpoints,
  'addAdverseParty',
);

const holdEndpoints = downloaded(
  async () => (await import('#contract/endpoints-holds.ts')).holdEndpoints,
  'listHolds',
  'addHold',
  'releaseHold',
);

export const ContactsPage = withBoundary(() => {
  const { account, keeper } = useAccount();
  const logout = useSignedInOnly(account);
  const id = account.name === 'ready' ? account.profile.id : null;
  // Each user has a cache of their own: another user's contacts must not show after a change of account.
  const session = useMemo(
    () =>
      id === null || keeper === null
        ? null
        : {
            id,
            client: accountClient(keeper, { ...contactPageEndpoints, ...partyEndpoints, ...holdEndpoints }),
            cache: createQueryClient(),
          },
    [id, keeper],
  );
  if (session === null || account.name !== 'ready')
    return <Waiting words={words.checking} account={account} />;
  return (
    <QueryClientProvider client={session.cache}>
      <Contacts
        key={session.id}
        client={session.client}
        name={shownName(account.profile)}
        onLogout={() => {
          session.cache.clear();
          logout();
        }}
      />
    </QueryClientProvider>
  );
});
