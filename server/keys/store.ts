// SQL of the keys and of all wrapped columns.
import { sql } from 'kysely';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';

export const purposes = {
  user: (userId: string): string => `user ${userId}`,
  system: (name: string): string => `system ${name}`,
  signing: (kid: string): string => `signing ${kid}`,
  secondFactor: (id: string): string => `second factor ${id}`,
  pushDevice: (id: string): string => `push device ${id}`,
} as const;

type WrappedColumn = {
  table: 'user_keys' | 'system_keys' | 'signing_keys' | 'second_factors' | 'push_devices';
  id: string;
  column: string;
  purpose: (id: string) => string;
};

/** Every column with a wrapped key. A test compares the list with the database. */
export const WRAPPED_COLUMNS: readonly WrappedColumn[] = [
  { table: 'system_keys', id: 'name', column: 'wrapped_key', purpose: purposes.system },
  { table: 'user_keys', id: 'user_id', column: 'wrapped_key', purpose: purposes.user },
  { table: 'signing_keys', id: 'kid', column: 'wrapped_key', purpose: purposes.signing },
  { table: 'second_factors', id: 'id', column: 'wrapped_secret', purpose: purposes.secondFactor },
  { table: 'push_devices', id: 'id', column: 'wrapped_subscription', purpose: purposes.pushDevice },
];

const LOCK = 7_865_202;

/** Shared lock from wrapping a key until it is stored: SECRET_KEY cannot change in between. */
export const holdWrapping = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(trx);
};

export const lockWrapping = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

export type Wrapped = { id: string; wrapped: Buffer };

/** `held` locks the rows until the transaction ends. */
export const wrappedIn = async (
  trx: Trx,
  { table, id, column }: WrappedColumn,
  { held = true } = {},
): Promise<Wrapped[]> => {
  const { rows } = await sql<Wrapped>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as wrapped from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by 1 ${held ? sql`for update` : sql``}`.execute(trx);
  return rows;
};

/** Rows per statement: one statement per row would hold the lock too long. */
const AT_ONCE = 1000;

export const replaceWrapped = async (
  trx: Trx,
  { table, id, column }: WrappedColumn,
  rows: readonly Wrapped[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = fresh.wrapped
      from unnest(${some.map((row) => row.id)}::text[], ${some.map((row) => row.wrapped)}::bytea[])
        as fresh (id, wrapped)
      where t.${sql.ref(id)}::text = fresh.id`.execute(trx);
  }
};

/** The key of a firm that the same transaction has added. */
export const insertUserKey = async (trx: Trx, userId: string, make: () => Buffer): Promise<void> => {
  await holdWrapping(trx);
  await trx.insertInto('user_keys').values({ user_id: userId, wrapped_key: make() }).execute();
};

/** The firm's stored key. `make` creates one if there is none; of two processes the first one's key is stored. */
export const findOrAddUserKey = async (db: Database, userId: string, make: () => Buffer): Promise<Buffer> => {
  try {
    return await db.asSystem(async (trx) => {
      const find = () =>
        trx.selectFrom('user_keys').select('wrapped_key').where('user_id', '=', userId).executeTakeFirst();
      const found = await find();
      if (found) return found.wrapped_key;
      await holdWrapping(trx);
      await trx
        .insertInto('user_keys')
        .values({ user_id: userId, wrapped_key: make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const stored = await find();
      if (!stored) throw new Failure('not_found', { reason: 'no such user' });
      return stored.wrapped_key;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'user_keys_user_id_fkey')
      throw new Failure('not_found', { cause: error, reason: 'no such user' });
    throw error;
  }
};

export const findSystemKey = async (trx: Trx, name: string): Promise<Buffer | null> =>
  (await trx.selectFrom('system_keys').select('wrapped_key').where('name', '=', name).executeTakeFirst())
    ?.wrapped_key ?? null;

export const findOrAddSystemKey = (db: Database, name: string, make: () => Buffer): Promise<Buffer> =>
  db.asSystem(async (trx) => {
    const found = await findSystemKey(trx, name);
    if (found) return found;
    await holdWrapping(trx);
    await trx
      .insertInto('system_keys')
      .values({ name, wrapped_key: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await findSystemKey(trx, name);
    if (!stored) throw new Failure('internal', { reason: 'the key just stored is missing' });
    return stored;
  });
