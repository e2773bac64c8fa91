// Signing out ends sessions in the database; an access token is refused once its session has ended.

import type { From, IdentityContext } from '../context.ts';
import { endSessions, lockSession, type WhichSessions } from '../sessions/store.ts';
import { recordSecurityEvent } from '../store.ts';

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
    await recordSecurityEvent(trx, { ...event, code: scope }, now);
  });
  context.sessionCache.forgetPerson(who.personId);
};

/** Signs out a browser whose access token has expired: the cookie names the session. */
export const signOutByToken = async (
  context: IdentityContext,
  refreshToken: string,
  scope: Exclude<Scope, 'others'>,
  from: From,
): Promise<void> => {
  const opened = context.sealer.open('refresh', refreshToken);
  if (!opened) return;
  const now = context.clock.now();
  await context.db.asSystem(async (trx) => {
    const session = await lockSession(trx, opened.id);
    if (!session) return;
    const { user_id: userId, id: subject } = session;
    const which = scope === 'global' ? { all: true as const } : { only: subject };
    const ended = await endSessions(trx, userId, which, 'signed out', now);
    // The session of an access token beside it has ended already, and stands in the log.
    if (ended.length > 0)
      await recordSecurityEvent(
        trx,
        { actor: 'user', action: 'signed out', userId, subject, code: scope, from },
        now,
      );
  });
  context.sessionCache.forgetAll();
};
