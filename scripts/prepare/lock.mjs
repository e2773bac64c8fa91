// One process at a time brings what is missing; the others wait for it, and take over when it has died.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BEAT_MS = 2000;
const POLL_MS = 300;
/** A holder that has not beaten for so long is dead, wherever it ran (its pid says nothing across containers). */
const DEAD_AFTER_MS = 20_000;

/** @param {string} file */
const isDead = (file) => {
  const silentMs = Date.now() - statSync(file).mtimeMs;
  if (silentMs > DEAD_AFTER_MS) return true;
  const [pid, host] = readFileSync(file, 'utf8').split(' ');
  if (host !== hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** @param {string} file */
const take = (file) => {
  try {
    writeFileSync(file, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/** Moved aside, then looked at again: between the look and the move another one may have taken it.
 * @param {string} file */
const clearAway = (file) => {
  const aside = `${file}.${process.pid}`;
  try {
    if (!isDead(file)) return;
    renameSync(file, aside);
    if (!isDead(aside)) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Gone meanwhile: the next round sees who has it.
  }
};

/** @template T
 * @param {string} file
 * @param {() => Promise<T>} work */
export const alone = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    clearAway(file);
    if (!told) process.stderr.write('Another process is bringing what is missing: waiting for it.\n');
    told = true;
    await wait(POLL_MS);
  }
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Taken from us after a long sleep of the machine: what we bring is still whole.
    }
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
};
