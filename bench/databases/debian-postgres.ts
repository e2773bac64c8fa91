// Debian's PostgreSQL as its own account, with a streaming replica that can be promoted.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, until } from '#tests/support/running-server.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const exec = promisify(execFile);

export const systemAccount = async (name: string): Promise<{ uid: number; gid: number }> => {
  const of = async (flag: string) => Number((await exec('id', [flag, name])).stdout);
  return { uid: await of('-u'), gid: await of('-g') };
};

export const ask = async <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

export type Server = { port: number; admin: string; data: string; kill(): Promise<void> };
export type DebianPostgres = {
  primary: Server;
  /** Copies the primary; from then on each commit waits for the copy. */
  addReplica(): Promise<Server & { promote(): Promise<void> }>;
  database(port: number): Promise<{ DATABASE_URL: string; SECRET_KEY: string }>;
  close(): Promise<void>;
};

export const startDebianPostgres = async (): Promise<DebianPostgres> => {
  const account = await systemAccount('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'debian-postgres-'));
  await chown(folder, account.uid, account.gid);
  const running = new Set<ChildProcess>();
  const program = (name: string, args: readonly string[]) =>
    exec(join(BINARIES, name), args, { ...account, cwd: folder });

  const start = async (data: string): Promise<Server> => {
    const port = await freePort();
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
    ];
    const child = spawn(join(BINARIES, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
    running.add(child);
    const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await until('PostgreSQL', () =>
      ask(admin, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    const kill = async (): Promise<void> => {
      const ended = once(child, 'exit');
      running.delete(child);
      child.kill('SIGKILL');
      await ended;
    };
    return { port, admin, data, kill };
  };

  const data = join(folder, 'primary');
  await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  await writeFile(
    join(data, 'pg_hba.conf'),
    'host all,replication all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  );
  await chmod(join(data, 'pg_hba.conf'), 0o644);
  const primary = await start(data);
  await ask(primary.admin, 'create role voxlex login createrole');
  return {
    primary,
    async addReplica() {
      const copy = join(folder, 'replica');
      await program('pg_basebackup', ['-d', primary.admin, '-D', copy, '-R', '-X', 'stream', '-c', 'fast']);
      await appendFile(join(copy, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
      const replica = await start(copy);
      await ask(primary.admin, `alter system set synchronous_standby_names = '*'`);
      await ask(primary.admin, 'select pg_reload_conf()');
      await until('the replica to follow', async () => {
        const rows = await ask<{ state: string }>(
          primary.admin,
          'select sync_state as state from pg_stat_replication',
        );
        return rows[0]?.state === 'sync';
      });
      return {
        ...replica,
        promote: async () => {
          await ask(replica.admin, 'select pg_promote()');
        },
      };
    },
    async database(port) {
      const name = `voxlex_${randomBytes(4).toString('hex')}`;
      await ask(primary.admin, `create database ${name} owner voxlex`);
      return {
        DATABASE_URL: `postgres://voxlex@127.0.0.1:${port}/${name}`,
        SECRET_KEY: randomBytes(32).toString('hex'),
      };
    },
    async close() {
      for (const child of running) {
        const ended = once(child, 'exit');
        child.kill('SIGQUIT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};
