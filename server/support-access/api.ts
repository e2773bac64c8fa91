// Routes of the access that a firm gives the operators. Only its owner gives and withdraws it.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { SupportAccess } from '#contract/support-access.ts';
import { bind } from '#server/http/bind.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { type Giver, giveAccess, withdrawAccess } from './change-grant.ts';
import { runningGrant, type ShownGrant } from './store.ts';

const showGrant = (row: ShownGrant | undefined): SupportAccess => ({
  grant: row
    ? {
        id: row.id,
        given_at: row.given_at.toISOString(),
        until: row.until.toISOString(),
        given_by: row.name,
        voicemail_id: row.voicemail_id,
        received_at: row.received_at?.toISOString() ?? null,
      }
    : null,
});

export const supportAccessRoutes = (
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void => {
  const shown = async (userId: string): Promise<SupportAccess> =>
    showGrant(await db.asUser(wholeFirm(userId), (trx) => runningGrant(trx, userId, clock.now())));
  const giverOf = (call: { userId: string; personId: string; request: { ip: string } }): Giver => ({
    userId: call.userId,
    personId: call.personId,
    ip: call.request.ip,
    now: clock.now(),
  });

  bind(app, endpoints.getSupportAccess, ({ userId }) => shown(userId));

  bind(app, endpoints.giveSupportAccess, async (call) => {
    await db.asSystem((trx) => giveAccess(trx, giverOf(call), call.body));
    return shown(call.userId);
  });

  bind(app, endpoints.withdrawSupportAccess, async (call) => {
    await db.asSystem((trx) => withdrawAccess(trx, giverOf(call)));
    return shown(call.userId);
  });
};
