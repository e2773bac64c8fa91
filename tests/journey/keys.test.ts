// `keys rotate` beside a running server, and killed half-way.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { toneWav } from '#tests/support/sound.ts';

let installation: Installation;
let server: Running;
let account: Account;
beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  account = printedAccount(server);
  await leave(server.url, new Uint8Array(toneWav(3)));
}, 120_000);
afterAll(() => installation.remove());

const data = (name: string): string => join(installation.folder, 'data', name);
const secret = () => readFile(data('secret.key'), 'utf8');

const killedHalfWay = () =>
  installation.voxlexWith({ FAILPOINT: 'wrapped user_keys' }, server, 'keys', 'rotate').then(
    () => null,
    (error: { signal?: string }) => error.signal ?? null,
  );

/** The sound is encrypted with the firm's key; the session is signed with the installation's. */
const soundIsHeard = async (): Promise<void> => {
  const token = await signIn(server.url, account);
  const link = await until(
    'the sound',
    async () => (await messagesOf(server.url, token))[0]?.audio_file_url ?? undefined,
  );
  const reply = await fetch(
    new URL(new URL(link, server.url).pathname + new URL(link, server.url).search, server.url),
  );
  expect(reply.status).toBe(200);
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000);
};

test('killed half-way, everything stays readable and the second run finishes', async () => {
  const before = await secret();
  await soundIsHeard();
  expect(await killedHalfWay()).toBe('SIGKILL');
  const begun = await secret();
  expect(begun).not.toBe(before);
  expect(existsSync(data('secret.key.old'))).toBe(true);
  await soundIsHeard();

  const said = await installation.voxlex(server, 'keys', 'rotate', '--json');
  expect(JSON.parse(said)).toEqual({ signing: expect.any(String), rewrapped: expect.any(Number) });
  expect(JSON.parse(said).rewrapped).toBeGreaterThan(2);
  expect(await secret()).toBe(begun);
  expect(existsSync(data('secret.key.old'))).toBe(false);
  await soundIsHeard();
  await server.stop();
  server = await installation.start();
  await soundIsHeard();
}, 180_000);
