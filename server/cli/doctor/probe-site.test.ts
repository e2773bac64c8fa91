import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { selfSigned } from '#tests/support/self-signed.data.ts';
import { siteOf } from './probe-site.ts';

const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

test('a real process and a real proxy are asked, and each has its sentence when it stops', async () => {
  const asked: (string | undefined)[] = [];
  const web = createServer(({ url }, reply) => {
    asked.push(url);
    reply.end();
  });
  const proxy = createTlsServer(selfSigned, (_request, reply) => reply.writeHead(502).end());
  const port = await portOf(web);
  const proxyPort = await portOf(proxy);
  const config = parseConfig({ PORT: String(port), PUBLIC_URL: `https://localhost:${proxyPort}` });
  expect(await siteOf(config)).toMatchObject([
    { check: 'web process', state: 'ok' },
    { check: 'site', state: 'broken', says: expect.stringContaining(`port ${proxyPort} answers 502`) },
  ]);
  expect(asked).toEqual(['/readyz']);
  for (const server of [web, proxy]) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  expect(await siteOf(config)).toMatchObject([
    { state: 'broken', says: expect.stringContaining(`127.0.0.1:${port} (ECONNREFUSED)`) },
    { state: 'broken', says: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('a worker has no site, and without a proxy only the process is asked', async () => {
  expect(await siteOf(parseConfig({ ROLE: 'worker' }))).toEqual([]);
  expect(await siteOf(parseConfig({ PORT: '9' }))).toHaveLength(1);
});
