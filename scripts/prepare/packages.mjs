// Installs node_modules as package-lock.json demands.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, ownNode, Refusal, root, run } from './run.mjs';

const folder = join(root, 'node_modules');
const stamp = join(folder, '.voxlex-installed');
const unfinished = join(folder, '.voxlex-installing');

/** The binaries differ by machine: a folder that was copied to another one is stale. */
const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

export const packagesAreStale = () =>
  !existsSync(stamp) || !existsSync(ownNode) || readFileSync(stamp, 'utf8') !== wanted();

export const installPackages = async () => {
  const npm = find('npm');
  if (!npm) throw new Refusal('npm is missing: install Node.js 20 or newer with npm, then run this again.');
  // npm takes a package whose unpacking was interrupted for a complete one: begin anew.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, '');
  rmSync(stamp, { force: true });
  // This is not `npm ci` (docs/decisions/0020-npm-install-not-ci.md). The log level of .npmrc would hide the reason of a
  // failure.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=warn'];
  if (!(await run('Installing the packages', [npm, ...args])) || !existsSync(ownNode))
    throw new Refusal(
      'The packages could not be installed (npm’s message is above): check the connection to the npm registry, then run this again.',
    );
  writeFileSync(stamp, wanted());
  rmSync(unfinished, { force: true });
};
