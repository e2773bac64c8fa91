// Names for what is in the making, so that what a crash left can be swept at the next start without touching
// what another live process (a worker, the operator's command line) is writing in the same folder.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Process ids of another host, or one given out again, say nothing: then only age tells. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** In a container every start has the same pid: this tells our own work from that of our predecessor. */
const START = randomBytes(4).toString('hex');

export const scratchName = (): string => `${HOST}-${process.pid}-${START}-${randomBytes(8).toString('hex')}`;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isLeft = (name: string, ageMs: number): boolean => {
  const [host, pid, start] = name.split('-');
  if (host === HOST && pid === String(process.pid)) return start !== START;
  if (host === HOST && !lives(Number(pid))) return true;
  return ageMs > ABANDONED_AFTER_MS;
};

/** Removes what crashed processes left in `folder`; says how many. */
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
