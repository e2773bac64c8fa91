// Names of temporary files. They contain the process, so that the next start can remove the files of a crashed process
// but not those that another process is writing.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './failure.ts';

/** A process id may belong to another host or be reused: older files are removed in any case. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** In a container every start has the same pid, so each start gets a random mark too. */
const START = randomBytes(4).toString('hex');

export const scratchName = (): string => `${HOST}-${process.pid}-${START}-${randomBytes(8).toString('hex')}`;

/** Also true for a process of another account (EPERM). */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

const isLeft = (name: string, ageMs: number): boolean => {
  const [host, pid, start] = name.split('-');
  if (host === HOST && pid === String(process.pid)) return start !== START;
  if (host === HOST && !isAlive(Number(pid))) return true;
  return ageMs > ABANDONED_AFTER_MS;
};

/** Removes the files of crashed processes from `folder` and returns their number. */
export const sweepScratch = async (folder: string, now: Date): Promise<number> => {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).catch(() => null);
    if (!age || !isLeft(name, now.getTime() - age.mtimeMs)) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
};
