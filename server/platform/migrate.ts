// The schema's steps, in the order of their names, each once, whoever starts first.
import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { ConnectionOptions, Trx } from './database.ts';
import { Failure } from './failure.ts';
import type { Log } from './log.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_865_123;

const names = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

const load = async (): Promise<Record<string, Migration>> => {
  const entries = await Promise.all(
    (await names()).map(async (name): Promise<[string, Migration]> => {
      const module: unknown = await import(new URL(`${name}.ts`, FOLDER).href);
      if (!isMigration(module)) throw new Failure('internal', { reason: `migration ${name} has no up` });
      return [name, module];
    }),
  );
  return Object.fromEntries(entries);
};

/** Those not yet done; all of them where there is no schema at all. */
export const missingMigrations = async (db: Pick<pg.Pool, 'query'>): Promise<string[]> => {
  const { rows } = await db.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  const done = rows[0]?.there
    ? (await db.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
    : [];
  return (await names()).filter((name) => !done.includes(name));
};

const asFailed = (error: unknown, results: readonly MigrationResult[] = []): Failure => {
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  return new Failure('internal', { cause: error, reason: `migration ${failed ?? 'unknown'} failed` });
};

/** Is this step one of ours? A backup may come from a newer version. */
export const knownMigration = async (name: string): Promise<boolean> => (await names()).includes(name);

/** In a transaction of the caller's: up to that step, or to the last. */
export const migrateIn = async (trx: Trx, upTo?: string): Promise<void> => {
  const migrator = new Migrator({ db: trx, provider: { getMigrations: load } });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw asFailed(error, results);
};

/** As the owner, over a direct connection. Two processes may start at once: the second finds nothing left to do. */
export const migrate = async (direct: ConnectionOptions, log: Log): Promise<string[]> => {
  // One connection, so that the lock, which is its own, covers every statement of the migrator.
  const pool = new pg.Pool({ ...direct, max: 1, idleTimeoutMillis: 0, application_name: 'voxlex migrate' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query(`select pg_advisory_lock(${LOCK})`);
    if ((await missingMigrations(pool)).length === 0) return [];
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: load } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw asFailed(error, results);
    const done = (results ?? []).map(({ migrationName }) => migrationName);
    log.info({ count: done.length }, 'migrations done');
    return done;
  } finally {
    await pool.end();
  }
};
