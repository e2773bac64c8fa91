// The connection pool of this process and its transactions.
import pg from 'pg';
import type { ConnectionOptions, Database } from '#server/platform/database.ts';
import { missingMigrations } from '#server/platform/migrate.ts';
import { beginAsSystem, beginAsUser, beginSqlForOperator, inTransaction } from './transactions.ts';
import { columnTypes } from './values.ts';

/** An idle client that loses its server emits 'error', which would end the process. */
const ignoreErrors = (client: pg.PoolClient): void => {
  client.on('error', () => {});
};

export const openPool = (options: ConnectionOptions, max: number): pg.Pool => {
  const pool = new pg.Pool({
    ...options,
    max,
    types: columnTypes,
    application_name: 'voxlex',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
    // The first page over a new connection costs 15 ms more than the next. On another host an idle connection may be
    // dropped silently, so none is kept open there.
    min: 'host' in options ? 2 : 0,
    keepAlive: true,
  });
  pool.on('error', () => {});
  pool.on('connect', ignoreErrors);
  return pool;
};

export const databaseOver = (pool: pg.Pool, close: () => Promise<void>): Database => {
  let migrated = false;
  return {
    asUser: async (viewer, work) => inTransaction(pool, beginAsUser(viewer), work),
    asSystem: async (work) => inTransaction(pool, beginAsSystem(), work),
    asOperator: async (work) => inTransaction(pool, beginSqlForOperator(), work),
    async ready() {
      try {
        if (migrated) await pool.query('select 1');
        else migrated = (await missingMigrations((text) => pool.query(text))).length === 0;
        return migrated;
      } catch {
        return false;
      }
    },
    close,
  };
};
