// The first start: when the demonstration account is made, a port in use, and the warnings.
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation } from '#tests/support/running-server.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await makeInstallation({ isEmpty: true, onDisk: true });
});
afterEach(() => installation.remove());

const MADE = 'A demonstration account was made.';
const WARNING = /^Warning: HOST=0\.0\.0\.0 answers other machines without encryption\./m;

test('a first start on a port in use makes no account; the next start makes and prints it', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(busy.address());
  await expect(installation.start({ PORT: String(port) })).rejects.toThrow(/EADDRINUSE/);
  busy.close();
  const server = await installation.start();
  expect(server.said()).toContain(MADE);
  expect(server.said()).toContain('/outbox');
  expect(server.said()).toMatch(
    /^Sound is decoded (in a sandbox \((bubblewrap|unshare)\)|without a sandbox): /m,
  );
  expect(server.said()).not.toMatch(WARNING);
  expect(await signIn(server.url, printedAccount(server))).not.toBe('');
}, 300_000);

test('with a public PUBLIC_URL there is neither demonstration account nor outbox', async () => {
  const server = await installation.start({ PUBLIC_URL: 'https://voxlex.example' });
  expect(server.said()).not.toContain(MADE);
  expect(server.said()).not.toContain('/outbox');
  expect((await fetch(`${server.url}/messagerie/demo`)).status).toBe(404);
  // The request that a bare proxy_pass on this machine makes.
  for (const path of ['/outbox', '/metrics']) expect((await fetch(server.url + path)).status).toBe(404);
  await server.stop();
  const asked = await installation.start({
    PUBLIC_URL: 'https://voxlex.example',
    QUICKSTART: '1',
    OUTBOX: '1',
  });
  expect(asked.said()).toContain(MADE);
  expect((await fetch(`${asked.url}/outbox`)).status).toBe(200);
}, 300_000);

test.each([
  [{}, true],
  [{ TRUST_PROXY: '10.0.0.1' }, false],
  [{ PUBLIC_URL: 'https://voxlex.example' }, false],
])('open to the network with %j, the start warns: %s', async (environment: Record<string, string>, warns) => {
  const server = await installation.start({ HOST: '0.0.0.0', ...environment });
  expect(WARNING.test(server.said())).toBe(warns);
});
