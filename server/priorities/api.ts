// The weights of «À rappeler d'abord» in /parametres.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { PrioritySettings } from '#contract/priority-values.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { changeWeights } from './change-weights.ts';
import { type WeightsRow, weightsIn, weightsRow } from './store.ts';

const shown = (row: WeightsRow | undefined): PrioritySettings => ({
  version: row?.version ?? 1,
  weights: weightsIn(row),
});

export const priorityRoutes = (app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void => {
  bind(app, endpoints.getPrioritySettings, async ({ userId, reply }) => {
    const settings = shown(await db.asUser(wholeFirm(userId), (trx) => weightsRow(trx, userId)));
    sendVersion(reply, settings.version);
    return settings;
  });

  bind(app, endpoints.patchPrioritySettings, async ({ userId, body, request, reply }) => {
    const version = versionIn(request);
    const settings = await db.asSystem(async (trx) => {
      await changeWeights(trx, { userId, now: clock.now() }, body, { version, show: shown });
      return shown(await weightsRow(trx, userId));
    });
    sendVersion(reply, settings.version);
    return settings;
  });
};
