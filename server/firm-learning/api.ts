// What the analyser learned from the firm: its switch and its reset in /parametres.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { FirmLearning } from '#contract/firm-learning.ts';
import { AXES } from '#contract/values.ts';
import { bind } from '#server/http/bind.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { changeLearning } from './change-learning.ts';
import { axesIn, type LearningRow, learningRow } from './store.ts';

const shown = (row: LearningRow | undefined): FirmLearning => ({
  active: row?.active ?? true,
  corrections: AXES.reduce((sum, axis) => sum + (row?.corrections[axis] ?? 0), 0),
  axes: row ? axesIn(row) : [],
  learned_at: row?.learned_at?.toISOString() ?? null,
  pending: (row?.active ?? false) && row?.learned !== row?.changes,
  reset_at: row?.since?.toISOString() ?? null,
});

export const firmLearningRoutes = (
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void => {
  const read = async (userId: string): Promise<FirmLearning> =>
    shown(await db.asUser(wholeFirm(userId), (trx) => learningRow(trx, userId)));

  bind(app, endpoints.getFirmLearning, ({ userId }) => read(userId));

  bind(app, endpoints.patchFirmLearning, async ({ userId, body }) => {
    await db.asSystem((trx) => changeLearning(trx, { userId, now: clock.now() }, body));
    return read(userId);
  });
};
