// Compares what a child process can do with each sandbox of this system and without one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { availableSandbox, NO_SANDBOX, type Sandbox, sandboxFor, whyNoSandbox } from './sandbox.ts';

const kinds: Sandbox[] = [];
for await (const sandbox of availableSandbox(process.execPath)) kinds.push(sandbox);

/** A script that tries what an exploited child process would try, and prints each result as JSON. */
const ATTEMPTS = `
const { readFileSync, writeFileSync, readdirSync } = require('node:fs');
const { connect } = require('node:net');
const [port, secret, open, server] = process.argv.slice(2);
const tried = (work) => { try { return work() ?? 'done'; } catch (error) { return error.code; } };
const found = {
  secret: tried(() => readFileSync(secret, 'utf8')),
  open: tried(() => readFileSync(open, 'utf8')),
  overwrite: tried(() => writeFileSync(open, 'changed')),
  scratch: tried(() => writeFileSync('/tmp/voxlex-scratch', '')),
  own: tried(() => writeFileSync('result', 'written')),
  system: tried(() => writeFileSync('/usr/bin/voxlex-planted', '')),
  passwords: tried(() => readFileSync('/etc/passwd').length > 0),
  signal: tried(() => process.kill(Number(server), 0)),
  processes: tried(() => readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).length > 0),
};
const socket = connect(Number(port), '127.0.0.1');
socket.once('connect', () => { socket.destroy(); console.log(JSON.stringify({ ...found, network: 'done' })); });
socket.once('error', ({ code }) => console.log(JSON.stringify({ ...found, network: code })));
`;

let home = '';
const listener = createServer((socket) => socket.destroy());
let port = 0;
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'voxlex-sandbox-test-')));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = z.object({ port: z.number() }).parse(listener.address()).port;
});
afterAll(async () => {
  listener.close();
  await rm(home, { recursive: true });
});

const attempted = async (sandbox: Sandbox, name: string): Promise<Record<string, unknown>> => {
  const [own, shown] = [await mkdtemp(join(home, 'own-')), await mkdtemp(join(home, 'shown-'))];
  const [secret, open] = [join(home, `secret-${name}.key`), join(shown, 'model')];
  await writeFile(secret, 'SECRET', { mode: 0o600 });
  await writeFile(open, 'model');
  await writeFile(join(own, 'attempts.cjs'), ATTEMPTS);
  const args = ['attempts.cjs', String(port), secret, open, String(process.pid)];
  const [command, ...rest] = sandbox.around(process.execPath, args, {
    reads: [shown],
    writes: [own],
    cwd: own,
  });
  const child = spawn(command, rest, { cwd: own, env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
  const found = z.record(z.string(), z.unknown()).parse(JSON.parse(await text(child.stdout)));
  expect(await readFile(join(own, 'result'), 'utf8')).toBe('written');
  expect(await readFile(open, 'utf8')).toBe(found.overwrite === 'done' ? 'changed' : 'model');
  return found;
};

test('without a sandbox a child reaches the network, the key and every process', async () => {
  expect(await attempted(NO_SANDBOX, 'none')).toMatchObject({
    secret: 'SECRET',
    open: 'model',
    overwrite: 'done',
    passwords: true,
    signal: true,
    network: 'done',
  });
  for (const path of ['/usr/bin/voxlex-planted', '/tmp/voxlex-scratch']) await rm(path, { force: true });
});

describe.each(kinds)('in a sandbox by $name', (sandbox) => {
  test('a child reads the given files and writes its folder, but reaches no network, key or process', async () => {
    const found = await attempted(sandbox, sandbox.name);
    expect(existsSync('/tmp/voxlex-scratch')).toBe(false);
    expect(found).toEqual({
      secret: 'ENOENT',
      open: 'model',
      overwrite: 'EROFS',
      scratch: 'done',
      own: 'done',
      system: 'EROFS',
      passwords: 'ENOENT',
      signal: 'ESRCH',
      processes: expect.not.stringMatching(/^done$/),
      network: expect.stringMatching(/^(ENETUNREACH|ECONNREFUSED)$/),
    });
  });

  test('a program that cannot run in a sandbox is run without one', async () => {
    const missing = join(home, 'no-such-program');
    expect(await availableSandbox(missing).next()).toEqual({ done: true, value: undefined });
    expect(await sandboxFor(missing)).toBe(NO_SANDBOX);
  });
});

test('programs that are missing and programs that may not create namespaces have different remedies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-programs-'));
  expect(await whyNoSandbox([folder])).toContain('run apt-get install bubblewrap');
  await writeFile(join(folder, 'bwrap'), '', { mode: 0o755 });
  const why = await whyNoSandbox([folder]);
  expect(why).toMatch(/^bubblewrap is installed but may not create namespaces: .*user\.max_user_namespaces/);
  expect(why).not.toContain('apt-get');
  await rm(folder, { recursive: true });
});
