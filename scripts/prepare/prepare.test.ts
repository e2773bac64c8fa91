// What a stranger meets first: packages and programs come once, and each refusal is one sentence that says what to do.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BareClone, INSTALLS, makeBareClone } from '#tests/support/bare-clone.ts';

let clone: BareClone;
beforeEach(async () => {
  clone = await makeBareClone();
});
afterEach(() => clone.remove());

const COUNTED = `${INSTALLS} && echo x >> installs`;
const installs = () => readFile(join(clone.folder, 'installs'), 'utf8');

test('without npm the sentence says to install it', async () => {
  const { code, said } = await clone.run('scripts/start.mjs');
  expect(code).toBe(1);
  expect(said).toBe('npm is missing: install Node.js 20 or newer with npm, then run this again.\n');
});

test('when npm fails its words are shown, then the sentence', async () => {
  await clone.provide('npm', 'echo "network is away"; exit 1');
  const { code, said } = await clone.run('scripts/start.mjs');
  expect(code).toBe(1);
  expect(said).toContain('network is away');
  expect(said).toContain('The packages could not be installed');
});

test('packages are installed once: the second time finds them and says nothing', async () => {
  await clone.provide('npm', COUNTED);
  expect((await clone.prepare()).code).toBe(0);
  expect(await clone.prepare()).toEqual({ code: 0, out: '', said: '' });
  expect(await installs()).toBe('x\n');
});

test('a changed lock file installs again', async () => {
  await clone.provide('npm', COUNTED);
  await clone.prepare();
  await clone.write('package-lock.json', '{ "packages": {} }');
  await clone.prepare();
  expect(await installs()).toBe('x\nx\n');
});

test('an installation that was interrupted begins anew, without the packages half unpacked', async () => {
  await clone.write('node_modules/half/package.json', '{}');
  await clone.write('node_modules/.voxlex-installing', '');
  await clone.provide('npm', `test ! -e node_modules/half && ${INSTALLS}`);
  expect((await clone.prepare()).code).toBe(0);
});

test('several at once install once', async () => {
  await clone.provide('npm', `/bin/sleep 0.5 && ${COUNTED}`);
  // The file that each of them runs is written before any of them starts.
  await clone.prepare('{ programs: [] }');
  await clone.write('package-lock.json', '{ "packages": {} }');
  const ended = await Promise.all([1, 2, 3].map(() => clone.run('once.mjs')));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await installs()).toBe('x\nx\n');
});

test('a lock whose holder is dead is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await mkdir(join(clone.folder, '.cache'));
  await writeFile(join(clone.folder, '.cache', 'prepare.lock'), `${pid}`);
  await clone.provide('npm', INSTALLS);
  expect((await clone.prepare()).code).toBe(0);
});

test('a missing ffmpeg that cannot be installed from here is named with its command', async () => {
  await clone.provide('npm', INSTALLS);
  const { code, said } = await clone.run('scripts/start.mjs');
  expect(code).toBe(1);
  expect(said).toContain('ffmpeg cannot be installed from here: run `');
  expect(said).toMatch(/(apt-get|brew) install ffmpeg/);
});

test('ffmpeg comes by apt-get where that may install', async () => {
  await clone.provide('npm', INSTALLS);
  await clone.provide('sudo', 'test "$1" = -n && shift && exec "$@"');
  await clone.provide('env', 'shift; exec "$@"');
  await clone.provide('true', 'exit 0');
  const brings = `/bin/cp ${clone.folder}/programs/true ${clone.folder}/programs/ffmpeg`;
  await clone.provide('apt-get', `case "$*" in *install*ffmpeg*) ${brings};; esac`);
  expect((await clone.prepare("{ programs: ['ffmpeg'] }")).code).toBe(0);
});

test('what apt-get says is shown when it fails', async () => {
  await clone.provide('npm', INSTALLS);
  await clone.provide('sudo', 'test "$1" = -n && shift && exec "$@"');
  await clone.provide('env', 'shift; exec "$@"');
  await clone.provide('true', 'exit 0');
  await clone.provide('apt-get', 'echo "no such package"; exit 100');
  const { code, said } = await clone.prepare("{ programs: ['ffmpeg'] }");
  expect(code).toBe(1);
  expect(said).toContain('no such package');
});
