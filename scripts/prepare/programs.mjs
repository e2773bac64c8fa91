// Programs of the system that npm cannot bring: by its package manager where we may, else one sentence.

import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { find } from './places.mjs';
import { during } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

const CHROMES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @typedef {'ffmpeg' | 'chromium'} Program */
/** @type {Record<Program, { find: () => string | null, apt: string[], brew: string[] }>} */
const programs = {
  ffmpeg: {
    find: () => find('ffmpeg'),
    // Its walls are made by bubblewrap, where it can be installed beside it.
    apt: ['ffmpeg', 'bubblewrap'],
    brew: ['ffmpeg'],
  },
  chromium: {
    find: () =>
      find('chromium') ??
      find('chromium-browser') ??
      find('google-chrome') ??
      CHROMES.find((file) => existsSync(file)) ??
      null,
    apt: ['chromium'],
    brew: ['--cask', 'chromium'],
  },
};

/** @param {Program} name */
export const findProgram = (name) => programs[name].find();

/** What runs apt-get as root without asking for a password, or null. */
const aptGet = async () => {
  const apt = find('apt-get');
  if (!apt) return null;
  if (userInfo().uid === 0) return [apt];
  const sudo = find('sudo');
  if (!sudo || (await run([sudo, '-n', 'true'])).code !== 0) return null;
  return [sudo, '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', apt];
};

/** @param {Program[]} names */
const byApt = async (names) => {
  const apt = await aptGet();
  if (!apt) return null;
  // Another apt may hold its lock for a while on a fresh machine.
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-qq'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A bare machine has no package lists; stale ones name versions that are gone.
  await run([...apt, ...options, 'update'], { env });
  const packages = names.flatMap((name) => programs[name].apt);
  return run([...apt, ...options, 'install', '-y', '--no-install-recommends', ...packages], { env });
};

/** @param {Program[]} names */
const byBrew = async (names) => {
  const brew = find('brew');
  if (!brew) return null;
  let last = { code: 0, said: '' };
  for (const name of names) last = await run([brew, 'install', ...programs[name].brew]);
  return last;
};

/** @param {Program[]} names */
const byHand = (names) =>
  process.platform === 'darwin'
    ? names.map((name) => `brew install ${programs[name].brew.join(' ')}`).join(' && ')
    : `sudo apt-get install ${names.flatMap((name) => programs[name].apt).join(' ')}`;

/** @param {readonly Program[]} names */
export const missingPrograms = (names) => names.filter((name) => findProgram(name) === null);

/** @param {readonly Program[]} names */
export const bringPrograms = async (names) => {
  const missing = missingPrograms(names);
  if (missing.length === 0) return;
  const list = missing.join(' and ');
  const done = await during(
    `Installing ${list}`,
    async () => (await byApt(missing)) ?? (await byBrew(missing)),
  );
  const still = missingPrograms(missing);
  if (still.length === 0) return;
  if (done) process.stderr.write(done.said);
  throw new Refusal(
    `${still.join(' and ')} is needed and cannot be installed from here: run \`${byHand(still)}\` (or your system’s own way), then run this again.`,
  );
};
