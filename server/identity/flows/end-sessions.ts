// A user sees where the account is signed in and ends sessions from elsewhere; so does the operator.
import type { SettingChangeActor } from '#contract/setting-changes.ts';
import type { Limit } from '#server/platform/pages.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions, openSessions, type SeenSession, type WhichSessions } from '../sessions/store.ts';
import { record } from '../store.ts';

export type Ender = { userId: string } & (
  | { actor: Extract<SettingChangeActor, 'user'>; from: { address: string } }
  | { actor: Extract<SettingChangeActor, 'operator'>; from?: undefined }
);

export const sessionsOf = (
  { db, clock, settings }: IdentityContext,
  userId: string,
  limit: Limit,
): Promise<{ rows: SeenSession[]; total: number }> => {
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000);
  const since = { idle: ago(settings.sessionIdleS), started: ago(settings.sessionMostS) };
  return db.asSystem((trx) => openSessions(trx, userId, since, limit));
};

const UNKNOWN = 'Appareil inconnu';

/**
 * Ends sessions at once, with their access tokens; returns their ids. The security log gets one row, the firm's changes of
 * settings one for each session.
 */
export const endFromElsewhere = async (
  context: IdentityContext,
  ender: Ender,
  which: Exclude<WhichSessions, { weak: true }>,
): Promise<string[]> => {
  const now = context.clock.now();
  const { userId } = ender;
  const ended = await context.db.asSystem(async (trx) => {
    const sessions = await endSessions(trx, userId, which, 'signed out', now);
    for (const { id, device, firm_id: firmId } of sessions) {
      if (firmId === null) continue;
      const subjectName = device ?? UNKNOWN;
      await recordChange(
        trx,
        {
          userId: firmId,
          actor: ender.actor,
          action: 'removed',
          subject: 'session',
          subjectId: id,
          subjectName,
        },
        now,
      );
    }
    const [first] = sessions;
    if (first)
      await record(
        trx,
        {
          ...ender,
          action: 'signed out',
          subject: first.id,
          code: 'only' in which ? 'one' : 'all' in which ? 'global' : 'others',
        },
        now,
      );
    return sessions.map(({ id }) => id);
  });
  context.sessionCache.forgetUser(userId);
  return ended;
};
