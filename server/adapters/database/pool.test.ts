import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#server/platform/database.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const one = async <T>(trx: Trx, query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  (await query.execute(trx)).rows[0];

describe('a transaction', () => {
  test('is the firm it was begun for, under its role and limits', async () => {
    const id = newId();
    const seen = await fresh.db.asUser(wholeFirm(id), (trx) =>
      one(
        trx,
        sql`select current_user as role, my_user_id() as id, current_setting('statement_timeout') as statement,
          current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    );
    expect(seen).toEqual({ role: 'voxlex_web', id, statement: '15s', lock: '5s', idle: '1min' });
  });

  test('of the system has no firm', async () => {
    const seen = await fresh.db.asSystem((trx) =>
      one(trx, sql`select current_user as role, my_user_id() as id`),
    );
    expect(seen).toEqual({ role: 'voxlex_system', id: null });
  });

  test('for a name that is no id is not begun', async () => {
    let begun = false;
    const hostile = fresh.db.asUser(wholeFirm(`x', true); drop table users; --`), async () => {
      begun = true;
    });
    await expect(hostile).rejects.toMatchObject({ code: 'internal' });
    expect(begun).toBe(false);
  });

  test('leaves no trace when its work throws, and passes on what it threw', async () => {
    const id = newId();
    const failure = new Failure('conflict');
    await expect(
      fresh.db.asSystem(async (trx) => {
        await trx.insertInto('audit').values({ id, actor: 'system', action: 'x' }).execute();
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await fresh.owner('select 1 from audit where id = $1', [id])).toEqual([]);
  });

  test('whose error was swallowed by its work does not pretend to have committed', async () => {
    const id = newId();
    await expect(
      fresh.db.asSystem(async (trx) => {
        await trx.insertInto('audit').values({ id, actor: 'system', action: 'x' }).execute();
        await sql`select 1 / 0`.execute(trx).catch(() => {});
      }),
    ).rejects.toThrow();
    expect(await fresh.owner('select 1 from audit where id = $1', [id])).toEqual([]);
  });

  test('answers in order what is asked together, and says what failed first, not what failed with it', async () => {
    const numbers = await fresh.db.asSystem((trx) =>
      Promise.all([1, 2, 3].map((n) => one(trx, sql`select ${n}::int as n, now() as at`))),
    );
    expect(numbers.map((row) => row && { ...row, at: null })).toEqual(
      [1, 2, 3].map((n) => ({ n, at: null })),
    );
    const later = async (trx: Trx) => (await Promise.all([sql`select * from nowhere`.execute(trx)])).at(0);
    const together = fresh.db.asSystem((trx) => Promise.all([later(trx), sql`select 1`.execute(trx)]));
    await expect(together).rejects.toMatchObject({ code: '42P01' });
  });

  test('refuses a statement after its end: the connection may serve another firm by then', async () => {
    const finished = await fresh.db.asUser(wholeFirm(newId()), async (trx) => ({ trx }));
    await expect(one(finished.trx, sql`select 1`)).rejects.toThrow('Transaction is already committed');
  });

  test('that loses its connection under its work says so, and the next one works', async () => {
    const lost = fresh.db.asSystem(async (trx) => {
      const me = await one(trx, sql<{ pid: number }>`select pg_backend_pid() as pid`);
      await fresh.owner('select pg_terminate_backend($1)', [me?.pid]);
      await sql`select 1`.execute(trx);
    });
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
    expect(await fresh.db.asSystem((trx) => one(trx, sql`select 1 as one`))).toEqual({ one: 1 });
  });

  test('finds every idle connection of the pool dead and begins all the same', async () => {
    const together = () =>
      Promise.all([1, 2, 3, 4].map(() => fresh.db.asSystem((trx) => one(trx, sql`select 1 as one`))));
    await together();
    // An autovacuum worker is in the database too, and only a superuser may end it.
    await fresh.owner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    expect(await together()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }, { one: 1 }]);
  });

  test('over a missing table is the refusal that the application knows', async () => {
    await expect(fresh.db.asSystem((trx) => sql`select * from nowhere`.execute(trx))).rejects.toMatchObject({
      name: 'Failure',
      code: '42P01',
      status: 503,
    });
  });

  test('over its time is ended', async () => {
    await expect(
      fresh.db.asSystem(async (trx) => {
        await sql`set local statement_timeout = '20ms'`.execute(trx);
        await sql`select pg_sleep(30)`.execute(trx);
      }),
    ).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
  });
});

test('a value comes out one way, whatever its column', async () => {
  const row = await fresh.db.asSystem((trx) =>
    one(
      trx,
      sql`select 9007199254740991::int8 as int8, 1.50::numeric as numeric, count(*) as count, date '2026-11-21' as day,
        timestamptz '2026-11-21 08:00:00+01' as moment, '{1,2}'::int8[] as int8s, '{}'::int8[] as none,
        '{1.5}'::numeric[] as numerics, '{a,"b,c"}'::text[] as texts, 0.5::real as real, '{"a":1}'::jsonb as json`,
    ),
  );
  expect(row).toEqual({
    int8: 9007199254740991,
    numeric: 1.5,
    count: 1,
    day: '2026-11-21',
    moment: new Date('2026-11-21T07:00:00Z'),
    int8s: [1, 2],
    none: [],
    numerics: [1.5],
    texts: ['a', 'b,c'],
    real: 0.5,
    json: { a: 1 },
  });
});

test('ready means that it answers and that every migration is done', async () => {
  expect(await fresh.db.ready()).toBe(true);
  const behind = await freshDatabase();
  await behind.owner(`delete from kysely_migration where name like '0001%'`);
  expect(await behind.db.ready()).toBe(false);
  await behind.close();
  expect(await behind.db.ready()).toBe(false);
});
