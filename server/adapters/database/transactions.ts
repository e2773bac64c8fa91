// A transaction as one firm or as the system: role, firm and limits are set in the round trip that begins it,
// and end with it, so that a pooler in front hands nothing of them to the next.
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Tables } from '#server/platform/tables.ts';
import { asDatabaseFailure, sqlState } from './faults.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const begin = (role: string, statementS: number): string =>
  `begin; set local role ${role}; set local statement_timeout = '${statementS}s'; ` +
  `set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '60s'`;

export const beginAsSystem = begin('voxlex_system', 30);

export const beginAsUser = (userId: string): string => {
  // It goes into the text of the statement: nothing but an id may.
  if (!UUID.test(userId)) throw new Failure('internal', { reason: 'user id is not a uuid' });
  return `${begin('voxlex_web', 15)}; select set_config('voxlex.user_id', '${userId}', true)`;
};

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class RoleDriver extends PostgresDriver {
  /** The connection ended under the work: pg reports that without a code of its own. */
  lost = false;
  readonly #begin: string;

  constructor(pool: pg.Pool, beginSql: string) {
    super({ pool });
    this.#begin = beginSql;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#begin));
    } catch (error) {
      // `begin` itself may have passed: a connection inside a failed transaction must not go back to the pool.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {
      // Nobody is there to roll back for: what the work threw stays the reason.
      this.lost = true;
    });
  }
}

const IN_FAILED_TRANSACTION = '25P02';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/**
 * Kysely's own transaction sends nothing before the last answer is there. In this one, what a store asks together
 * (Promise.all) leaves together, and is answered in that order.
 */
const transactionOver = (dialect: PostgresDialect, driver: Driver, connection: DatabaseConnection) => {
  let over = false;
  let first: unknown;
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    async provideConnection(consumer) {
      // The connection may serve another firm by now.
      if (over) throw new Failure('internal', { reason: 'asked of a transaction that is over' });
      try {
        return await consumer(connection);
      } catch (error) {
        // What was sent together with the statement that failed fails too, and says nothing of why.
        if (sqlState(error) === IN_FAILED_TRANSACTION) throw first ?? error;
        first = error;
        throw error;
      }
    },
  });
  const trx: Trx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
  return {
    trx,
    end() {
      over = true;
    },
  };
};

const once = async <T>(pool: pg.Pool, driver: Driver, work: (trx: Trx) => Promise<T>): Promise<T> => {
  await driver.init();
  const connection = await driver.acquireConnection();
  const { trx, end } = transactionOver(new PostgresDialect({ pool }), driver, connection);
  try {
    await driver.beginTransaction(connection, {});
    try {
      const result = await work(trx);
      end();
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      end();
      await driver.rollbackTransaction(connection);
      throw error;
    }
  } finally {
    await driver.releaseConnection(connection);
  }
};

/** How long a transaction that has not begun waits for a server that is coming back. */
export const PATIENCE_MS = 3000;

export const inTransaction = async <T>(
  pool: pg.Pool,
  beginSql: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const started = performance.now();
  for (;;) {
    const driver = new RoleDriver(pool, beginSql);
    let begun = false;
    try {
      return await once(pool, driver, (trx) => {
        begun = true;
        return work(trx);
      });
    } catch (error) {
      const failure = asDatabaseFailure(error, driver.lost || (!begun && sqlState(error) === null));
      const again = !begun && failure instanceof Failure && failure.code === 'unavailable';
      if (!again || pool.ending || performance.now() - started > PATIENCE_MS) throw failure;
      await pause(50);
    }
  }
};
