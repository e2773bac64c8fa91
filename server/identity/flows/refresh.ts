// A refresh token is used once. The token rotated last answers with the active one, because tabs race; an older one ends
// the session.
import type { IdentitySession } from '#contract/identity.ts';
import type { From, IdentityContext } from '../context.ts';
import { factorsOf } from '../factors/store.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { judgeRefresh } from '../rules.ts';
import { tokensOf } from '../sessions/start.ts';
import { endSessions, lockSession, rotateSession } from '../sessions/store.ts';
import { accountById, recordSecurityEvent } from '../store.ts';

export const refresh = async (
  context: IdentityContext,
  token: string,
  from: From,
): Promise<IdentitySession> => {
  const opened = context.sealer.open('refresh', token);
  if (!opened) throw new IdentityFailure('refresh_token_not_found');
  const now = context.clock.now();
  const refreshed = await commitThenThrow(context.db, async (trx) => {
    const session = await lockSession(trx, opened.id);
    const account = session && (await accountById(trx, session.user_id));
    if (!session || !account) return new IdentityFailure('session_not_found', { status: 400 });
    if (account.banned_at) return new IdentityFailure('user_banned');
    const verdict = judgeRefresh(session, opened.number, now, context.settings);
    if (verdict === 'ended') return new IdentityFailure('refresh_token_not_found');
    if (verdict === 'expired') return new IdentityFailure('session_expired');
    if (verdict === 'reused') {
      const ended = await endSessions(trx, account.id, { only: session.id }, 'reuse', now);
      const event = {
        actor: 'visitor',
        action: 'token reused',
        userId: account.id,
        subject: session.id,
        from,
      } as const;
      if (ended.length > 0) await recordSecurityEvent(trx, event, now);
      return new IdentityFailure('refresh_token_already_used');
    }
    if (verdict === 'rotate') await rotateSession(trx, session, now);
    return {
      account,
      factors: await factorsOf(trx, account.id),
      id: session.id,
      rotation: session.rotation + (verdict === 'rotate' ? 1 : 0),
      aal: session.aal,
      methods: session.methods,
    };
  }).catch((error: unknown) => {
    if (error instanceof IdentityFailure && error.identityCode === 'refresh_token_already_used')
      context.sessionCache.forgetAll();
    throw error;
  });
  return tokensOf(context, refreshed);
};
