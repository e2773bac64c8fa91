// The client of a signed-in page: what the server refuses changes who is thought to be here.
import type { Client } from '#web/app/api/client.ts';
import type { AccountKeeper } from '#web/app/session/account.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';

export const accountClient = (keeper: AccountKeeper): Client => {
  const session = browserSession();
  return clientOf(session, {
    onSignedOut: () => {
      keeper.refused();
      // Kept, it would tell /auth that one is signed in.
      session.signOut().catch(() => {});
    },
    onSecondFactor: keeper.halted,
  });
};
