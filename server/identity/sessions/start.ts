// A session begins in a transaction; its tokens are made once that is kept.
import type { Session } from '#contract/identity.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Method } from '../signing/access-token.ts';
import type { Account } from '../store.ts';
import { appMetadata, type ShownFactor, showUser } from '../view.ts';
import type { World } from '../world.ts';
import { type Entered, enteringSession, type NewSession, readEntered } from './store.ts';

export type Begun = {
  account: Account;
  factors: readonly ShownFactor[];
  id: string;
  rotation: number;
  aal: 'aal1' | 'aal2';
  methods: readonly Method[];
};

/** How somebody proved who they are; a mail also lets them choose a password without the old one. */
export type Proof = 'password' | 'recovery' | 'invite';

const newSession = (world: World, userId: string, proof: Proof, now: Date): NewSession => {
  const byMail = proof !== 'password';
  return {
    id: newId(now.getTime()),
    userId,
    methods: [{ method: proof, timestamp: Math.floor(now.getTime() / 1000) }],
    newPasswordUntil: byMail ? new Date(now.getTime() + world.settings.newPasswordS * 1000) : null,
    confirms: byMail,
    proof,
    givesBack: [],
    passwordHash: null,
  };
};

const begunBy = ({ id, methods }: NewSession, entered: Entered | undefined): Begun | undefined =>
  entered && { ...entered, id, rotation: 0, aal: 'aal1', methods };

/** Nothing begins (undefined) for an account that was shut meanwhile. */
export const beginSession = async (
  world: World,
  trx: Trx,
  userId: string,
  proof: Proof,
): Promise<Begun | undefined> => {
  const now = world.clock.now();
  const session = newSession(world, userId, proof, now);
  const { rows } = await enteringSession(session, now).execute(trx);
  return begunBy(session, readEntered(rows));
};

/** Nor where the password was changed meanwhile; the tries that led here are given back. */
export const beginByPassword = async (
  world: World,
  userId: string,
  passwordHash: string,
  givesBack: readonly string[],
): Promise<Begun | undefined> => {
  const now = world.clock.now();
  const session = { ...newSession(world, userId, 'password', now), passwordHash, givesBack };
  return begunBy(session, readEntered(await world.db.asSystemAtOnce(enteringSession(session, now))));
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
