// Each check by a library must report one fault in a planted project.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Check } from '../../scripts/checks/check.ts';
import { deadCode, format, types } from '../../scripts/checks/tools.ts';
import { type Files, type Planted, plant } from './planted-tree.ts';

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = ['biome.json', 'tsconfig.json', 'knip.json', '.gitignore'];
const planted: Planted[] = [];

afterEach(async () => {
  for (const { remove } of planted.splice(0)) await remove();
});

const saidOf = async (check: Check, files: Files): Promise<string> => {
  const tree = await plant(files);
  planted.push(tree);
  for (const file of SETTINGS) await copyFile(join(ROOT, file), join(tree.root, file));
  return (await check.problems(tree.root)).join('\n');
};

const faults: readonly [check: Check, what: string, content: string, complaint: string][] = [
  [types, 'a wrong type', "export const a: number = 'one';\n", 'TS2322'],
  [types, 'syntax that Node cannot strip', 'export enum A {\n  B,\n}\n', 'TS1294'],
  [format, 'a file not formatted', 'export const a = "one"\n', 'format'],
  [format, 'an any', 'export const a = (b: any) => b;\n', 'noExplicitAny'],
  [format, 'a line on the console', "console.log('here');\n", 'noConsole'],
  [format, 'a promise left alone', 'const a = async () => 1;\na();\n', 'noFloatingPromises'],
  [deadCode, 'a file that nothing needs', "import './clock.ts';\n", 'Unused files'],
];

test.each(
  faults.map(([check, what, content, complaint]) => ({ check, what, content, complaint, name: check.name })),
)('$name: $what is reported', async ({ check, content, complaint }) => {
  const path = 'server/platform/planted.ts';
  const said = await saidOf(check, { [path]: content });
  expect(said).toContain(path);
  expect(said).toContain(complaint);
});

test('dead code: an export that nothing uses is reported', async () => {
  const said = await saidOf(deadCode, {
    'server/platform/planted.ts': 'export const used = 1;\nexport const unused = 2;\n',
    'server/main.ts': "import { used } from './platform/planted.ts';\n\nused.toFixed();\n",
  });
  expect(said).toContain('unused');
  expect(said).toContain('server/platform/planted.ts:2');
});
