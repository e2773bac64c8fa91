import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const inbox = () => {
  const received: string[] = [];
  return { received, put: (payload: string) => void received.push(payload) };
};
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 10_000, interval: 20 });

test('a notification on a channel reaches all its listeners and no other', async () => {
  const [one, two, other] = [inbox(), inbox(), inbox()];
  await fresh.listen('a', one.put);
  const stop = await fresh.listen('a', two.put);
  await fresh.listen('b', other.put);
  await fresh.notify('a', 'first');
  await soon(() => expect([one.received, two.received]).toEqual([['first'], ['first']]));
  await stop();
  await fresh.notify('a', 'second');
  await soon(() => expect(one.received).toEqual(['first', 'second']));
  expect(two.received).toEqual(['first']);
  expect(other.received).toEqual([]);
});

test('a notification in a transaction is sent when it commits, and not when it rolls back', async () => {
  const { received, put } = inbox();
  await fresh.listen('c', put);
  await fresh.db
    .asSystem(async (trx) => {
      await trx.selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('c'), eb.val('lost')]).as('n')).execute();
      throw new Error('rolled back');
    })
    .catch(() => {});
  await fresh.db.asSystem((trx) =>
    trx.selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('c'), eb.val('kept')]).as('n')).execute(),
  );
  await soon(() => expect(received).toEqual(['kept']));
});

test('after a lost connection the listeners learn of the gap and receive again', async () => {
  const { received, put } = inbox();
  const gap = vi.fn();
  await fresh.listen('d', put, gap);
  await fresh.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'voxlex listen' and datname = current_database()`,
  );
  await soon(() => expect(gap).toHaveBeenCalledOnce());
  await fresh.notify('d', 'after');
  await soon(() => expect(received).toEqual(['after']));
});
