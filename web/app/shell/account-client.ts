// The API client of a signed-in page: a refused request updates the account's state.
import type { Client, ClientOptions } from '#web/app/api/client.ts';
import type { AccountKeeper } from '#web/app/session/account.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';

export const accountClient = (keeper: AccountKeeper, more?: ClientOptions['table']): Client => {
  const session = browserSession();
  const callbacks = {
    onSignedOut: () => {
      keeper.refused();
      // A session left in storage would make /auth believe that the user is signed in.
      session.signOut().catch(() => {});
    },
    onSecondFactor: keeper.halted,
    onOtherFirm: keeper.otherFirm,
  };
  return clientOf(session, callbacks, more, keeper.personId);
};
