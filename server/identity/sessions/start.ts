// A session is inserted in a transaction; its tokens are signed after the commit.
import type { IdentitySession } from '#contract/identity.ts';
import { recordLogin } from '#server/accounts/index.ts';
import type { Try } from '#server/limits/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { networkOf } from '#server/platform/network.ts';
import type { From, IdentityContext } from '../context.ts';
import { factorsOf } from '../factors/store.ts';
import type { Method } from '../signing/access-token.ts';
import { type Account, firmsOfPerson, recordSecurityEvent } from '../store.ts';
import { appMetadata, type ShownFactor, showUser } from '../view.ts';
import { deviceOf } from './device.ts';
import { enterAccount, insertSession } from './store.ts';

export type StartedSession = {
  account: Account;
  factors: readonly ShownFactor[];
  id: string;
  rotation: number;
  aal: 'aal1' | 'aal2';
  methods: readonly Method[];
};

/** How the user signed in. After a mail the user may set a password without the old one. */
export type Proof = 'password' | 'recovery' | 'invite';

/** Undefined if the account was banned, its password or confirmation changed, or the person has left every firm. */
const begin = async (
  context: IdentityContext,
  trx: Trx,
  personId: string,
  proof: { name: Proof; passwordHash: string | null },
  from: From,
): Promise<StartedSession | undefined> => {
  const now = context.clock.now();
  const account = await enterAccount(trx, personId, proof, now);
  const [firm] = account ? await firmsOfPerson(trx, personId) : [];
  if (!account || !firm) return undefined;
  const id = newId(now.getTime());
  const methods: Method[] = [{ method: proof.name, timestamp: Math.floor(now.getTime() / 1000) }];
  const byMail = proof.name !== 'password';
  await recordLogin(trx, personId, now);
  await insertSession(trx, {
    id,
    user_id: personId,
    firm_id: firm.id,
    methods: JSON.stringify(methods),
    created_at: now,
    refreshed_at: now,
    proved_at: now,
    device: deviceOf(from.agent),
    network: networkOf(from.ip),
    new_password_until: byMail ? new Date(now.getTime() + context.settings.newPasswordS * 1000) : null,
  });
  await recordSecurityEvent(
    trx,
    { actor: 'user', action: 'signed in', userId: personId, subject: id, code: proof.name, from },
    now,
  );
  return { account, factors: await factorsOf(trx, personId), id, rotation: 0, aal: 'aal1', methods };
};

export const beginSession = (
  context: IdentityContext,
  trx: Trx,
  personId: string,
  proof: Exclude<Proof, 'password'>,
  from: From,
): Promise<StartedSession | undefined> =>
  begin(context, trx, personId, { name: proof, passwordHash: null }, from);

/** Also uncounts the try, because a successful sign-in was not a guess. */
export const beginByPassword = (
  context: IdentityContext,
  personId: string,
  passwordHash: string,
  tries: readonly Try[],
  from: From,
): Promise<StartedSession | undefined> =>
  context.db.asSystem(async (trx) => {
    const begun = await begin(context, trx, personId, { name: 'password', passwordHash }, from);
    if (begun) await context.limits.giveBack(trx, tries);
    return begun;
  });

export const tokensOf = async (context: IdentityContext, begun: StartedSession): Promise<IdentitySession> => {
  const user = showUser(begun.account, begun.factors);
  const { token, expiresAt, expiresIn } = await context.accessTokens.issue({
    personId: user.id,
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
    refresh_token: context.sealer.seal('refresh', begun.id, begun.rotation),
    user,
  };
};
