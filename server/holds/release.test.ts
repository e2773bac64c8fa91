// Two requests release the same hold: a button that was pressed twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { elsewhere } from '#tests/support/nested-transactions.ts';
import { holdRoutes } from './index.ts';
import { deleteHold } from './store.ts';

const clock = { now: () => new Date('2026-11-27T10:00:00Z') };

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, clock);
  holdRoutes(api.app, { db: fresh.db, clock, updated: () => {} });
});
afterAll(async () => {
  await api?.close();
  await fresh?.close();
});

test('the second one finds no hold any more, and no act of it stands in the history', async () => {
  const { id: firm } = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm);
  const voicemail_id = await makeMessage(fresh.db, { userId: firm, lineId: line.id });
  const made = await api.send('POST', firm, '/api/holds', { voicemail_id, reason: 'Plainte au bâtonnier' });
  const { id } = made.json();
  let second: Promise<{ statusCode: number }> | undefined;
  await fresh.db.asSystem(async (trx) => {
    expect(await deleteHold(trx, firm, id)).toBe(true);
    second = elsewhere(async () => await api.send('DELETE', firm, `/api/holds/${id}`));
    // Waits until the other request is blocked by the lock or has ended.
    for (let waits = false; !waits; )
      waits = await Promise.race([
        second.then(() => true),
        fresh
          .owner(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          .then((rows) => rows.length > 0),
      ]);
  });
  expect((await second)?.statusCode).toBe(404);
  expect(await fresh.owner(`select act from message_acts where act = 'hold_released'`)).toEqual([]);
  expect(await fresh.owner(`select id from setting_changes where action = 'removed'`)).toEqual([]);
});
