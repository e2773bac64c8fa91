// Dumps and loads all tables with COPY, because the embedded PostgreSQL comes without pg_dump.
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Archive, ConnectionOptions } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { migrateIn } from '#server/platform/migrate.ts';
import { asDatabaseFailure, sqlState } from '../faults.ts';
import { SERVING } from '../serving.ts';
import { onOneConnection, type Work } from './connection.ts';
import { shapesOf } from './shape.ts';

/** Advisory lock of a backup: two at the same time would write into the same folder. */
const COPYING = 7_865_127;

const names = (words: readonly string[]): string => words.map((word) => pg.escapeIdentifier(word)).join(', ');

const alone = async (client: pg.PoolClient, lock: number, reason: string): Promise<void> => {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    lock,
  ]);
  if (rows[0]?.mine !== true) throw new Failure('conflict', { reason });
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
      throw asDatabaseFailure(error, sqlState(error) === null && !(error instanceof Failure));
    }
  };
  return {
    snapshot: (work) =>
      inOne('repeatable read', async (client, trx) => {
        await alone(client, COPYING, 'another backup is under way');
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
        await finish(trx);
      }),
  };
};
