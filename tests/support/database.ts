// A real database for a test file, with every migration done:
//
//   const fresh = await freshDatabase();           // in beforeAll (or a test): ~50 ms
//   fresh.db.asSystem((trx) => …)                  // the Database that stores are handed
//   fresh.direct                                   // connection options: jobs, LISTEN, migrate
//   await fresh.owner('select …')                  // as the owner, past row-level security
//   afterAll(() => fresh.close());                 // closes and drops it
//
// All files and all workers share one embedded server; each call has a database of its own, copied from a template. With
// TEST_DATABASE_URL the same happens on that server (its role needs CREATEDB).
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/adapters/database/embedded/binaries.ts';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import type { OpenDatabase } from '#server/adapters/database/index.ts';
import { openOver } from '#server/adapters/database/open.ts';
import type { ConnectionOptions } from '#server/platform/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { memoryFolder } from './memory-folder.ts';
import { withoutNestedTransactions } from './nested-transactions.ts';
import { schemaHash } from './schema-hash.ts';

export type FreshDatabase = OpenDatabase & {
  owner<R extends pg.QueryResultRow = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<R[]>;
};

const TEMPLATE_LOCK = 7_865_125;
let made = 0;

type Server = {
  admin: ConnectionOptions;
  to(database: string): ConnectionOptions;
  /** How a template is copied: as files where they are in memory; on a disk that waits for two checkpoints. */
  strategy: 'file_copy' | 'wal_log';
  close(): Promise<void>;
};

const externalServer = (url: string): Server => ({
  admin: { connectionString: url },
  to(database) {
    const other = new URL(url);
    other.pathname = `/${database}`;
    return { connectionString: other.href };
  },
  strategy: 'wal_log',
  close: async () => {},
});

/** The same supervisor as in production, without fsync: test data need not survive a power cut. */
const embeddedServer = async (): Promise<Server> => {
  const parent = memoryFolder();
  const folder = join(parent, `voxlex-tests-${process.getuid?.() ?? 0}-${findBinaries().major}`);
  const server = await openEmbedded(folder, silentLog, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });
  const to = (database: string, user = 'voxlex'): ConnectionOptions => ({
    host: server.host,
    user,
    database,
  });
  const strategy = parent === tmpdir() ? 'wal_log' : 'file_copy';
  return { admin: to('postgres', 'postgres'), to, strategy, close: server.close };
};

const connected = async <T>(
  options: ConnectionOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const owned = (server: Server): string => ('host' in server.admin ? 'owner voxlex' : '');

/** Drops the databases of killed runs. */
const dropLeftovers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^voxlex_test_\\d+_'`,
  );
  for (const { name } of rows) {
    try {
      process.kill(Number(name.split('_')[2]), 0);
    } catch {
      await client.query(`drop database if exists ${name} with (force)`).catch(() => {});
    }
  }
};

const ensureTemplate = (server: Server): Promise<string> =>
  connected(server.admin, async (client) => {
    const name = `voxlex_template_${await schemaHash()}`;
    // The lock is held until the connection ends: one worker builds the template, the others find it.
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    if ('host' in server.admin) await dropLeftovers(client);
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} ${owned(server)}`);
    await migrate(server.to(draft), silentLog);
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });

export const freshDatabase = async (): Promise<FreshDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? externalServer(url) : await embeddedServer();
  const template = await ensureTemplate(server);
  const name = `voxlex_test_${process.pid}_${Date.now().toString(36)}_${made++}`;
  await connected(server.admin, (client) =>
    client.query(`create database ${name} ${owned(server)} template ${template} strategy ${server.strategy}`),
  );
  const options = server.to(name);
  const open = openOver({
    pooled: options,
    direct: options,
    embedded: !url,
    log: silentLog,
    stop: async () => {},
  });
  const owner = new pg.Pool({ ...options, max: 1 });
  owner.on('error', () => {});
  const close = async (): Promise<void> => {
    await owner.end();
    await open.close();
    await connected(server.admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server.close();
  };
  return {
    ...open,
    db: { ...withoutNestedTransactions(open.db), close },
    owner: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
      (await owner.query<R>(text, values)).rows,
    close,
  };
};
