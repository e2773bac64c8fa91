// /profile: who is here is found out first; without a user the way leads to /auth.
import { useMemo } from 'react';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import { useAccount } from '#web/app/shell/use-account.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { NoUser } from './no-user.tsx';
import { Profile } from './profile.tsx';
import { profile as texts } from './texts.ts';

export const ProfilePage = () => {
  const { account, keeper } = useAccount();

  const client = useMemo(() => {
    if (keeper === null) return null;
    const session = browserSession();
    return clientOf(session, () => {
      keeper.refused();
      // Kept, it would tell /auth that one is signed in.
      session.signOut().catch(() => {});
    });
  }, [keeper]);

  const logout = async () => {
    await browserSession()
      .signOut()
      .catch(() => {});
    window.location.assign('/auth');
  };

  if (account.name === 'signed-out') return <NoUser />;
  if (account.name !== 'ready' || client === null) return <Waiting words={texts.loading} />;
  return (
    <Profile
      key={account.profile.id}
      loaded={account.profile}
      session={browserSession()}
      client={client}
      onLogout={() => void logout()}
    />
  );
};
