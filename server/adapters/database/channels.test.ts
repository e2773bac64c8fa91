import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const inbox = () => {
  const heard: string[] = [];
  return { heard, put: (payload: string) => void heard.push(payload) };
};
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 10_000, interval: 20 });

test('what is said on a channel is heard by all its listeners and by no other', async () => {
  const [one, two, other] = [inbox(), inbox(), inbox()];
  await fresh.listen('a', one.put);
  const stop = await fresh.listen('a', two.put);
  await fresh.listen('b', other.put);
  await fresh.notify('a', 'first');
  await soon(() => expect([one.heard, two.heard]).toEqual([['first'], ['first']]));
  await stop();
  await fresh.notify('a', 'second');
  await soon(() => expect(one.heard).toEqual(['first', 'second']));
  expect(two.heard).toEqual(['first']);
  expect(other.heard).toEqual([]);
});

test('what is said in a transaction is heard when it commits, and not at all when it does not', async () => {
  const { heard, put } = inbox();
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
  await soon(() => expect(heard).toEqual(['kept']));
});

test('a connection that ends is made again, its listeners are told of the gap, and hear on', async () => {
  const { heard, put } = inbox();
  const gap = vi.fn();
  await fresh.listen('d', put, gap);
  await fresh.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'voxlex listen' and datname = current_database()`,
  );
  await soon(() => expect(gap).toHaveBeenCalledOnce());
  await fresh.notify('d', 'after');
  await soon(() => expect(heard).toEqual(['after']));
});
