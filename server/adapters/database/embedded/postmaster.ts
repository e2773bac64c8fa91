// One running postmaster, as its own pid file tells it.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Postmaster = { pid: number; socketFolder: string; status: string };

const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** A pid outlives its process on paper: in a container the next start may give it to anybody, even to us. */
const isPostmasterOf = (pid: number, cluster: string): boolean => {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
};

export const findPostmaster = (cluster: string): Postmaster | null => {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostmasterOf(pid, cluster)) return null;
  return { pid, socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
};

/**
 * Ours by its folder, yet with its socket in another place: of an older start. The line of the socket is written a moment
 * after the others, and whoever took that moment for another place would stop the server that somebody has just started.
 */
export const liesElsewhere = ({ socketFolder }: Postmaster, host: string): boolean =>
  socketFolder !== '' && socketFolder !== host;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // There, and another account's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const EMPTY_FOR_MS = 10_000;

/**
 * A pid file that names a process which is someone else's by now, or nobody, would keep PostgreSQL from starting for
 * ever. One whose process is gone is PostgreSQL's to replace, and is left to it: whoever looks and then removes may
 * remove the file of a server that another has started in between.
 */
export const removeStalePidFile = async (cluster: string): Promise<void> => {
  const path = join(cluster, 'postmaster.pid');
  const found = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => null);
  if (!found || findPostmaster(cluster) !== null) return;
  const [text, { mtimeMs }] = found;
  const pid = Number(text.split('\n')[0]);
  const nobodys = text.trim() === '' || !Number.isInteger(pid) || pid <= 1;
  // The file is made empty and filled at once: an empty one may be a moment old.
  const stale = nobodys ? Date.now() - mtimeMs > EMPTY_FOR_MS : isAlive(pid);
  if (stale) await rm(path, { force: true });
};

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT, its immediate one, costs a recovery but loses nothing. */
export const stopPostmaster = async (cluster: string, pid: number, patienceMs = 20_000): Promise<void> => {
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // Gone between the look and the signal.
    }
  };
  const started = performance.now();
  signal('SIGINT');
  let hurried = false;
  while (isPostmasterOf(pid, cluster)) {
    if (!hurried && performance.now() - started > patienceMs) {
      hurried = true;
      signal('SIGQUIT');
    }
    await pause(10);
  }
};

/** Resolves when `child` is ready, with what ended it otherwise. */
export const untilReady = async (cluster: string, child: ChildProcess): Promise<'ready' | 'ended'> => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    // Recovery after a crash may be long: there is no deadline while the process lives.
    const seen = findPostmaster(cluster);
    if (seen?.pid === child.pid && seen?.status === 'ready') return 'ready';
    await pause(10);
  }
};
