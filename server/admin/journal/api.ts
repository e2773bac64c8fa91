// The audit with a filter, as a list and as a CSV file.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { dateIn, midnightIn, momentAt } from '#contract/brussels.ts';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv-cells.ts';
import { DAY_MS } from '#contract/time.ts';
import { bind } from '#server/http/bind.ts';
import { recordOperatorAct } from '#server/identity/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { type JournalFilter, journalRows } from './store.ts';
import { JOURNAL_COLUMNS, journalCells, journalEntryView } from './view.ts';

/** A file holds so many rows; the filter by days gives the older ones. */
const MOST_ROWS = 50_000;

type Asked = {
  actor?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

const filterOf = ({ actor, q, from, until }: Asked): JournalFilter => ({
  actor,
  words: q?.trim() || undefined,
  since: from === undefined ? undefined : momentAt(from, 0),
  // The day after, whose midnight is 23 to 25 hours later.
  before: until === undefined ? undefined : midnightIn(new Date(momentAt(until, 12 * 60).getTime() + DAY_MS)),
});

export const adminJournalRoutes = (
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void => {
  bind(app, adminEndpoints.adminJournal, async ({ query }) => {
    const { rows, total } = await db.asOperator((trx) => journalRows(trx, filterOf(query), limitOf(query)));
    return pageWith(query, total, rows.map(journalEntryView));
  });

  bind(app, adminEndpoints.exportAdminJournal, async ({ query, reply }) => {
    const now = clock.now();
    const { rows } = await db.asOperator((trx) =>
      journalRows(trx, filterOf(query), { limit: MOST_ROWS, offset: 0 }),
    );
    await db.asSystem((trx) => recordOperatorAct(trx, { action: 'audit exported', userId: null }, now));
    const lines = [JOURNAL_COLUMNS, ...rows.map(journalCells)].map((cells) => csvLine(cells, ';'));
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="voxlex-journal-${dateIn(now)}.csv"`)
      .send(BYTE_ORDER_MARK + lines.join(''));
    return undefined;
  });
};
