// A console line that a test does not expect fails that test.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runTool } from '../../scripts/checks/child.ts';
import { type Tally, tallyVitest } from '../../scripts/testing/tally.ts';
import { type Planted, plant } from './planted-tree.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
let tree: Planted | null = null;

afterEach(() => tree?.remove());

const ran = async (body: string): Promise<Tally> => {
  const path = 'server/platform/planted.test.ts';
  tree = await plant({ [path]: `import { expect, test, vi } from 'vitest';\n${body}\n` });
  await mkdir(join(tree.root, 'tests/support'), { recursive: true });
  for (const file of ['vitest.config.ts', 'tests/support/no-console.ts'])
    await copyFile(join(ROOT, file), join(tree.root, file));
  const report = join(tree.root, 'report.json');
  const { code } = await runTool(tree.root, [
    VITEST,
    'run',
    path,
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  return tallyVitest(JSON.parse(await readFile(report, 'utf8')), { code, signal: null });
};

test.each([
  ['in a test', "test('a', () => { console.warn('x'); expect(1).toBe(1); });"],
  ['while the file is loaded', "console.log('x');\ntest('a', () => { expect(1).toBe(1); });"],
])('a line written %s fails', async (_when, body) => {
  expect(await ran(body)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('an expected line passes', async () => {
  const body = `test('a', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    console.error('x');
    expect(said).toHaveBeenCalledOnce();
  });`;
  expect(await ran(body)).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test('a file without a test fails', async () => {
  expect((await ran('expect(vi).toBeDefined();\nvoid test;')).failed).toBe(1);
});
