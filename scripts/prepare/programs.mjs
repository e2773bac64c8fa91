// Programs that npm cannot install: by the package manager of the system where that needs no password, else one sentence.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { find, Refusal, run } from './run.mjs';

const CHROMES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @typedef {'ffmpeg' | 'chromium'} Program */
/** bubblewrap isolates ffmpeg (server/adapters/sound). The headless shell of Chromium starts and paints with two thirds of the
 * processor time of the whole browser.
 * @type {Record<Program, { apt: string, brew: string }>} */
const PACKAGES = {
  ffmpeg: { apt: 'ffmpeg bubblewrap', brew: 'ffmpeg' },
  chromium: { apt: 'chromium-headless-shell', brew: '--cask chromium' },
};

/** @param {Program} name */
export const findProgram = (name) =>
  name === 'ffmpeg'
    ? find('ffmpeg')
    : (find('chromium-headless-shell') ??
      find('chromium') ??
      find('chromium-browser') ??
      find('google-chrome') ??
      CHROMES.find((file) => existsSync(file)));

/** @param {readonly Program[]} names */
export const missingPrograms = (names) => names.filter((name) => !findProgram(name));

/** @param {readonly Program[]} names */
export const installPrograms = async (names) => {
  const missing = missingPrograms(names);
  const manager = process.platform === 'darwin' ? 'brew' : 'apt';
  const packages = missing.map((name) => PACKAGES[name][manager]).join(' ');
  const what = `Installing ${missing.join(' and ')}`;
  const apt = find('apt-get');
  const brew = find('brew');
  const sudo = userInfo().uid === 0 ? [] : [find('sudo') ?? '/bin/false', '-n'];
  if (apt) {
    // A fresh machine has no package lists, and another apt may hold the lock for a while.
    const asRoot = [
      ...sudo,
      '/usr/bin/env',
      'DEBIAN_FRONTEND=noninteractive',
      apt,
      '-o',
      'DPkg::Lock::Timeout=300',
      '-qq',
    ];
    await run('Reading the package lists', [...asRoot, 'update']);
    await run(what, [...asRoot, 'install', '-y', '--no-install-recommends', ...packages.split(' ')]);
  } else if (brew) await run(what, [brew, 'install', ...packages.split(' ')]);
  const still = missingPrograms(missing);
  if (still.length > 0)
    throw new Refusal(
      `${still.join(' and ')} cannot be installed from here: run \`${manager === 'brew' ? 'brew' : 'sudo apt-get'} install ${packages}\` (or your system’s own way), then run this again.`,
    );
};
