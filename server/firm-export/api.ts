// The owner's export of everything, as a streamed zip file.
import type { FastifyInstance } from 'fastify';
import { dateIn } from '#contract/brussels.ts';
import { endpoints } from '#contract/endpoints.ts';
import { recordCall } from '#server/access-log/index.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import { zipOf } from '#server/platform/zip.ts';
import { type ExportDeps, exportFirm } from './export-firm.ts';

export const firmExportRoutes = (
  app: FastifyInstance,
  deps: ExportDeps & { limits: Pick<Limits, 'spend'> },
): void => {
  const { db, clock } = deps;
  bind(app, endpoints.exportFirm, async (call) => {
    const { userId, who, reply } = call;
    await deps.limits.spend(['firmExportPerAccount', userId]);
    const now = clock.now();
    await db.asUser(who, (trx) => recordCall(trx, call, 'exported', null, now));
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="voxlex-export-${dateIn(now)}.zip"`)
      .header('cache-control', 'no-store')
      .send(await zipOf(exportFirm(deps, userId, { messages: 0, sounds: 0, missing: [] }), now));
    return undefined;
  });
};
