// How fast the messages of a firm left, by day.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { promiseByDay } from './store.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test('median, 95th percentile and late messages of each day; held ones and other firms do not count', async () => {
  const lineOf = async () => {
    const { id } = await makeFirm(fresh.db);
    return { userId: id, lineId: (await makeLine(fresh.db, id)).id };
  };
  const [line, other] = [await lineOf(), await lineOf()];
  const noon = new Date(`${dateIn(new Date())}T11:00:00Z`);
  const left = async (days: number, seconds: number | null, given: object = {}, of = line) => {
    const at = new Date(noon.getTime() - days * DAY_MS);
    const id = await makeMessage(fresh.db, of, { received_at: at, ...given });
    await fresh.owner('update voicemails set created_at = $2, notified_at = $3 where id = $1', [
      id,
      at,
      seconds === null ? null : new Date(at.getTime() + seconds * 1000),
    ]);
  };
  for (let seconds = 1; seconds <= 21; seconds += 1) await left(1, seconds);
  for (const seconds of [10, 30, 90]) await left(2, seconds);
  await left(2, null);
  await left(2, 4000, { held: true });
  await left(2, 500, {}, other);
  await left(40, 5);
  const days = await fresh.db.asOperator((trx) => promiseByDay(trx, line.userId, { days: 30, lateS: 60 }));
  const day = (ago: number) => dateIn(new Date(noon.getTime() - ago * DAY_MS));
  expect(days).toEqual([
    { day: day(1), messages: 21, p50_s: 11, p95_s: 20, late: 0 },
    { day: day(2), messages: 4, p50_s: 30, p95_s: 84, late: 2 },
  ]);
});
