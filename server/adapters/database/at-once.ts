// A statement in a transaction of its own, sent together with its begin and its commit: the server works through the
// three without waiting for us, and commits nothing that failed.
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#server/platform/tables.ts';
import { asDatabaseFailure, sqlState } from './faults.ts';
import { PATIENCE_MS } from './transactions.ts';

/** As long as nothing was sent, a server that is coming back is waited for. */
const connected = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const started = performance.now();
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (pool.ending || performance.now() - started > PATIENCE_MS) throw error;
      await pause(50);
    }
  }
};

/** Over connections that send without waiting for the answer before (`pipeline`). Nothing is sent twice. */
export const openAtOnce = (pool: pg.Pool, beginSql: string) => {
  // Turns what the stores write into text; nothing is asked through it.
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return async <T>(statement: RawBuilder<T>): Promise<T[]> => {
    const { sql, parameters } = statement.compile(writer);
    try {
      const client = await connected(pool);
      let lost: Error | undefined;
      try {
        const answers = await Promise.allSettled([
          client.query(beginSql),
          client.query<T & pg.QueryResultRow>(sql, [...parameters]),
          client.query('commit'),
        ]);
        // A begin that failed leaves a transaction in which all that follows fails too: the first reason is the true one.
        for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
        const [, done] = answers;
        return done.status === 'fulfilled' ? done.value.rows : [];
      } catch (error) {
        if (error instanceof Error && sqlState(error) === null) lost = error;
        throw error;
      } finally {
        client.release(lost);
      }
    } catch (error) {
      throw asDatabaseFailure(error, sqlState(error) === null);
    }
  };
};
