// One connection for COPY and for a Kysely transaction.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ConnectionOptions, Trx } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { columnTypes } from '../values.ts';

export type Work<T> = (client: pg.PoolClient, trx: Trx) => Promise<T>;

export const onOneConnection = async <T>(
  options: ConnectionOptions,
  isolation: 'read committed' | 'repeatable read',
  work: Work<T>,
): Promise<T> => {
  // A pool of one: the transaction and COPY use the same connection because there is no other.
  const pool = new pg.Pool({ ...options, max: 1, types: columnTypes, application_name: 'voxlex archive' });
  pool.on('error', () => {});
  let client: pg.PoolClient | null = null;
  pool.on('connect', (fresh) => {
    fresh.on('error', () => {});
    client = fresh;
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await kysely
      .transaction()
      .setIsolationLevel(isolation)
      .execute((trx) => {
        if (!client) throw new Error('a transaction without a connection');
        return work(client, trx);
      });
  } finally {
    await kysely.destroy();
  }
};
