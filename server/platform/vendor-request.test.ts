import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { askVendor, type VendorReply, vendorRefusalOf } from './vendor-request.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const serve = async (listener: RequestListener): Promise<URL> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`);
};
const plain = { method: 'POST', mostBytes: 1000, signal: new AbortController().signal } as const;

test('a body is sent unchanged, whole or streamed, and the reply is returned whole', async () => {
  const url = await serve((request, reply) => {
    reply.writeHead(201, { 'x-seen': request.headers['content-length'] ?? 'streamed' });
    request.pipe(reply);
  });
  const once = await askVendor({ ...plain, url, body: 'Bonjour' });
  expect([once.status, once.body.toString(), once.headers['x-seen']]).toEqual([201, 'Bonjour', '7']);
  const streamed = await askVendor({ ...plain, url, body: Readable.from(['Bon', 'jour']) });
  expect([streamed.body.toString(), streamed.headers['x-seen']]).toEqual(['Bonjour', 'streamed']);
});

test('a redirect is returned and not followed', async () => {
  let asked = 0;
  const url = await serve((_request, reply) => {
    asked += 1;
    reply.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  });
  const reply = await askVendor({ ...plain, url });
  expect([reply.status, asked]).toEqual([307, 1]);
  expect(vendorRefusalOf(reply, new Date())).toMatchObject({ retry: 'no', reason: 'status 307' });
});

test('a reply above the cap is refused', async () => {
  const url = await serve((_request, reply) => reply.end(Buffer.alloc(1001)));
  await expect(askVendor({ ...plain, url })).rejects.toMatchObject({
    code: 'vendor_failed',
    reason: 'reply too big',
  });
});

test('an endless reply is cut off', async () => {
  const url = await serve((_request, reply) => {
    reply.on('close', () => reply.destroy());
    Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    ).pipe(reply);
  });
  await expect(askVendor({ ...plain, url })).rejects.toMatchObject({ reason: 'reply too big' });
});

test('a request without a reply ends with the signal', async () => {
  const stop = new AbortController();
  const url = await serve(() => stop.abort());
  await expect(askVendor({ ...plain, url, signal: stop.signal })).rejects.toMatchObject({
    code: 'timed_out',
    retry: 'yes',
  });
});

test('a reply that stalls ends with the signal', async () => {
  const stop = new AbortController();
  const url = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-length': 100 });
    reply.write('half', () => stop.abort());
  });
  await expect(askVendor({ ...plain, url, signal: stop.signal })).rejects.toMatchObject({
    code: 'timed_out',
  });
});

test('a refused or cut connection may be tried again', async () => {
  const gone = await serve(() => {});
  servers.pop()?.close();
  await expect(askVendor({ ...plain, url: gone })).rejects.toMatchObject({
    retry: 'yes',
    reason: 'network ECONNREFUSED',
  });
  const url = await serve((request) => request.socket.destroy());
  await expect(askVendor({ ...plain, url })).rejects.toMatchObject({ code: 'vendor_failed', retry: 'yes' });
});

test('a body that cannot be read fails the request', async () => {
  const url = await serve((request, reply) => request.resume().on('end', () => reply.end()));
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('disk');
    })(),
  );
  await expect(askVendor({ ...plain, url, body: broken })).rejects.toMatchObject({ code: 'vendor_failed' });
});

test('a refusal before the whole body was sent is returned', async () => {
  const url = await serve((_request, reply) => reply.writeHead(401, { connection: 'close' }).end('no'));
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(10));
    },
  });
  const reply = await askVendor({ ...plain, url, body: endless });
  expect(reply.status).toBe(401);
  await expect.poll(() => endless.destroyed, { timeout: 20_000 }).toBe(true);
});

test('http is allowed to loopback only', async () => {
  for (const url of ['http://192.168.1.5/v1', 'http://vendor.example/v1', 'http://[fd00::1]/v1'])
    await expect(askVendor({ ...plain, url: new URL(url) })).rejects.toMatchObject({
      retry: 'no',
      reason: 'http beyond this machine',
    });
});

test.each([
  ['127.0.0.1', 4],
  ['10.0.0.7', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
])('a public name that resolves to %s is refused', async (address, family) => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address, family },
  ];
  const asking = askVendor({ ...plain, url: new URL('https://vendor.example/v1') }, resolve);
  await expect(asking).rejects.toMatchObject({ retry: 'no', reason: 'private address behind a name' });
});

test.each([
  'https://10.0.0.7/',
  'https://127.0.0.1:1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'https://localhost/',
])('an address of this network that a firm has entered is refused: %s', async (url) => {
  const asking = askVendor({ ...plain, url: new URL(url), chosenBy: 'firm' });
  await expect(asking).rejects.toMatchObject({ retry: 'no', reason: 'private address' });
});

test('a public name that a firm has entered must not resolve to this network, unless the operator lists it', async () => {
  const url = await serve((_request, reply) => reply.end('here'));
  const inside = async () => [{ address: '127.0.0.1', family: 4 }];
  const name = new URL('https://vendor.example/v1');
  await expect(askVendor({ ...plain, url: name, chosenBy: 'firm' }, inside)).rejects.toMatchObject({
    reason: 'private address behind a name',
  });
  // Connected, but this server speaks no TLS.
  name.port = url.port;
  await expect(askVendor({ ...plain, url: name, chosenBy: 'listed' }, inside)).rejects.toMatchObject({
    retry: 'yes',
  });
  expect((await askVendor({ ...plain, url, chosenBy: 'listed' })).body.toString()).toBe('here');
});

test('localhost resolves to loopback only', async () => {
  const url = await serve((_request, reply) => reply.end('here'));
  url.hostname = 'localhost';
  const here = async () => [{ address: '127.0.0.1', family: 4 }];
  expect((await askVendor({ ...plain, url }, here)).body.toString()).toBe('here');
  const bent = async () => [{ address: '10.0.0.1', family: 4 }];
  await expect(askVendor({ ...plain, url }, bent)).rejects.toMatchObject({
    reason: 'private address behind a name',
  });
});

test.each<[number, string | undefined, unknown]>([
  [400, undefined, 'no'],
  [401, undefined, 'no'],
  [403, '5', 'no'],
  [404, undefined, 'no'],
  [413, undefined, 'no'],
  [408, undefined, 'yes'],
  [429, undefined, 'yes'],
  [429, '7', { afterMs: 7000 }],
  [429, 'Sat, 21 Nov 2026 10:00:30 GMT', { afterMs: 30_000 }],
  [429, 'Sat, 21 Nov 2026 09:00:00 GMT', 'yes'],
  [429, 'soon', 'yes'],
  [503, '999999', { afterMs: 900_000 }],
  [500, undefined, 'yes'],
  [302, undefined, 'no'],
])('a reply %i with Retry-After %s gives retry %o', (status, header, retry) => {
  const reply: VendorReply = {
    status,
    headers: header ? { 'retry-after': header } : {},
    body: Buffer.alloc(0),
  };
  expect(vendorRefusalOf(reply, new Date('2026-11-21T10:00:00Z'))).toMatchObject({
    code: 'vendor_failed',
    retry,
  });
});

test('a reply with status 2xx is not a refusal', () => {
  expect(vendorRefusalOf({ status: 204, headers: {}, body: Buffer.alloc(0) }, new Date())).toBeNull();
});
