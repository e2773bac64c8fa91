// What was sent in the last days, by channel, state and firm.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { SENDING_DAYS } from '#contract/admin/sendings.ts';
import { bind } from '#server/http/bind.ts';
import type { Database } from '#server/platform/database.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { sendingCounts, sendingRows } from './store.ts';
import { showSending } from './view.ts';

export const adminSendingRoutes = (app: FastifyInstance, { db }: { db: Database }): void => {
  bind(app, adminEndpoints.adminSendings, async ({ query }) => {
    const filter = { ...query, days: SENDING_DAYS };
    const { rows, counts } = await db.asOperator(async (trx) => ({
      rows: await sendingRows(trx, filter, limitOf(query)),
      counts: await sendingCounts(trx, filter),
    }));
    const isAsked = ({ channel, state }: { channel: string; state: string }): boolean =>
      (query.channel ?? channel) === channel && (query.state ?? state) === state;
    const total = counts.filter(isAsked).reduce((sum, { count }) => sum + count, 0);
    return { ...pageWith(query, total, rows.map(showSending)), counts };
  });
};
