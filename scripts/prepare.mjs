// Installs and builds what a command needs and is missing. Plain JavaScript for Node 20: it runs before the packages exist.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackages, packagesAreStale } from './prepare/packages.mjs';
import { installPrograms, missingPrograms } from './prepare/programs.mjs';
import { Refusal, root } from './prepare/run.mjs';
import { buildSite, siteIsMissing, siteIsStale } from './prepare/site.mjs';

const OLDEST_NODE = 20;
const LOCK = join(root, '.cache', 'prepare.lock');
const POLL_MS = 300;
/** Two processes that remove the same stale lock: the last writer wins, the other one sees a foreign id and waits. */
const SETTLE_MS = 50;

const holder = () => {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
};

/** @param {number} pid */
const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const takeLock = async () => {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  } catch {
    return false;
  }
  await wait(SETTLE_MS);
  return holder() === process.pid;
};

/** @param {() => Promise<void>} work */
const alone = async (work) => {
  mkdirSync(dirname(LOCK), { recursive: true });
  let waitsFor = 0;
  while (!(await takeLock())) {
    const pid = holder();
    if (pid && !lives(pid)) rmSync(LOCK, { force: true });
    else if (pid && pid !== waitsFor) {
      waitsFor = pid;
      process.stderr.write(`Waiting for process ${pid}, which is preparing this folder (${LOCK}).\n`);
    }
    await wait(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
};

/** @param {{ programs?: readonly ('ffmpeg' | 'chromium')[], site?: boolean | 'any' }} [needs] packages always; of the site a
 * fresh build, or any */
export const prepare = async ({ programs = [], site = false } = {}) => {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Refusal(`Node.js ${process.versions.node} is too old: install ${OLDEST_NODE} or newer.`);
  const parts = [
    { isMissing: packagesAreStale, bring: installPackages },
    { isMissing: () => missingPrograms(programs).length > 0, bring: () => installPrograms(programs) },
    { isMissing: () => (site === 'any' ? siteIsMissing() : site && siteIsStale()), bring: buildSite },
  ];
  // A start that finds everything takes no lock.
  if (!parts.some(({ isMissing }) => isMissing())) return;
  await alone(async () => {
    for (const { isMissing, bring } of parts) if (isMissing()) await bring();
  });
};
