// An upload as a sender lives it: heard out when it is refused, cut off when it never stops, and nothing kept by half.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { readUpload } from './upload.ts';

const MOST = 12_000_000;
const OPENING = '--b\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\n';
const TITLE = '\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nBonjour';
const END = '\r\n--b--\r\n';

let app: FastifyInstance;
let url: string;
let keep: (source: AsyncIterable<Buffer>) => Promise<number>;
let discarded: number[];
let before: (sender: IncomingMessage) => Promise<unknown>;
let discard: (kept: number) => Promise<void>;
let failed: string[];
let failing: PromiseWithResolvers<void>;

beforeEach(async () => {
  keep = async (source) => {
    let bytes = 0;
    for await (const piece of source) bytes += piece.length;
    return bytes;
  };
  [discarded, failed, failing] = [[], [], Promise.withResolvers<void>()];
  before = async () => {};
  discard = async (kept) => void discarded.push(kept);
  app = Fastify();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.setErrorHandler((error, _request, reply) => {
    const { code, status } = error instanceof Failure ? error : new Failure('internal');
    failed.push(code);
    failing.resolve();
    return reply.status(status).send({ code });
  });
  app.post('/', async (request) => {
    await before(request.raw);
    return readUpload(request, 'audio', {
      maxBytes: MOST,
      keep: (source) => keep(source),
      discard: (kept) => discard(kept),
    });
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const sender = () =>
  httpRequest(url, {
    method: 'POST',
    // No connection kept for later: the server closes it after its answer, with whatever was not read.
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

const send = async (...pieces: readonly (string | Buffer)[]) => {
  const sending = sender();
  const replied = once(sending, 'response');
  for (const piece of pieces) if (!sending.write(piece)) await once(sending, 'drain');
  sending.end();
  const [reply] = await replied;
  return { status: reply.statusCode, body: JSON.parse((await buffer(reply)).toString()) };
};

const refuse = async (source: AsyncIterable<Buffer>): Promise<never> => {
  for await (const _first of source) break;
  throw new Failure('not_audio');
};

test('the sound and its fields arrive, also those that follow it', async () => {
  const reply = await send(OPENING, Buffer.alloc(300_000), TITLE, END);
  expect(reply).toEqual({ status: 200, body: { sound: 300_000, fields: { title: 'Bonjour' } } });
  expect(discarded).toEqual([]);
});

test('a store that is still writing when the whole request has come is waited for', async () => {
  const whole = keep;
  let request: IncomingMessage | undefined;
  before = async (raw) => {
    request = raw;
  };
  keep = async (source) => {
    const bytes = await whole(source);
    if (request && !request.closed) await once(request, 'close');
    return bytes;
  };
  const reply = await send(`${OPENING}one${TITLE}${END}`);
  expect(reply).toEqual({ status: 200, body: { sound: 3, fields: { title: 'Bonjour' } } });
});

test('a refused sender that is still sending hears why', async () => {
  keep = refuse;
  // No more than the limit, and far more than the sockets between the two hold.
  const reply = await send(OPENING, ...Array.from({ length: 110 }, () => Buffer.alloc(100_000)), END);
  expect(reply).toEqual({ status: 415, body: { code: 'not_audio' } });
});

test('a refused sender hears why, also where the store cannot give the sound up', async () => {
  discard = () => Promise.reject(new Failure('unavailable', { retry: 'yes' }));
  const reply = await send(`${OPENING}one\r\n${OPENING}two${END}`);
  expect(reply).toEqual({ status: 400, body: { code: 'bad_request' } });
});

test('a sender that never stops is cut off', async () => {
  keep = refuse;
  const sending = sender();
  const ended = once(sending, 'response').catch((error: NodeJS.ErrnoException) => error.code);
  sending.write(OPENING);
  let sent = 0;
  const more = () => {
    while (!sending.destroyed && sending.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
  };
  sending.on('drain', more);
  more();
  expect(['ECONNRESET', 'EPIPE']).toContain(await ended);
  expect(sent).toBeLessThan(MOST * 9);
});

test('a sender that has hung up before its form is read is called cut', async () => {
  const sending = sender();
  sending.on('error', () => {});
  before = (raw) => {
    sending.destroy();
    return new Promise((closed) => raw.on('close', closed));
  };
  sending.write(`${OPENING}sound`);
  await failing.promise;
  expect(failed).toEqual(['upload_cut']);
  expect(discarded).toEqual([]);
});

test('of a sender that hangs up after the sound nothing is kept', async () => {
  const sending = sender();
  sending.on('error', () => {});
  const stored = Promise.withResolvers<void>();
  const whole = keep;
  keep = (source) => whole(source).finally(() => stored.resolve());
  sending.write(OPENING + 'sound'.repeat(1000) + TITLE);
  await stored.promise;
  sending.destroy();
  await failing.promise;
  expect(failed).toEqual(['upload_cut']);
  expect(discarded).toEqual([5000]);
});

test('a sender that hangs up within the sound is called cut, whatever the store makes of it', async () => {
  const sending = sender();
  sending.on('error', () => {});
  keep = async (source) => {
    for await (const _piece of source) sending.destroy();
    throw new Error('not reached');
  };
  sending.write(`${OPENING}sound`);
  await failing.promise;
  expect(failed).toEqual(['upload_cut']);
  expect(discarded).toEqual([]);
});

const field = (name: string, value = '1'): string =>
  `\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const fields = (count: number): string => Array.from({ length: count }, (_, n) => field(`f${n}`)).join('');

test.each<[string, string, string]>([
  ['no sound', OPENING.replace('filename', 'name2') + END, 'bad_audio_empty'],
  ['two sounds', `${OPENING}one\r\n${OPENING}two${END}`, 'bad_request'],
  ['a sound under another name', OPENING.replace('"audio"', '"sound"') + END, 'bad_request'],
  ['a field of ten thousand letters', `${OPENING}one${TITLE}${'!'.repeat(10_000)}${END}`, 'bad_request'],
  ['twenty-one fields', `${OPENING}one${fields(21)}${END}`, 'bad_request'],
  ['the same field twenty-one times', `${OPENING}one${field('f').repeat(21)}${END}`, 'bad_request'],
  ['two hundred thousand parts', `${OPENING}one${field('f').repeat(200_000)}${END}`, 'bad_request'],
  ['parts without a name', `${OPENING}one${'\r\n--b\r\nX: y\r\n\r\n1'.repeat(100)}${END}`, 'bad_request'],
  [
    'a field with an empty disposition',
    `${OPENING}one${TITLE.replace('; name="title"', '')}${END}`,
    'bad_request',
  ],
  ['a form without its last boundary', `${OPENING}one${TITLE}`, 'upload_cut'],
  ['a form that ends within its sound', `${OPENING}one`, 'upload_cut'],
  ['a form that ends within a header', `${OPENING}one\r\n--b\r\nContent-Dis`, 'upload_cut'],
  ['no form at all', '', 'upload_cut'],
])('%s is refused, and what was kept is given up', async (_what, form, code) => {
  const reply = await send(form);
  expect(reply).toEqual({ status: 400, body: { code } });
  expect(discarded.every((bytes) => bytes === 3)).toBe(true);
});

test('twenty fields around a sound arrive, the last of two with one name', async () => {
  const { body } = await send(`--b${field('f0', 'first').slice(5)}`, `\r\n${OPENING}one${fields(19)}${END}`);
  expect(body.sound).toBe(3);
  expect(Object.keys(body.fields)).toHaveLength(19);
  expect(body.fields.f0).toBe('1');
});

test('a header of 100 kB is held up to its limit, and the form is read on', async () => {
  const long = OPENING.replace('\r\n\r\n', `\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
  expect((await send(`${long}one${TITLE}${END}`)).body).toEqual({ sound: 3, fields: { title: 'Bonjour' } });
});

test('what another program wrote is read as it wrote it, however the network cuts it', async () => {
  for (const cut of [1, 7, 61, 4096]) {
    const sound = Buffer.from(`\r\n--b\r\n--bb${'\r\n-'.repeat(300)}`);
    const written = new FormData();
    written.set('id', `é ${cut}`);
    written.set('audio', new File([sound], 'a"b.webm', { type: 'audio/webm' }));
    written.set('last', '\r\n--');
    const encoded = new Request('http://localhost', { method: 'POST', body: written });
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const sending = httpRequest(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    sending.setNoDelay(true);
    const replied = once(sending, 'response');
    for (let at = 0; at < bytes.length; at += cut) sending.write(bytes.subarray(at, at + cut));
    sending.end();
    const [reply] = await replied;
    const expected = { sound: sound.length, fields: { id: `é ${cut}`, last: '\r\n--' } };
    expect(JSON.parse((await buffer(reply)).toString())).toEqual(expected);
  }
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; charset=utf-8'])(
  'a form that says %s is no form',
  async (type) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': type },
      payload: 'x',
    });
    expect([reply.statusCode, reply.json()]).toEqual([415, { code: 'unsupported_media' }]);
  },
);
