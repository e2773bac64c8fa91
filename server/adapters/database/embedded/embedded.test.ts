// The supervisor over the real server: started, shared, killed, adopted.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#server/platform/log.ts';
import { type Embedded, openEmbedded } from './index.ts';
import { findPostmaster } from './postmaster.ts';

let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'voxlex-pg-made-'));
  await (await openEmbedded(made, silentLog)).close();
});
afterAll(() => rm(made, { recursive: true }));

let folder: string;
let open: Embedded[];
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-pg-'));
  open = [];
  children = [];
});
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  for (const server of open) await server.close();
  const left = findPostmaster(cluster());
  if (left) process.kill(left.pid, 'SIGQUIT');
  await vi.waitFor(() => expect(findPostmaster(cluster())).toBeNull(), { timeout: 20_000 });
  await rm(folder, { recursive: true });
});

const data = () => join(folder, 'data');
const cluster = () => join(data(), 'database', 'cluster');
/** Most tests are not about initdb, which takes its second: they begin with a copy. */
const prepared = async (where = data()): Promise<void> => {
  await mkdir(where, { recursive: true });
  await cp(join(made, 'database', 'cluster'), join(where, 'database', 'cluster'), { recursive: true });
  await chmod(join(where, 'database', 'cluster'), 0o700);
};
const opened = async (where = data()): Promise<Embedded> => {
  const server = await openEmbedded(where, silentLog);
  open.push(server);
  return server;
};

const ask = async <R extends pg.QueryResultRow>(server: Embedded, text: string): Promise<R[]> => {
  const client = new pg.Client({ host: server.host, user: 'voxlex', database: 'voxlex' });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

/** Starts a second process on the same folder and waits until it is ready. */
const processOn = async (where: string): Promise<{ child: ChildProcess; pid: number }> => {
  const file = fileURLToPath(new URL('../../../../tests/support/database-process.ts', import.meta.url));
  const child = spawn(process.execPath, [file, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line]: unknown[] = await once(child.stdout, 'data');
  return { child, pid: Number(String(line)) };
};
const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

describe('one process', () => {
  test('finds an empty folder, has a database, and leaves no server behind', async () => {
    const server = await opened();
    const rows = await ask(
      server,
      `select current_user as who, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
         current_setting('server_encoding') as encoding, lower('ÉCOLE') as lower,
         (select rolsuper from pg_roles where rolname = current_user) as super`,
    );
    expect(rows).toEqual([
      { who: 'voxlex', fsync: 'on', tcp: '', encoding: 'UTF8', lower: 'école', super: false },
    ]);
    await server.close();
    expect(findPostmaster(cluster())).toBeNull();
    expect(await readdir(server.host)).toEqual([]);
    await expect(ask(server, 'select 1')).rejects.toThrow();
  });

  test('no other account may enter the folders of the data and of the socket', async () => {
    await prepared();
    const server = await opened();
    for (const path of [cluster(), server.host]) expect((await stat(path)).mode & 0o077).toBe(0);
  });

  test('what was committed is there after kill -9 of the server, which comes back by itself', async () => {
    await prepared();
    const server = await opened();
    await ask(server, 'create table notes (n int)');
    await ask(server, 'insert into notes values (1)');
    const before = server.pid();
    process.kill(before ?? 0, 'SIGKILL');
    const rows = await vi.waitFor(() => ask(server, 'select n from notes'), {
      timeout: 20_000,
      interval: 20,
    });
    expect(rows).toEqual([{ n: 1 }]);
    expect(server.pid()).not.toBe(before);
    await server.close();
    expect(findPostmaster(cluster())).toBeNull();
  });

  test('one that closes while its killed server does not start again does not log that it is back', async () => {
    await prepared();
    const warnings: string[] = [];
    const server = await openEmbedded(data(), { ...silentLog, warn: (_, what) => warnings.push(what) });
    open.push(server);
    await rename(join(cluster(), 'PG_VERSION'), join(folder, 'PG_VERSION'));
    process.kill(server.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(
      async () =>
        expect(await readFile(join(data(), 'database', 'server.log'), 'utf8')).toContain(
          'not a valid data directory',
        ),
      { timeout: 20_000, interval: 20 },
    );
    await server.close();
    expect(warnings).toEqual([]);
  });

  test('a folder with a half-made cluster, and a pid file of a process that is not PostgreSQL, do not stop a start', async () => {
    await prepared();
    await mkdir(join(data(), 'database', 'cluster-draft-x'));
    const first = await opened();
    await ask(first, 'create table notes (n int)');
    await first.close();
    // A container gives the same numbers again: this one is our own.
    await writeFile(
      join(cluster(), 'postmaster.pid'),
      `${process.pid}\n${cluster()}\n0\n5432\n\n\n\nready\n`,
    );
    const second = await opened();
    expect(await ask(second, 'select count(*)::int as n from notes')).toEqual([{ n: 0 }]);
  });

  test('data of another major version is refused with what to do about it', async () => {
    await mkdir(cluster(), { recursive: true });
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
    await expect(opened()).rejects.toThrow('made by PostgreSQL 17 and this is 18: back up with');
  });

  test('a data folder too deep for a socket has it in a temporary folder, the same at every start', async () => {
    const deep = join(folder, 'd'.repeat(100), 'data');
    await prepared(deep);
    const first = await opened(deep);
    expect(first.host.length).toBeLessThan(90);
    expect(first.host.startsWith(tmpdir())).toBe(true);
    await first.close();
    const second = await opened(deep);
    expect(second.host).toBe(first.host);
    await second.close();
    await rm(second.host, { recursive: true });
  });

  test('the log contains no text of a statement', async () => {
    await prepared();
    const server = await opened();
    await expect(ask(server, `select 'Madame Claes'::int`)).rejects.toThrow();
    await expect(ask(server, `do $$ begin raise warning 'Madame Claes'; end $$`)).resolves.toEqual([]);
    await server.close();
    const words = await readFile(join(data(), 'database', 'server.log'), 'utf8');
    expect(words).toContain('ready to accept connections');
    expect(words).not.toContain('Claes');
  });
});

describe('several processes', () => {
  test('share one server, which the last one to end stops, even if the first one started it', async () => {
    await prepared();
    const first = await processOn(data());
    const second = await processOn(data());
    expect(second.pid).toBe(first.pid);
    await ended(first.child, 'SIGTERM');
    expect(findPostmaster(cluster())?.pid).toBe(first.pid);
    await ended(second.child, 'SIGTERM');
    expect(findPostmaster(cluster())).toBeNull();
    expect(second.child.exitCode).toBe(0);
  });

  test('that start at once on an empty folder end with one server', async () => {
    const started = await Promise.all([opened(), processOn(data()), processOn(data())]);
    const pids = [started[0].pid(), started[1].pid, started[2].pid];
    expect(new Set(pids).size).toBe(1);
    expect((await readdir(join(data(), 'database'))).filter((name) => name.includes('draft'))).toEqual([]);
  });

  test('killed with -9, one leaves a server that the next start adopts and stops', async () => {
    await prepared();
    const killed = await processOn(data());
    await ended(killed.child, 'SIGKILL');
    expect(findPostmaster(cluster())?.pid).toBe(killed.pid);
    const next = await opened();
    expect(next.pid()).toBe(killed.pid);
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.close();
    expect(findPostmaster(cluster())).toBeNull();
  });

  test('one that closes while another opens leaves that one a server that answers', async () => {
    await prepared();
    for (let round = 0; round < 5; round++) {
      const leaving = await opened();
      const [, coming] = await Promise.all([leaving.close(), opened()]);
      expect(await ask(coming, 'select 1 as one')).toEqual([{ one: 1 }]);
      await coming.close();
    }
  });

  test('a server killed with -9 comes back to one that only adopted it', async () => {
    await prepared();
    const starter = await processOn(data());
    const adopter = await opened();
    await ended(starter.child, 'SIGKILL');
    process.kill(starter.pid, 'SIGKILL');
    await vi.waitFor(() => ask(adopter, 'select 1'), { timeout: 20_000, interval: 20 });
    expect(adopter.pid()).not.toBe(starter.pid);
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('in a folder shut to others the server runs in a namespace, and its files stay ours', async () => {
    const server = await opened();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(cluster())).uid).toBe(0);
    expect(await ask(server, 'create extension unaccent')).toEqual([]);
  });

  test('in a folder open to others it runs as another account, and so again at the next start', async () => {
    await chmod(folder, 0o755);
    const first = await opened();
    const { uid } = await stat(cluster());
    expect(uid).not.toBe(0);
    const status = await readFile(`/proc/${first.pid()}/status`, 'utf8');
    expect(status).toContain(`Uid:\t${uid}\t${uid}`);
    await first.close();
    const second = await opened();
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
