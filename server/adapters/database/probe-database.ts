// Tries every feature of PostgreSQL that Voxlex uses, without changing the database.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ConnectionOptions } from '#server/platform/database.ts';
import { missingMigrations } from '#server/platform/migrate.ts';
import { WORKING } from './channels.ts';

/** Whether a worker is connected, and the jobs that are due for more than five minutes. */
export type WorkFacts = { hasWorker: boolean; lateJobs: number; oldestLateS: number };

export type DatabaseFeatures = {
  version: number;
  words: string;
  encoding: string;
  /** Letters with accents have a small form, which depends on LC_CTYPE: search folds with it. */
  letters: boolean;
  frenchSearch: boolean;
  superuser: boolean;
  /** The roles of row-level security are there and may be used, or may be created. */
  roles: boolean;
  mayCreateTables: boolean;
  /** Another role that owns tables here, whose rights the user does not have. */
  foreignOwner: string | null;
  rowSecurity: boolean;
  advisoryLocks: boolean;
  copy: boolean;
  listen: boolean;
  /** The address of DATABASE_URL gives another backend from one transaction to the next. */
  pooled: boolean;
  directPooled: boolean;
  /** The database's clock minus this machine's. */
  clockOffMs: number;
  /** Schema files that were not run; null when another version made the database. */
  missing: number | null;
  /** A key that SECRET_KEY must unwrap; null in an empty database. */
  wrappedProbe: Buffer | null;
  /** Null before the first start. */
  work: WorkFacts | null;
  /** Telephone numbers of lines, at most twenty. */
  numbers: string[];
};

const PATIENCE_MS = 5000;
/** Long, because a busy machine must not pass for one without LISTEN. */
const NOTIFY_MS = 5000;
const CHANNEL = 'voxlex_doctor';

const connect = async (options: ConnectionOptions, queryMs = PATIENCE_MS): Promise<pg.Client> => {
  const client = new pg.Client({
    ...options,
    application_name: 'voxlex doctor',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: queryMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

/** What it tries is rolled back. */
const inVain = async (client: pg.Client, ...statements: string[]): Promise<boolean> => {
  await client.query('begin');
  const worked = await succeeds(async () => {
    for (const statement of statements) await client.query(statement);
  });
  await client.query('rollback');
  return worked;
};

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Two clients that are connected at once share a backend only behind a pooler in transaction mode. */
const isPooled = async (options: ConnectionOptions): Promise<boolean> => {
  const [first, second] = [await connect(options), await connect(options)];
  try {
    const before = await backendOf(first);
    await second.query('begin');
    if ((await backendOf(second)) === before) return true;
    return (await backendOf(first)) !== before;
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
};

const hears = async (options: ConnectionOptions): Promise<boolean> => {
  const client = await connect(options);
  try {
    const heard = once(client, 'notification').then(() => true);
    await client.query(`listen ${CHANNEL}`);
    await client.query(`notify ${CHANNEL}`);
    return await Promise.race([heard, pause(NOTIFY_MS, false)]);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** On a connection of its own without a limit for queries: `pg` does not clear that limit after COPY. */
const copies = async (options: ConnectionOptions): Promise<boolean> => {
  const client = await connect(options, 0);
  try {
    const stream = client.query(to('copy (select 1) to stdout'));
    stream.resume();
    await once(stream, 'end', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

const clockOff = async (client: pg.Client): Promise<number> => {
  const before = Date.now();
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return (rows[0]?.ms ?? before) - (before + Date.now()) / 2;
};

const missingIn = async (direct: ConnectionOptions): Promise<number | null> => {
  const pool = new pg.Pool({ ...direct, max: 1, connectionTimeoutMillis: PATIENCE_MS });
  pool.on('error', () => {});
  try {
    return (await missingMigrations((text) => pool.query(text))).length;
  } catch {
    return null;
  } finally {
    await pool.end();
  }
};

type Facts = Pick<
  DatabaseFeatures,
  'version' | 'words' | 'encoding' | 'superuser' | 'mayCreateTables' | 'foreignOwner'
> & {
  createRole: boolean;
};

const FACTS = `select current_setting('server_version_num')::int as version, current_setting('server_version') as words,
  current_setting('server_encoding') as encoding, rolsuper as superuser, rolcreaterole or rolsuper as "createRole",
  has_schema_privilege(current_user, 'public', 'create') and (to_regnamespace('pgboss') is not null
    or has_database_privilege(current_user, current_database(), 'create')) as "mayCreateTables",
  (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('kysely_migration')
    and not pg_has_role(current_user, relowner, 'usage')) as "foreignOwner"
  from pg_roles where rolname = current_user`;

const ROLES = ['voxlex_web', 'voxlex_system', 'voxlex_member', 'voxlex_operator'];

const mayUseRoles = async (client: pg.Client, createRole: boolean): Promise<boolean> => {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [ROLES],
  );
  if (rows.length < ROLES.length && !createRole) return false;
  return inVain(
    client,
    ...rows.map(({ name }) => `set local role ${pg.escapeIdentifier(name)}`),
    'reset role',
  );
};

const knowsLetters = async (client: pg.Client): Promise<boolean> =>
  client.query<{ knows: boolean }>(`select lower('ÀÉ') = 'àé' as knows`).then(
    ({ rows }) => rows[0]?.knows === true,
    () => false,
  );

const isThere = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]
    ?.there === true;

const workIn = async (client: pg.Client): Promise<WorkFacts | null> => {
  const { rows } = await client.query<WorkFacts>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
         and database = (select oid from pg_database where datname = current_database())) as "hasWorker",
       count(*)::int as "lateJobs",
       coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestLateS"
     from pgboss.job where state in ('created', 'retry') and name <> 'dead' and start_after < now() - interval '5 minutes'`,
    [WORKING],
  );
  return rows[0] ?? null;
};

/** Throws when a connection cannot be made. `pooled` and `direct` are the same without a pooler. */
export const probeDatabase = async (
  pooled: ConnectionOptions,
  direct: ConnectionOptions,
): Promise<DatabaseFeatures> => {
  const client = await connect(direct);
  try {
    const facts = (await client.query<Facts>(FACTS)).rows[0];
    if (!facts) throw new Error('the role of the connection is not listed');
    const { createRole, ...found } = facts;
    const directPooled = await isPooled(direct);
    // Another user's tables cannot be read.
    const holds = async (table: string) => found.foreignOwner === null && (await isThere(client, table));
    const keys = (await holds('system_keys'))
      ? await client.query<{ key: Buffer }>("select wrapped_key as key from system_keys where name = 'probe'")
      : null;
    const numbers = (await holds('line_numbers'))
      ? await client.query<{ number: string }>('select number from line_numbers order by number limit 20')
      : null;
    return {
      ...found,
      letters: await knowsLetters(client),
      frenchSearch: await inVain(
        client,
        `select ts_lexize('pg_catalog.french_stem', 'licenciements'), to_tsvector('pg_catalog.french', 'licenciements')`,
      ),
      roles: await mayUseRoles(client, createRole),
      rowSecurity: await inVain(
        client,
        'create temporary table voxlex_doctor (id int)',
        'alter table voxlex_doctor enable row level security',
        'create policy p on voxlex_doctor using (id = 1)',
      ),
      advisoryLocks: await inVain(client, 'select pg_try_advisory_xact_lock_shared(7865140)'),
      copy: await copies(direct),
      listen: await hears(direct),
      pooled: pooled === direct ? directPooled : await isPooled(pooled),
      directPooled,
      clockOffMs: await clockOff(client),
      missing: await missingIn(direct),
      work: (await holds('pgboss.job')) ? await workIn(client) : null,
      wrappedProbe: keys?.rows[0]?.key ?? null,
      numbers: numbers?.rows.map(({ number }) => number) ?? [],
    };
  } finally {
    await client.end().catch(() => {});
  }
};
