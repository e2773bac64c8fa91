// A transaction as one firm or as the system. Role, firm and time-outs are set in the round trip of BEGIN and end with the
// transaction, so that a connection pooler passes nothing of them to the next client.
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { actingPerson } from '#server/platform/acting-person.ts';
import type { Trx, Viewer } from '#server/platform/database.ts';
import { errorCode, Failure } from '#server/platform/failure.ts';
import type { Tables } from '#server/platform/tables.ts';
import { asDatabaseFailure } from './faults.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const begin = (role: string, statementS: number): string =>
  `begin; set local role ${role}; set local statement_timeout = '${statementS}s'; ` +
  `set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '60s'`;

/** The ids become part of the statement's text: anything but a UUID would be an injection. */
const setting = (name: string, ids: readonly string[], value = ids.join()): string => {
  if (!ids.every((id) => UUID.test(id))) throw new Failure('internal', { reason: 'an id is not a uuid' });
  return `; select set_config('voxlex.${name}', '${value}', true)`;
};

const settingPerson = (personId: string | null | undefined): string =>
  personId ? setting('person_id', [personId]) : '';

export const beginAsSystem = (): string =>
  begin('voxlex_system', 30) + settingPerson(actingPerson.getStore());

export const beginSqlForOperator = (): string => begin('voxlex_operator', 15);

export const beginAsUser = ({ userId, personId, member }: Viewer): string => {
  const lines = member?.lineIds ? setting('line_ids', member.lineIds, `{${member.lineIds.join()}}`) : '';
  const firm = setting('user_id', [userId]);
  return begin(member ? 'voxlex_member' : 'voxlex_web', 15) + firm + settingPerson(personId) + lines;
};

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class RoleDriver extends PostgresDriver {
  /** The connection ended during the transaction; pg reports that without an error code. */
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
      // One of the statements after `begin` may have failed: the transaction must end before the connection is reused.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {
      // The rollback fails when the connection is lost; the error that caused it is the one to report.
      this.lost = true;
    });
  }
}

class RoleDialect extends PostgresDialect {
  readonly #driver: RoleDriver;

  constructor(pool: pg.Pool, driver: RoleDriver) {
    super({ pool });
    this.#driver = driver;
  }

  override createDriver(): PostgresDriver {
    return this.#driver;
  }
}

/** How long to wait for a restarting server, as long as no statement was sent. */
const PATIENCE_MS = 3000;

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
      // A Kysely object is cheap to make, and one for each transaction lets each have its own BEGIN.
      const kysely = new Kysely<Tables>({ dialect: new RoleDialect(pool, driver) });
      return await kysely.transaction().execute((trx) => {
        begun = true;
        return work(trx);
      });
    } catch (error) {
      const failure = asDatabaseFailure(error, driver.lost || (!begun && errorCode(error) === null));
      const again = !begun && failure instanceof Failure && failure.code === 'unavailable';
      if (!again || pool.ending || performance.now() - started > PATIENCE_MS) throw failure;
      await pause(50);
    }
  }
};
