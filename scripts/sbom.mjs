// Writes the bill of materials (CycloneDX) of what is installed beside the product: dist/sbom.cdx.json, or the file that is named.
// `npm sbom --omit=dev` also leaves out a package of the product that a development package needs too, such as zod. So it is asked
// about a lock file without development packages.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

const manifest = { ...read('package.json'), devDependencies: undefined };
const lock = read('package-lock.json');
const packages = Object.entries(lock.packages)
  .filter(([, one]) => !one.dev)
  .map(([name, one]) => [name, name === '' ? { ...one, devDependencies: undefined } : one]);

const outside = mkdtempSync(join(tmpdir(), 'voxlex-sbom-'));
// npm names the product after its folder.
const folder = join(outside, manifest.name);
try {
  mkdirSync(folder);
  const kept = { ...lock, packages: Object.fromEntries(packages) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(kept));
  const bill = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
  const target = process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json');
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bill);
} finally {
  rmSync(outside, { recursive: true, force: true });
}
