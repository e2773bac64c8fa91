// Builds dist/site if its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownEnvironment, ownNode, Refusal, root, run } from './run.mjs';

const siteFolder = join(root, 'dist', 'site');
/** The stamp lies beside the site, because every file inside is served. */
const stamp = join(root, 'dist', 'site.stamp');
const FOLDERS = [
  'web',
  'contract',
  // The home page shows the product's own analysis, letter and text message (web/site/build/sample-call.ts).
  'server/adapters/analysis/embedded',
  'server/language',
  'server/letters',
  'server/replies',
];
const FILES = ['astro.config.ts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const isTest = /\.test\.tsx?$/;

const sources = () => {
  const inside = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(root, folder, path))
      .filter((path) => !isTest.test(path) && statSync(path).isFile()),
  );
  const beside = FILES.map((file) => join(root, file)).filter((file) => existsSync(file));
  return [...inside, ...beside].sort();
};

const wanted = () => {
  const hash = createHash('sha256');
  for (const file of sources()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

export const siteIsMissing = () => !existsSync(join(siteFolder, 'index.html'));

export const siteIsStale = () =>
  siteIsMissing() || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted();

export const buildSite = async () => {
  // Hashed before the build, so that a file saved during it triggers another build.
  const built = wanted();
  rmSync(stamp, { force: true });
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...ownEnvironment(), NODE_ENV: 'production' };
  if (!(await run('Building the site', [ownNode, astro, 'build'], env)) || siteIsMissing())
    throw new Refusal('The site could not be built: the message of the builder is above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, built);
};
