// node_modules as package-lock.json wants it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, ownNode, root } from './places.mjs';
import { during } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

const folder = join(root, 'node_modules');
const stamp = join(folder, '.voxlex-installed');
const unfinished = join(folder, '.voxlex-installing');

/** The binaries differ by machine: a folder carried to another one is stale. */
const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

export const packagesAreStale = () =>
  !existsSync(stamp) || !existsSync(ownNode) || readFileSync(stamp, 'utf8') !== wanted();

/** @typedef {{ os?: string[], cpu?: string[] }} Locked */
/** @param {string[] | undefined} list
 * @param {string} value */
const suits = (list, value) => !list || list.includes(value);

/** How many of the packages that this machine takes are there already. */
const counter = () => {
  /** @type {{ packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const places = Object.entries(lock.packages)
    .filter(([place, { os, cpu }]) => place && suits(os, process.platform) && suits(cpu, process.arch))
    .map(([place]) => join(root, place, 'package.json'));
  return () => `${places.filter((file) => existsSync(file)).length} of ${places.length}`;
};

export const bringPackages = async () => {
  const npm = npmCommand();
  if (!npm) throw new Refusal('npm is missing: install Node.js 20 or newer with npm, then run this again.');
  // A package whose unpacking was interrupted looks whole to npm: begin anew.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, '');
  rmSync(stamp, { force: true });
  // Not `npm ci`: see docs/decisions/0020-npm-install-not-ci.md. The project's own log level is silent.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=warn'];
  const { code, said } = await during('Installing the packages', () => run([...npm, ...args]), counter());
  if (code !== 0 || !existsSync(ownNode)) {
    process.stderr.write(said);
    throw new Refusal(
      'The packages could not be installed (npm’s words are above): check the connection to the npm registry, then run this again.',
    );
  }
  writeFileSync(stamp, wanted());
  rmSync(unfinished, { force: true });
};
