// A session begins in a transaction; its tokens are made once that is kept.
import type { Session } from '#contract/identity.ts';
import { recordLogin } from '#server/accounts/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type Factor, factorsOf } from '../factors/store.ts';
import type { Method } from '../signing/access-token.ts';
import type { Account } from '../store.ts';
import { appMetadata, showUser } from '../view.ts';
import type { World } from '../world.ts';
import { insertSession } from './store.ts';

export type Begun = {
  account: Account;
  factors: readonly Factor[];
  id: string;
  rotation: number;
  aal: 'aal1' | 'aal2';
  methods: readonly Method[];
};

/** How somebody proved who they are; a mail also lets them choose a password without the old one. */
export type Proof = 'password' | 'recovery' | 'invite';

export const beginSession = async (
  world: World,
  trx: Trx,
  account: Account,
  proof: Proof,
): Promise<Begun> => {
  const now = world.clock.now();
  const byMail = proof !== 'password';
  const methods = [{ method: proof, timestamp: Math.floor(now.getTime() / 1000) }];
  const id = newId(now.getTime());
  await insertSession(
    trx,
    {
      id,
      userId: account.id,
      methods,
      newPasswordUntil: byMail ? new Date(now.getTime() + world.settings.newPasswordS * 1000) : null,
      confirms: byMail,
      proof,
    },
    now,
  );
  await recordLogin(trx, account.id, now);
  const confirmed = byMail && !account.email_confirmed_at ? { email_confirmed_at: now } : {};
  const signedIn = { ...account, ...confirmed, last_sign_in_at: now, updated_at: now };
  return {
    account: signedIn,
    factors: await factorsOf(trx, account.id),
    id,
    rotation: 0,
    aal: 'aal1',
    methods,
  };
};

export const tokensOf = async (world: World, begun: Begun): Promise<Session> => {
  const user = showUser(begun.account, begun.factors);
  const { token, expiresAt, expiresIn } = await world.accessTokens.issue({
    userId: user.id,
    sessionId: begun.id,
    email: user.email,
    appMetadata: appMetadata(begun.account),
    userMetadata: user.user_metadata,
    aal: begun.aal,
    methods: begun.methods,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: world.sealer.seal('refresh', begun.id, begun.rotation),
    user,
  };
};
