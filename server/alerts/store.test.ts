// What the watch over silent lines reads.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { watchedLines } from './store.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh?.close());

test('the last message by telephone of a line is read, not all of its messages', async () => {
  const firm = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm.id);
  const owner = { userId: firm.id, lineId: line.id };
  for (let day = 10; day < 20; day += 1) {
    await makeMessage(fresh.db, owner, { source: 'pbx', received_at: new Date(`2026-01-${day}T09:00:00Z`) });
    await makeMessage(fresh.db, owner, { source: 'page', received_at: new Date(`2026-01-${day}T10:00:00Z`) });
  }
  const { received, read } = await fresh.db.asSystem(async (trx) => {
    // A new line is watched from its creation on.
    await trx
      .updateTable('lines')
      .set({ active_since: new Date('2026-01-01T09:00:00Z') })
      .execute();
    // PostgreSQL would scan a small table sequentially.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    const watched = await watchedLines(trx);
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'voicemails'`.execute(trx);
    return { received: watched.map(({ last }) => last), read: rows[0]?.read };
  });
  expect(received).toEqual([new Date('2026-01-19T09:00:00Z')]);
  expect(read).toBeLessThan(5);
});
