// Uploads over real sockets: refusals, interrupted requests, endless requests and malformed forms.
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
let discard: (stored: number) => Promise<void>;
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
  discard = async (stored) => void discarded.push(stored);
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
      discard: (stored) => discard(stored),
    });
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const sender = (headers: Record<string, string> = {}) =>
  httpRequest(url, {
    method: 'POST',
    // Without keep-alive the server closes the connection after its answer and drops the unread bytes.
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });

const send = (...pieces: readonly (string | Buffer)[]) => sendWith({}, ...pieces);
const sendWith = async (headers: Record<string, string>, ...pieces: readonly (string | Buffer)[]) => {
  const sending = sender(headers);
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

test('the file and the fields after it arrive', async () => {
  const reply = await send(OPENING, Buffer.alloc(300_000), TITLE, END);
  expect(reply).toEqual({ status: 200, body: { sound: 300_000, fields: { title: 'Bonjour' } } });
  expect(discarded).toEqual([]);
});

test('the answer waits for a store that is still writing after the request has ended', async () => {
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

test('a refused client that is still sending gets the reason', async () => {
  keep = refuse;
  // Less than the limit but far more than the socket buffers hold.
  const reply = await send(OPENING, ...Array.from({ length: 110 }, () => Buffer.alloc(100_000)), END);
  expect(reply).toEqual({ status: 415, body: { code: 'not_audio' } });
});

test('a refused client gets the reason even if the store cannot discard the file', async () => {
  discard = () => Promise.reject(new Failure('unavailable', { retry: 'yes' }));
  const reply = await send(`${OPENING}one\r\n${OPENING}two${END}`);
  expect(reply).toEqual({ status: 400, body: { code: 'bad_request' } });
});

/** Four times the limit. */
const FAR_TOO_MUCH = Array.from({ length: 480 }, () => Buffer.alloc(100_000));
const LENGTH = { 'content-length': String(OPENING.length + 48_000_000 + END.length) };

test('a client that sends far more than the limit gets the reason, sound or not', async () => {
  keep = refuse;
  const reply = await send(OPENING, ...FAR_TOO_MUCH, END);
  expect(reply).toEqual({ status: 415, body: { code: 'not_audio' } });
});

test('a request that says how long it is gets 413 without a byte of it being stored', async () => {
  const stored: unknown[] = [];
  keep = async (source) => {
    stored.push(source);
    return 0;
  };
  const reply = await sendWith(LENGTH, OPENING, ...FAR_TOO_MUCH, END);
  expect(reply).toEqual({ status: 413, body: { code: 'audio_too_big' } });
  expect(stored).toEqual([]);
});

test('a request that is too long to be read is answered before it is sent', async () => {
  const sending = sender({ 'content-length': '1000000000' });
  const replied = once(sending, 'response');
  sending.on('error', () => {});
  sending.write(OPENING);
  const [reply] = await replied;
  expect(reply.statusCode).toBe(413);
  sending.destroy();
});

test('the server reads only so much of a client that never stops sending', async () => {
  keep = refuse;
  const sending = sender();
  sending.on('error', () => {});
  const ended = new Promise<void>((done) => {
    sending.on('response', () => done());
    sending.on('close', done);
  });
  sending.write(OPENING);
  let sent = 0;
  const more = () => {
    while (!sending.destroyed && sending.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
  };
  sending.on('drain', more);
  more();
  await ended;
  sending.destroy();
  expect(failed).toEqual(['not_audio']);
  expect(sent).toBeLessThan(MOST * 9);
});

test('a connection that closes before the form is read fails with upload_cut', async () => {
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

test('the file is discarded if the connection closes after it', async () => {
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

test('a connection that closes within the file fails with upload_cut even if the store fails with another error', async () => {
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
])('%s: the form is refused and the stored file discarded', async (_what, form, code) => {
  const reply = await send(form);
  expect(reply).toEqual({ status: 400, body: { code } });
  expect(discarded.every((bytes) => bytes === 3)).toBe(true);
});

test('twenty fields before and after the file arrive; of two fields with one name the last counts', async () => {
  const { body } = await send(`--b${field('f0', 'first').slice(5)}`, `\r\n${OPENING}one${fields(19)}${END}`);
  expect(body.sound).toBe(3);
  expect(Object.keys(body.fields)).toHaveLength(19);
  expect(body.fields.f0).toBe('1');
});

test('a part with a header of 100 kB is still read', async () => {
  const long = OPENING.replace('\r\n\r\n', `\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
  expect((await send(`${long}one${TITLE}${END}`)).body).toEqual({ sound: 3, fields: { title: 'Bonjour' } });
});

test('a form encoded by another program is read correctly in network chunks of any size', async () => {
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
  'the content type %s is refused with 415',
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
