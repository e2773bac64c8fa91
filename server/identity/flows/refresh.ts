// A refresh token is used once, but racing tabs all get the one in force, and an old one ends the session.
import type { Session } from '#contract/identity.ts';
import { factorsOf } from '../factors/store.ts';
import { Refusal, refuse } from '../refusal.ts';
import { judgeRefresh } from '../rules.ts';
import { tokensOf } from '../sessions/start.ts';
import { endSessions, lockSession, rotateSession } from '../sessions/store.ts';
import { accountById, record } from '../store.ts';
import type { From, World } from '../world.ts';

export const refresh = async (world: World, token: string, from: From): Promise<Session | Refusal> => {
  const opened = world.sealer.open('refresh', token);
  if (!opened) return refuse('refresh_token_not_found');
  const now = world.clock.now();
  const begun = await world.db.asSystem(async (trx) => {
    const session = await lockSession(trx, opened.id);
    const account = session && (await accountById(trx, session.user_id));
    if (!session || !account) return refuse('session_not_found', { status: 400 });
    if (account.banned_at) return refuse('user_banned');
    const verdict = judgeRefresh(session, opened.number, now, world.settings);
    if (verdict === 'ended') return refuse('refresh_token_not_found');
    if (verdict === 'expired') return refuse('session_expired');
    if (verdict === 'reused') {
      const ended = await endSessions(trx, account.id, { only: session.id }, 'reuse', now);
      const event = {
        actor: 'visitor',
        action: 'token reused',
        userId: account.id,
        subject: session.id,
        from,
      } as const;
      if (ended.length > 0) await record(trx, event, now);
      return refuse('refresh_token_already_used');
    }
    if (verdict === 'rotate') await rotateSession(trx, session.id, now);
    return {
      account,
      factors: await factorsOf(trx, account.id),
      id: session.id,
      rotation: session.rotation + (verdict === 'rotate' ? 1 : 0),
      aal: session.aal,
      methods: session.methods,
    };
  });
  if (!(begun instanceof Refusal)) return tokensOf(world, begun);
  if (begun.code === 'refresh_token_already_used') world.living.forgetAll();
  return begun;
};
