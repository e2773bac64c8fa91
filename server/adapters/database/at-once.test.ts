import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.owner('create table noted (n int primary key)');
  await fresh.owner('grant select, insert on noted to voxlex_system');
});
afterAll(() => fresh.close());

const noted = async (): Promise<number[]> =>
  (await fresh.owner<{ n: number }>('select n from noted order by n')).map(({ n }) => n);

test('a statement at once is the system’s own, and committed when it answers', async () => {
  const rows = await fresh.db.asSystemAtOnce(
    sql<{ n: number; who: string }>`insert into noted values (${1}) returning n, current_user as who`,
  );
  expect(rows).toEqual([{ n: 1, who: 'voxlex_system' }]);
  expect(await noted()).toEqual([1]);
});

test('one that fails leaves nothing, and the connection serves the next as it did before', async () => {
  const twice = sql`with one as (insert into noted values (2)) insert into noted values (${1})`;
  await expect(fresh.db.asSystemAtOnce(twice)).rejects.toMatchObject({ code: '23505' });
  expect(await noted()).toEqual([1]);
  // More than there are connections: each was handed back outside of any transaction.
  const many = await Promise.all(
    Array.from({ length: 15 }, () =>
      fresh.db.asSystemAtOnce(sql<{ who: string }>`select current_user as who`),
    ),
  );
  expect(new Set(many.flat().map(({ who }) => who))).toEqual(new Set(['voxlex_system']));
  const after = await fresh.db.asSystem((trx) => sql<{ n: number }>`select n from noted`.execute(trx));
  expect(after.rows).toEqual([{ n: 1 }]);
});

test('several at once are done together, or none of them is', async () => {
  const adding = (n: number) => sql`insert into noted values (${n})`;
  await fresh.db.asSystemAllAtOnce([adding(5), { sql: 'insert into noted values ($1)', parameters: [6] }]);
  expect(await noted()).toEqual([1, 5, 6]);
  await expect(fresh.db.asSystemAllAtOnce([adding(7), adding(5), adding(8)])).rejects.toMatchObject({
    code: '23505',
  });
  expect(await noted()).toEqual([1, 5, 6]);
});

test('a server that ends the connection in the middle is told as unavailable, and the next is served', async () => {
  const asked = fresh.db.asSystemAtOnce(sql`select pg_sleep(60)`).catch((error: unknown) => error);
  await vi.waitFor(
    async () =>
      expect(
        await fresh.owner(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
        ),
      ).toHaveLength(1),
    { timeout: 20_000 },
  );
  expect(await asked).toMatchObject({ code: 'unavailable' });
  expect(await fresh.db.asSystemAtOnce(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
