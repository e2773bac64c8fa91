// Signing out ends sessions in the database; an access token is refused once its session has ended.

import type { From, IdentityContext } from '../context.ts';
import { endSessions, lockSession, type WhichSessions } from '../sessions/store.ts';
import { record } from '../store.ts';

export type Scope = 'global' | 'local' | 'others';

export const signOut = async (
  context: IdentityContext,
  who: { personId: string; sessionId: string; from: From },
  scope: Scope,
): Promise<void> => {
  const now = context.clock.now();
  const which: Record<Scope, WhichSessions> = {
    global: { all: true },
    local: { only: who.sessionId },
    others: { except: who.sessionId },
  };
  await context.db.asSystem(async (trx) => {
    await endSessions(trx, who.personId, which[scope], 'signed out', now);
    const event = {
      actor: 'user',
      action: 'signed out',
      userId: who.personId,
      subject: who.sessionId,
      from: who.from,
    } as const;
    await record(trx, { ...event, code: scope }, now);
  });
  context.sessionCache.forgetUser(who.personId);
};

/** Signs out a browser whose access token has expired: the cookie names the session. */
export const signOutByToken = async (context: IdentityContext, refreshToken: string): Promise<void> => {
  const opened = context.sealer.open('refresh', refreshToken);
  if (!opened) return;
  await context.db.asSystem(async (trx) => {
    const session = await lockSession(trx, opened.id);
    if (session)
      await endSessions(trx, session.user_id, { only: session.id }, 'signed out', context.clock.now());
  });
  context.sessionCache.forgetAll();
};
