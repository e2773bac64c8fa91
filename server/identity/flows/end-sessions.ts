// A user sees where the account is signed in and ends sessions from elsewhere; so does the operator.
import type { SettingChangeActor } from '#contract/setting-changes.ts';
import type { Limit } from '#server/platform/pages.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions, type OpenSession, openSessions, type WhichSessions } from '../sessions/store.ts';
import { recordSecurityEvent } from '../store.ts';

export type Ender = { personId: string } & (
  | { actor: Extract<SettingChangeActor, 'user'>; from: { ip: string } }
  | { actor: Extract<SettingChangeActor, 'operator'>; from?: undefined }
);

export const sessionsOf = (
  { db, clock, settings }: IdentityContext,
  personId: string,
  limit: Limit,
): Promise<{ rows: OpenSession[]; total: number }> => {
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000);
  const since = { idle: ago(settings.sessionIdleS), started: ago(settings.sessionMostS) };
  return db.asSystem((trx) => openSessions(trx, personId, since, limit));
};

type EndedSessions = Exclude<WhichSessions, { weak: true }>;

const codeOf = (which: EndedSessions): string => {
  if ('only' in which) return 'one';
  return 'all' in which ? 'global' : 'others';
};

const UNKNOWN = 'Appareil inconnu';

/**
 * Ends sessions at once, with their access tokens; returns their ids. The security log gets one row, the firm's changes of
 * settings one for each session.
 */
export const endFromElsewhere = async (
  context: IdentityContext,
  ender: Ender,
  which: EndedSessions,
): Promise<string[]> => {
  const now = context.clock.now();
  const { personId } = ender;
  const ended = await context.db.asSystem(async (trx) => {
    const sessions = await endSessions(trx, personId, which, 'signed out', now);
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
      await recordSecurityEvent(
        trx,
        {
          ...ender,
          userId: personId,
          action: 'signed out',
          subject: first.id,
          code: codeOf(which),
        },
        now,
      );
    return sessions.map(({ id }) => id);
  });
  context.sessionCache.forgetPerson(personId);
  return ended;
};
