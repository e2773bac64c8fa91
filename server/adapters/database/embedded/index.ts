// Runs PostgreSQL under DATA_DIR/database for every Voxlex process (web, worker, command line). The first process starts
// it and the last one stops it. A server left by a killed process is used again, and a dead one is restarted.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asFailure, errorCode, Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { findBinaries } from './binaries.ts';
import { BARE_ENVIRONMENT, ensureCluster, giveTo } from './cluster.ts';
import { serverSettings } from './postgres-settings.ts';
import {
  findPostmaster,
  liesElsewhere,
  removeStalePidFile,
  stopPostmaster,
  untilReady,
} from './postmaster.ts';
import { CREATION_LOCK, enter, type Presence } from './presence.ts';
import { ensureSocketFolder } from './socket-folder.ts';
import { choosePlace, type Place } from './system-account.ts';

export type Embedded = {
  /** The socket's folder, for `pg`. `postgres` is the superuser; `voxlex` owns the database `voxlex`. */
  host: string;
  /** The folder of the data. It is outside DATA_DIR where the account of PostgreSQL may not enter that. */
  folder: string;
  /** The process id of the server in use. */
  pid(): number | null;
  close(): Promise<void>;
};

const LOG_LIMIT = 1_000_000;
const PATIENCE_MS = 30_000;

const start = async (place: Place, cluster: string, args: readonly string[]): Promise<boolean> => {
  const logFile = join(place.folder, 'server.log');
  // The folder may belong to another account: do not follow a symbolic link that it created.
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const out = openSync(logFile, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (fstatSync(out).size > LOG_LIMIT) ftruncateSync(out);
  let child: ChildProcess;
  try {
    const [file, all, options] = place.account.wrap(place.binaries.postgres, ['-D', cluster, ...args]);
    child = spawn(file, all, {
      ...options,
      cwd: place.folder,
      env: BARE_ENVIRONMENT,
      // A process group of its own: Ctrl-C in the terminal must not stop the database before the last commits.
      detached: true,
      stdio: ['ignore', out, out],
    });
    child.on('error', () => {});
  } finally {
    closeSync(out);
  }
  child.unref();
  return (await untilReady(cluster, child)) === 'ready';
};

const ensureDatabase = async (presence: Presence): Promise<void> => {
  const [seen] = await presence.query(
    `select exists (select from pg_database where datname = 'voxlex') as there`,
  );
  if (seen?.there === true) return;
  // The role is no superuser, so that Voxlex has the same rights as on a managed server.
  await presence.query(`do $$ begin
    perform pg_advisory_xact_lock(${CREATION_LOCK});
    if not exists (select from pg_roles where rolname = 'voxlex') then create role voxlex login createrole; end if;
  end $$`);
  // The strategy is file_copy, because the other one would fill the shared buffers with pages of the template.
  await presence.query('create database voxlex owner voxlex strategy file_copy').catch((error: unknown) => {
    const code = errorCode(error);
    // The codes 42P04 and 23505 mean that another Voxlex process created the database at the same time.
    if (code !== '42P04' && code !== '23505') throw error;
  });
};

export const openEmbedded = async (
  dataDir: string,
  log: Log,
  extra: Readonly<Record<string, string>> = {},
): Promise<Embedded> => {
  const place = choosePlace(dataDir, findBinaries(), log);
  const cluster = await ensureCluster(place, extra.fsync !== 'off');
  await giveTo(place.account, place.folder);
  const host = await ensureSocketFolder(place);
  const args = serverSettings(host, extra);
  let presence: Presence | null = null;
  let closing = false;
  let reviving: Promise<void> = Promise.resolve();

  const attempt = async (): Promise<Presence | null> => {
    const found = findPostmaster(cluster);
    if (found && liesElsewhere(found, host)) {
      log.warn({}, 'a database server of another start is stopped: its socket lies elsewhere');
      await stopPostmaster(cluster, found.pid);
      return null;
    }
    if (!found) {
      await removeStalePidFile(cluster);
      if (!(await start(place, cluster, args))) return null;
    } else if (found.status !== 'ready') return null;
    // Fails while the server stops or recovers; the caller tries again.
    return enter(host, onLost).catch(() => null);
  };

  const bringUp = async (): Promise<Presence | null> => {
    const started = performance.now();
    while (!closing) {
      const entered = await attempt();
      if (entered) {
        presence = entered;
        return entered;
      }
      const alive = findPostmaster(cluster) !== null;
      if (!alive && performance.now() - started > PATIENCE_MS)
        throw new Failure('unavailable', {
          retry: 'yes',
          reason: `the database does not start; see ${join(place.folder, 'server.log')}`,
        });
      await pause(25);
    }
    return null;
  };

  const revive = async (): Promise<void> => {
    while (!closing && presence === null) {
      try {
        // Null while closing: the server stays away.
        if (await bringUp()) log.warn({}, 'the database server had gone and is back');
      } catch (error) {
        log.error({ code: asFailure(error).code }, 'the database server does not come back', error);
      }
    }
  };

  function onLost(): void {
    presence = null;
    if (!closing) reviving = revive();
  }

  const entered = await bringUp();
  if (entered) await ensureDatabase(entered);

  return {
    host,
    folder: cluster,
    pid: () => findPostmaster(cluster)?.pid ?? null,
    async close() {
      if (closing) return;
      closing = true;
      await reviving;
      const last = await presence?.leave().catch(() => false);
      const pid = findPostmaster(cluster)?.pid;
      if (last && pid !== undefined) await stopPostmaster(cluster, pid);
      await presence?.end();
    },
  };
};
