import { once } from 'node:events';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { selfSigned } from '#tests/support/self-signed.data.ts';
import { certificateOf } from './probe-certificate.ts';

test('the certificate of a real server is read, although no browser would accept it', async () => {
  const server = createServer(selfSigned).listen(0, '127.0.0.2');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `https://127.0.0.2:${port}`;
  const judged = (now?: string) =>
    certificateOf(url, now === undefined ? new Date() : new Date(now), () => false);
  expect(await judged()).toMatchObject([{ state: 'broken', says: expect.stringContaining('SELF_SIGNED') }]);
  expect((await judged('2127-01-01T00:00:00Z'))[0]?.says).toContain('ended on 2126-10-30');
  server.close();
  await once(server, 'close');
  expect(await judged()).toMatchObject([{ state: 'warning', says: expect.stringContaining('ECONNREFUSED') }]);
});

test('an address of this machine or without TLS has no certificate to look at', async () => {
  expect(await certificateOf('http://voxlex.example')).toEqual([]);
  expect(await certificateOf('https://localhost:3443')).toEqual([]);
});
