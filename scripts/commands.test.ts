// The npm commands: output, exit codes and signals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BareClone, INSTALLS, makeBareClone } from '#tests/support/bare-clone.ts';

const ROOT = join(import.meta.dirname, '..');
let clone: BareClone;
beforeEach(async () => {
  clone = await makeBareClone();
});
afterEach(() => clone.remove());

test('nothing of the preparations is written to stdout, which belongs to the program that follows', async () => {
  await clone.provide('npm', `echo loud && ${INSTALLS}`);
  await clone.provide('ffmpeg', 'exit 0');
  await clone.write('server/cli/main.ts', 'process.stdout.write(JSON.stringify(process.argv.slice(2)));\n');
  const { out, said, code } = await clone.run('scripts/voxlex.mjs', 'user', 'list', '--json');
  expect(code).toBe(0);
  expect(said).not.toContain('.env');
  expect(out).toBe('["user","list","--json"]');
});

test('the exit code of the program is the exit code of the command', async () => {
  await clone.provide('npm', INSTALLS);
  await clone.provide('ffmpeg', 'exit 0');
  await clone.write('server/cli/main.ts', 'process.exit(7);\n');
  expect((await clone.run('scripts/voxlex.mjs')).code).toBe(7);
});

test('settings are read from .env beside package.json, and the environment wins', async () => {
  await clone.provide('npm', INSTALLS);
  await clone.provide('ffmpeg', 'exit 0');
  await clone.write('.env', 'MAIL_FROM="Cabinet <voix@cabinet.example>"\nHOME=/from-the-file\n');
  await clone.write(
    'server/cli/main.ts',
    'process.stdout.write(JSON.stringify([process.env.MAIL_FROM, process.env.HOME]));\n',
  );
  const { out } = await clone.run('scripts/voxlex.mjs', 'user', 'list');
  expect(JSON.parse(out)).toEqual(['Cabinet <voix@cabinet.example>', clone.folder]);
});

const WAITS = `
process.on('SIGTERM', () => { process.stdout.write('ended in order'); process.exit(3); });
setInterval(() => {}, 60_000);
process.stdout.write('ready ');
`;

test('a signal to a command reaches the program, which ends in its own way', async () => {
  await clone.provide('npm', INSTALLS);
  await clone.provide('ffmpeg', 'exit 0');
  await clone.write('server/cli/main.ts', WAITS);
  const child = spawn(process.execPath, [join(clone.folder, 'scripts/voxlex.mjs')], {
    env: { PATH: join(clone.folder, 'programs') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (out === '') child.kill('SIGTERM');
    out += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(3);
  expect(out).toBe('ready ended in order');
});

test('tests that could not begin end with the line that says so', async () => {
  const { out, code } = await clone.run('scripts/test.mjs');
  expect(code).toBe(1);
  expect(out.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('npm run bench lists the measurements with a sentence each, and not the files that serve them', async () => {
  await cp(join(ROOT, 'bench'), join(clone.folder, 'bench'), { recursive: true });
  const { out, code } = await clone.run('scripts/bench.mjs');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}intake +\S.*$/m);
  expect(out).not.toMatch(/^ {2}figures/m);
});

test('npm run bench refuses a name that is none, and says which there are', async () => {
  await cp(join(ROOT, 'bench'), join(clone.folder, 'bench'), { recursive: true });
  const { said, code } = await clone.run('scripts/bench.mjs', 'nothing');
  expect(code).toBe(1);
  expect(said).toContain('There is no measurement called nothing.');
  expect(said).toContain('intake');
});
