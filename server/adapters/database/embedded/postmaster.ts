// The running postmaster, read from its pid file.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#server/platform/scratch.ts';

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

/** The pid in the file may be reused: in a container the next start may give it to any process, even to this one. */
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
 * A server on our data folder with its socket elsewhere is from an older start. PostgreSQL writes the socket's line after
 * the others: a missing line must not count as elsewhere, or a server that just started would be stopped.
 */
export const liesElsewhere = ({ socketFolder }: Postmaster, host: string): boolean =>
  socketFolder !== '' && socketFolder !== host;

const EMPTY_FOR_MS = 10_000;

/**
 * A pid file that names an unrelated process, or none, would prevent every start. A file whose process is gone is left to
 * PostgreSQL, which replaces it: removing it here could remove the file of a server started in between.
 */
export const removeStalePidFile = async (cluster: string): Promise<void> => {
  const path = join(cluster, 'postmaster.pid');
  const found = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => null);
  if (!found || findPostmaster(cluster) !== null) return;
  const [text, { mtimeMs }] = found;
  const pid = Number(text.split('\n')[0]);
  const noProcess = text.trim() === '' || !Number.isInteger(pid) || pid <= 1;
  // PostgreSQL creates the file empty and fills it at once: an empty one may be brand new.
  const stale = noProcess ? Date.now() - mtimeMs > EMPTY_FOR_MS : isAlive(pid);
  if (stale) await rm(path, { force: true });
};

/** SIGINT is the fast shutdown. SIGQUIT is the immediate one, after which the next start recovers without loss. */
export const stopPostmaster = async (cluster: string, pid: number, patienceMs = 20_000): Promise<void> => {
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // The process ended before the signal.
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

/** Resolves when `child` is ready, or with the reason why it ended. */
export const untilReady = async (cluster: string, child: ChildProcess): Promise<'ready' | 'ended'> => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    // Recovery after a crash may take long: no time-out while the process lives.
    const seen = findPostmaster(cluster);
    if (seen?.pid === child.pid && seen?.status === 'ready') return 'ready';
    await pause(10);
  }
};
