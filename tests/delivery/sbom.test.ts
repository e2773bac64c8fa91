// The bill of materials that .ci/run writes names every package that the product is installed with.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';

const ROOT = new URL('../../', import.meta.url).pathname;
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.literal('voxlex') }) }),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

test('the bill of materials has every dependency with its exact version, and no tool of the development', async () => {
  expect(await readFile(join(ROOT, '.ci/run'), 'utf8')).toMatch(/^node scripts\/sbom\.mjs$/m);
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-bill-'));
  try {
    const file = join(folder, 'sbom.json');
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/sbom.mjs'), file]);
    const { components } = bill.parse(JSON.parse(await readFile(file, 'utf8')));
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const { dependencies, devDependencies } = manifest.parse(
      JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')),
    );
    const missing = (of: Record<string, string>) =>
      Object.entries(of).filter(([name, version]) => !named.has(`${name} ${version}`));
    expect(missing(dependencies)).toEqual([]);
    expect(missing({ vitest: devDependencies.vitest ?? '' })).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
