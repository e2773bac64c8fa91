// An external PostgreSQL over TCP, like an operator's own: the embedded binaries without the product's supervisor. It can
// be killed and started again. TEST_DATABASE_URL names another one, which is left running.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/adapters/database/embedded/binaries.ts';
import { BARE_ENVIRONMENT, ensureCluster, giveTo } from '#server/adapters/database/embedded/cluster.ts';
import { removeStalePidFile, untilReady } from '#server/adapters/database/embedded/postmaster.ts';
import { choosePlace } from '#server/adapters/database/embedded/system-account.ts';
import { silentLog } from '#server/platform/log.ts';
import { memoryFolder } from './memory-folder.ts';
import { freePort } from './running-server.ts';

export type ExternalPostgres = {
  /** Makes an empty database. Returns DATABASE_URL and SECRET_KEY for it. */
  database(): Promise<{ DATABASE_URL: string; SECRET_KEY: string }>;
  /** kill -9, then a start on the same data; undefined for the server of TEST_DATABASE_URL. */
  fault?: { kill(): Promise<void>; start(): Promise<void> };
  close(): Promise<void>;
};

const ask = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
};

const databasesOn = (admin: string, owner: string | null): Pick<ExternalPostgres, 'database' | 'close'> => {
  const made: string[] = [];
  return {
    database: async () => {
      const name = `voxlex_test_${process.pid}_${randomBytes(4).toString('hex')}`;
      await ask(admin, `create database ${name} ${owner ? `owner ${owner}` : ''}`);
      made.push(name);
      const url = new URL(admin);
      url.pathname = `/${name}`;
      if (owner) url.username = owner;
      return { DATABASE_URL: url.href, SECRET_KEY: randomBytes(32).toString('hex') };
    },
    close: async () => {
      for (const name of made) await ask(admin, `drop database if exists ${name} with (force)`);
    },
  };
};

/** `admin`: the address of its superuser. `hba`: lines before the one that trusts every user. */
export const startOwnPostgres = async (hba = ''): Promise<ExternalPostgres & { admin: string }> => {
  const folder = await mkdtemp(join(memoryFolder(), 'external-postgres-'));
  const place = choosePlace(folder, findBinaries(), silentLog);
  const cluster = await ensureCluster(place, false);
  await giveTo(place.account, place.folder);
  await writeFile(join(cluster, 'pg_hba.conf'), `${hba}host all all 127.0.0.1/32 trust\n`);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=32MB',
  ];
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    for (;;) {
      await removeStalePidFile(cluster);
      const [file, args, options] = place.account.wrap(place.binaries.postgres, [
        ...['-D', cluster],
        ...settings.flatMap((one) => ['-c', one]),
      ]);
      const child = spawn(file, args, {
        ...options,
        cwd: place.folder,
        env: BARE_ENVIRONMENT,
        stdio: 'ignore',
      });
      server = child;
      // Right after a kill orphaned processes may still hold the shared memory, so the start is tried again.
      if ((await untilReady(cluster, child)) === 'ready') return;
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  await start();
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await ask(admin, 'create role voxlex login createrole');
  return {
    admin,
    ...databasesOn(admin, 'voxlex'),
    fault: { kill: () => end('SIGKILL'), start },
    close: async () => {
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const startExternalPostgres = async (): Promise<ExternalPostgres> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? databasesOn(url, null) : startOwnPostgres();
};
