// A stop that loses nothing: 503 on /readyz first, running uploads finished, and a worker that has health checks too.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { halfPosted } from '#tests/support/half-sent.ts';
import { freePort, type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await makeInstallation();
});
afterEach(() => installation.remove());

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

test('after SIGTERM /readyz answers 503, pages are served, and the upload that runs is stored', async () => {
  const server = await installation.start({ DRAIN_S: '3' });
  const upload = await halfPosted(`${server.url}/api/messages/demo`, await speechLikeWav(4), {
    fields: { id: randomUUID() },
  });
  const ended = server.stop('SIGTERM');
  await until('503 on /readyz', async () => (await statusOf(`${server.url}/readyz`)) === 503);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  expect(await statusOf(`${server.url}/`)).toBe(200);
  await until('a closed server', async () => (await statusOf(`${server.url}/healthz`)) === 0);
  // The process waits for the rest of the upload.
  await delay(200);
  expect(server.child.exitCode).toBe(null);
  expect(await upload.finish()).toBe(201);
  expect(await ended).toBe(0);
}, 300_000);

test('a worker answers the three health checks on its own port and nothing else', async () => {
  const web = await installation.start({ ROLE: 'web' });
  const port = await freePort();
  await installation.start({ ROLE: 'worker', PORT: String(port) });
  const worker = `http://127.0.0.1:${port}`;
  await until('a ready worker', async () => (await statusOf(`${worker}/readyz`)) === 200);
  for (const path of ['/healthz', '/metrics']) expect(await statusOf(worker + path)).toBe(200);
  for (const path of ['/', '/api/voicemails', '/dashboard']) expect(await statusOf(worker + path)).toBe(404);
  expect(await statusOf(`${web.url}/readyz`)).toBe(200);
}, 300_000);

test('a worker works without health checks where another process has its port, and says so', async () => {
  const web = await installation.start({ ROLE: 'web' });
  const worker = await installation.start({ ROLE: 'worker', PORT: String(web.port) });
  await until('the worker has started', async () => worker.said().includes('Voxlex works'));
  expect(worker.said()).toContain(`Warning: port ${web.port} is taken`);
}, 300_000);
