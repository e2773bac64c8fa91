// /profile: identifies the user first and redirects to /auth without one.
import { useCallback, useMemo } from 'react';
import { browserSession } from '#web/app/session/browser-session.ts';
import { checkInProfile } from '#web/app/session/profile.ts';
import { accountClient } from '#web/app/shell/account-client.ts';
import { pageAfterSignIn } from '#web/app/shell/auth-addresses.ts';
import { signOutHere } from '#web/app/shell/sign-out.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { NoUser } from './no-user.tsx';
import { OwnProfile } from './profile.tsx';
import { RequiredPage } from './second-factor/required-page.tsx';
import { profile as texts } from './texts.ts';

export const ProfilePage = withBoundary(() => {
  const { account, keeper } = useAccount();
  const client = useMemo(() => keeper && accountClient(keeper), [keeper]);

  const logout = async () => {
    await signOutHere();
    window.location.assign('/auth');
  };

  const enter = useCallback(async () => {
    const current = await browserSession()
      .current()
      .catch(() => null);
    // The sign-in could not create the profile, because the server waited for the second factor.
    if (client && current) await checkInProfile(client, current.user, new Date()).catch(() => {});
    const next = pageAfterSignIn();
    if (next === '/admin') window.location.replace(next);
    else keeper?.again();
  }, [client, keeper]);

  if (account.name === 'signed-out') return <NoUser />;
  if (account.name === 'second-factor')
    return (
      <RequiredPage factor={browserSession().secondFactor} onLogout={() => void logout()} onReady={enter} />
    );
  if (account.name !== 'ready' || client === null) return <Waiting words={texts.loading} account={account} />;
  return (
    <OwnProfile
      key={account.profile.id}
      loaded={account.profile}
      session={browserSession()}
      client={client}
      onLogout={() => void logout()}
    />
  );
});
