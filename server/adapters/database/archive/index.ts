// Dumps and loads all tables with COPY, because the embedded PostgreSQL comes without pg_dump.
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Archive, ConnectionOptions, Trx } from '#server/platform/database.ts';
import { errorCode, Failure } from '#server/platform/failure.ts';
import { migrateIn } from '#server/platform/migrate.ts';
import type { Tables } from '#server/platform/tables.ts';
import { SERVING } from '../channels.ts';
import { asDatabaseFailure } from '../faults.ts';
import { columnTypes } from '../values.ts';
import { shapesOf } from './shape.ts';

/** Advisory lock of a backup: two at the same time would write into the same folder. */
const COPYING = 7_865_127;

type Work<T> = (client: pg.PoolClient, trx: Trx) => Promise<T>;

/** COPY and the Kysely transaction share one connection. */
const onOneConnection = async <T>(
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

const names = (words: readonly string[]): string => words.map((word) => pg.escapeIdentifier(word)).join(', ');

const alone = async (
  client: pg.PoolClient,
  lock: number,
  reason: string,
  retry: 'yes' | 'no' = 'no',
): Promise<void> => {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    lock,
  ]);
  if (rows[0]?.mine !== true) throw new Failure('conflict', { reason, retry });
};

export const openArchive = (direct: ConnectionOptions): Archive => {
  const inOne = async <T>(isolation: 'read committed' | 'repeatable read', work: Work<T>): Promise<T> => {
    try {
      return await onOneConnection(direct, isolation, async (client, trx) => {
        // The time limits of a request are too short for a large database.
        await client.query(
          'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
        );
        return work(client, trx);
      });
    } catch (error) {
      throw asDatabaseFailure(error, errorCode(error) === null && !(error instanceof Failure));
    }
  };
  return {
    snapshot: (work) =>
      inOne('repeatable read', async (client, trx) => {
        await alone(client, COPYING, 'another backup is under way', 'yes');
        const { rows } = await client.query<{ name: string }>(
          'select name from kysely_migration order by name desc limit 1',
        );
        return work({
          trx,
          migration: rows[0]?.name ?? '',
          tables: await shapesOf(client),
          rows: ({ name, columns }) =>
            client.query(to(`copy (select ${names(columns)} from ${pg.escapeIdentifier(name)}) to stdout`)),
        });
      }),

    replace: (migration, { prepare, load, finish }) =>
      inOne('read committed', async (client, trx) => {
        await alone(client, SERVING, 'a server is running, or another command: stop it first');
        await prepare(trx);
        await alone(client, COPYING, 'a backup is under way');
        await client.query(
          'drop schema public cascade; create schema public; grant usage on schema public to public',
        );
        await migrateIn(trx, migration);
        await load(async (shape, rows) => {
          const table = pg.escapeIdentifier(shape.name);
          // The rows that the triggers would write are loaded as well.
          await client.query(`alter table ${table} disable trigger user`);
          await pipeline(rows, client.query(from(`copy ${table} (${names(shape.columns)}) from stdin`)));
          await client.query(`alter table ${table} enable trigger user`);
        });
        await migrateIn(trx);
        // The server that starts next has another DATA_DIR where the backup comes from another machine.
        await client.query('delete from data_folder');
        await finish(trx);
      }),
  };
};
