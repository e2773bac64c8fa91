// Runs the .sql files of ./schema in the order of their names, each once.
import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { WrongSetting } from './config.ts';
import type { ConnectionOptions, Trx } from './database.ts';
import { Failure } from './failure.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

const FOLDER = new URL('./schema/', import.meta.url);
const LOCK = 7_865_123;

const names = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

const load = async (): Promise<Record<string, Migration>> => {
  const entries = await Promise.all(
    (await names()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  return Object.fromEntries(entries);
};

type Ask = (text: string) => Promise<{ rows: { name: string | null }[] }>;

const doneIn = async (ask: Ask): Promise<string[]> => {
  const { rows } = await ask(`select to_regclass('kysely_migration')::text as name`);
  if (!rows[0]?.name) return [];
  return (await ask('select name from kysely_migration')).rows.map(({ name }) => name ?? '');
};

/** The migrations that were not run yet. A database with migrations of another version is refused. */
export const missingMigrations = async (ask: Ask): Promise<string[]> => {
  const [known, done] = [await names(), await doneIn(ask)];
  const unknown = done.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new WrongSetting(
      `The database was made by another version of Voxlex, with a migration that this one does not have (${unknown}): start that version, or begin with an empty database.`,
    );
  return known.filter((name) => !done.includes(name));
};

/** The last migration of this version. */
export const newestMigration = async (): Promise<string> => (await names()).at(-1) ?? '';

export const knownMigration = async (name: string): Promise<boolean> => (await names()).includes(name);

const run = async (db: Trx, upTo?: string): Promise<string[]> => {
  // Two branches may number their files in another order than they are merged.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: load },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
    throw new Failure('internal', { cause: error, reason: `migration ${failed} failed` });
  }
  return results.map(({ migrationName }) => migrationName);
};

/** Migrates within the given transaction, up to `upTo` or to the last migration. */
export const migrateIn = async (trx: Trx, upTo?: string): Promise<void> => {
  await run(trx, upTo);
};

/** Migrates as the owner in one transaction. If two processes start together, the second finds nothing to do. */
export const migrate = async (direct: ConnectionOptions, log: Log): Promise<string[]> => {
  const pool = new pg.Pool({ ...direct, max: 1, idleTimeoutMillis: 0, application_name: 'voxlex migrate' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The lock belongs to the transaction: behind a pooler a session has another backend for each.
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
      const missing = await missingMigrations((text) => trx.executeQuery(CompiledQuery.raw(text)));
      if (missing.length === 0) return [];
      const done = await run(trx);
      log.info({ count: done.length }, 'migrations done');
      return done;
    });
  } finally {
    await db.destroy();
  }
};
