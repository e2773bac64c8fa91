// Routes of the access log.
import type { FastifyInstance } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv-cells.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Database } from '#server/platform/database.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { createRowStream } from '#server/platform/row-stream.ts';
import { exportedAccesses, readAccesses } from './store.ts';
import { ACCESS_CSV_TITLES, accessCsvLine, accessView } from './view.ts';

const FILE = 'consultations.csv';

export const accessLogRoutes = (
  app: FastifyInstance,
  deps: { db: Database; limits: Pick<Limits, 'spend'>; keptMonths: number },
): void => {
  bind(app, endpoints.listAccesses, async ({ userId, who, query }) => {
    const { rows, total } = await deps.db.asUser(who, (trx) =>
      readAccesses(trx, userId, query, limitOf(query)),
    );
    return { ...pageWith(query, total, rows.map(accessView)), kept_months: deps.keptMonths };
  });

  const stream = createRowStream(deps.db);
  bind(app, endpoints.exportAccesses, async ({ userId, who, query, reply }) => {
    await deps.limits.spend(['exportPerAccount', userId]);
    const file = await stream(who, async function* (trx) {
      const batches = exportedAccesses(trx, userId, query);
      let batch = await batches.next();
      yield BYTE_ORDER_MARK + csvLine(ACCESS_CSV_TITLES, ';');
      for (; !batch.done; batch = await batches.next()) yield batch.value.map(accessCsvLine).join('');
    });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${FILE}"`)
      .header('cache-control', 'no-store')
      .send(file);
    return undefined;
  });
};
