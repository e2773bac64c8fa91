// Statements in a transaction of their own, sent together with its begin and its commit: the server works through all of
// it without waiting for us, and commits nothing of which a part failed.
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database, Statement } from '#server/platform/database.ts';
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

export type AtOnce = Pick<Database, 'asSystemAtOnce' | 'asSystemAllAtOnce'>;

/** Over connections that send without waiting for the answer before (`pipeline`). Nothing is sent twice. */
export const openAtOnce = (pool: pg.Pool, beginSql: string): AtOnce => {
  // Turns what the stores write into text; nothing is asked through it.
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

  const answersTo = async (statements: readonly Statement[]): Promise<pg.QueryResultRow[][]> => {
    const written = statements.map((one) => ('compile' in one ? one.compile(writer) : one));
    try {
      const client = await connected(pool);
      let lost: Error | undefined;
      try {
        const answers = await Promise.allSettled([
          client.query(beginSql),
          ...written.map(({ sql, parameters }) => client.query(sql, [...parameters])),
          client.query('commit'),
        ]);
        // What failed leaves a transaction in which all that follows fails too: the first reason is the true one.
        const rows = answers.map((answer) => {
          if (answer.status === 'rejected') throw answer.reason;
          return answer.value.rows;
        });
        return rows.slice(1, -1);
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

  return {
    async asSystemAtOnce<T>(statement: RawBuilder<T>) {
      const [rows = []] = await answersTo([statement]);
      return rows as T[];
    },
    async asSystemAllAtOnce(statements) {
      await answersTo(statements);
    },
  };
};
