// A session whose holder showed a second factor too.
import type { Session } from '#contract/identity.ts';
import type { Trx } from '#server/platform/database.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { tokensOf } from '../sessions/start.ts';
import { endWeakSessions, lockSession, setAssurance, tellChanged } from '../sessions/store.ts';
import { accountById, record } from '../store.ts';
import type { Asker } from '../who.ts';
import type { World } from '../world.ts';
import { factorsOf } from './store.ts';

/** In the words of the protocol's `amr`. */
export type Shown = 'totp' | 'mfa/recovery_code';

export type Assured = Parameters<typeof tokensOf>[1];

export const assure = async (
  world: World,
  trx: Trx,
  who: Asker,
  shown: Shown,
  isFirst: boolean,
): Promise<Assured | Refusal> => {
  const now = world.clock.now();
  const session = await lockSession(trx, who.claims.session_id);
  const account = await accountById(trx, who.claims.sub);
  if (!session || session.ended_at || !account) return refuse('session_not_found');
  const entry = { method: shown, timestamp: Math.floor(now.getTime() / 1000) };
  const methods = [...session.methods.filter(({ method }) => method !== shown), entry];
  // Not rotated: a tab that refreshes meanwhile with the token of before would come two generations late, as a thief does.
  await setAssurance(trx, session.id, 'aal2', methods);
  // Whoever signed in by the password alone, before there was a second factor, does so again.
  if (isFirst) await endWeakSessions(trx, account.id, now);
  await tellChanged(trx, account.id);
  const event = { actor: 'user', action: 'second factor shown', userId: account.id } as const;
  await record(trx, { ...event, subject: session.id, code: shown, from: who.from }, now);
  const factors = await factorsOf(trx, account.id);
  return { account, factors, id: session.id, rotation: session.rotation, aal: 'aal2', methods };
};

export const assuredSession = async (world: World, who: Asker, assured: Assured): Promise<Session> => {
  world.living.forgetUser(who.claims.sub);
  return tokensOf(world, assured);
};
