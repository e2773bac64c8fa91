// The site is built when its sources say so, and only then.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BareClone, INSTALLS, makeBareClone } from '#tests/support/bare-clone.ts';

const BUILDS = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/site', { recursive: true });
writeFileSync('dist/site/index.html', '');
appendFileSync('builds', 'x');
`;
let clone: BareClone;
const bring = () => clone.prepare('{ site: true }');
const builds = () => readFile(join(clone.folder, 'builds'), 'utf8');

beforeEach(async () => {
  clone = await makeBareClone();
  await clone.provide('npm', INSTALLS);
  await clone.write('node_modules/astro/bin/astro.mjs', BUILDS);
  await clone.write('web/pages/index.astro', '<p />');
  await clone.write('contract/values.ts', '');
});
afterEach(() => clone.remove());

test('what is built already is not built again', async () => {
  expect((await bring()).code).toBe(0);
  expect((await bring()).said).toBe('');
  expect(await builds()).toBe('x');
});

test.each([
  'web/pages/index.astro',
  'web/pages/new.astro',
  'contract/values.ts',
  'astro.config.ts',
  'tsconfig.json',
])('a change of %s builds again', async (path) => {
  await bring();
  await clone.write(path, 'changed');
  await bring();
  expect(await builds()).toBe('xx');
});

test('a test of the site is no source of it', async () => {
  await bring();
  await clone.write('web/pages/index.test.ts', 'changed');
  await bring();
  expect(await builds()).toBe('x');
});

test('a removed site is built again', async () => {
  await bring();
  await rm(join(clone.folder, 'dist', 'site'), { recursive: true });
  await bring();
  expect(await builds()).toBe('xx');
});

test('development takes any site that is there, and builds one where there is none', async () => {
  await clone.prepare("{ site: 'any' }");
  await clone.write('web/pages/index.astro', 'changed');
  await clone.prepare("{ site: 'any' }");
  expect(await builds()).toBe('x');
});

test('a build that fails reports the words of the builder, and the next start tries again', async () => {
  await clone.write('node_modules/astro/bin/astro.mjs', "console.error('no such icon'); process.exit(1);");
  const { code, said } = await bring();
  expect(code).toBe(1);
  expect(said).toContain('no such icon');
  expect(said).toContain('The site could not be built');
  await clone.write('node_modules/astro/bin/astro.mjs', BUILDS);
  expect((await bring()).code).toBe(0);
});
