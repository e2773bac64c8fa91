// SQL of the keys that sign access tokens.
import { sql } from 'kysely';
import type { Database, Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type SigningKey = Row<'signing_keys'>;

/** When two processes start or rotate concurrently, one creates the key and the other reads it. */
const LOCK = 7_865_201;

export const withKeysLocked = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.asSystem(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return work(trx);
  });

export const keysInForce = (trx: Trx, now: Date): Promise<SigningKey[]> =>
  trx
    .selectFrom('signing_keys')
    .selectAll()
    .where((where) => where.or([where('retires_at', 'is', null), where('retires_at', '>', now)]))
    .orderBy('signs_from', 'desc')
    .orderBy('kid', 'desc')
    .execute();

export const insertKey = async (trx: Trx, key: NewRow<'signing_keys'>): Promise<void> => {
  await trx.insertInto('signing_keys').values(key).execute();
};

export const retireOthers = async (trx: Trx, kid: string, at: Date): Promise<void> => {
  await trx
    .updateTable('signing_keys')
    .set({ retires_at: at })
    .where('kid', '<>', kid)
    .where('retires_at', 'is', null)
    .execute();
  await sql`select pg_notify('identity', 'keys')`.execute(trx);
};
