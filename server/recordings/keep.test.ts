import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { Failure } from '#server/platform/failure.ts';
import { memoryStore } from '#tests/support/files.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { keepIn } from './keep.ts';
import { openSealed } from './vault/open.ts';

const FIRM = '0193-firm';
const KEY = randomBytes(32);
const keys = { userKey: async () => KEY };
const SOUND = speechLikeWav(4);
const LIMITS = { maxBytes: 200_000 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-'));
});
afterEach(() => rm(folder, { recursive: true }));

const left = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const keeping = async () => keepIn(await openDiskStore(folder), keys);
const inPieces = (bytes: Buffer, size = 1000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

test('a recording is kept: its size, its hash, its kind; and it can be read again', async () => {
  const files = await openDiskStore(folder);
  const kept = await keepIn(files, keys)(FIRM, inPieces(SOUND), LIMITS);
  expect(kept).toMatchObject({
    bytes: SOUND.length,
    sha256: createHash('sha256').update(SOUND).digest('hex'),
    contentType: 'audio/wav',
  });
  const read = await buffer((await openSealed(files, kept.key, KEY)).read());
  expect(read.equals(SOUND)).toBe(true);
  expect(await left()).toHaveLength(1);
});

test('a recording of exactly the limit is kept', async () => {
  const kept = await (await keeping())(FIRM, inPieces(SOUND), { maxBytes: SOUND.length });
  expect(kept.bytes).toBe(SOUND.length);
});

test('a recording that comes byte by byte is recognised', async () => {
  const kept = await (await keeping())(FIRM, inPieces(SOUND.subarray(0, 9000), 1), LIMITS);
  expect(kept.contentType).toBe('audio/wav');
});

const cut = () =>
  Readable.from(
    (async function* () {
      yield SOUND.subarray(0, 20_000);
      throw new Error('read ECONNRESET');
    })(),
  );
const hungUp = () => {
  const stream = new PassThrough();
  stream.write(SOUND.subarray(0, 20_000));
  setImmediate(() => stream.destroy());
  return stream;
};

test.each<[string, () => Readable, string]>([
  ['nothing', () => Readable.from([]), 'bad_audio_empty'],
  ['text', () => inPieces(Buffer.from('Bonjour')), 'not_audio'],
  ['a long text', () => inPieces(Buffer.alloc(100_000, 'Bonjour ')), 'not_audio'],
  ['a playlist', () => inPieces(Buffer.from('#EXTM3U\nfile:///etc/passwd')), 'not_audio'],
  [
    'one byte too many',
    () => inPieces(Buffer.concat([SOUND, Buffer.alloc(200_001 - SOUND.length)])),
    'audio_too_big',
  ],
  ['a stream that breaks', cut, 'upload_cut'],
  ['a sender that hangs up', hungUp, 'upload_cut'],
  ['a stream that broke before', () => Readable.from([SOUND]).destroy(), 'upload_cut'],
])('%s is refused, and nothing is left', async (_what, source, code) => {
  await expect((await keeping())(FIRM, source(), LIMITS)).rejects.toMatchObject({ code });
  expect(await left()).toEqual([]);
});

test('a stream that breaks while the firm’s key is fetched does not end the process', async () => {
  const source = new PassThrough();
  const slowKeys = {
    userKey: async () => {
      source.destroy(new Error('read ECONNRESET'));
      await new Promise((resolve) => source.once('close', resolve));
      return KEY;
    },
  };
  const keep = keepIn(await openDiskStore(folder), slowKeys);
  await expect(keep(FIRM, source, LIMITS)).rejects.toMatchObject({ code: 'upload_cut' });
});

test('a firm’s key that cannot be had is not the sender’s fault', async () => {
  const noKeys = { userKey: () => Promise.reject(new Failure('unavailable', { retry: 'yes' })) };
  const source = inPieces(SOUND);
  const keep = keepIn(await openDiskStore(folder), noKeys);
  await expect(keep(FIRM, source, LIMITS)).rejects.toMatchObject({ code: 'unavailable' });
  expect(source.readableEnded).toBe(true);
});

test('a store that breaks in its own way is not called a cut upload', async () => {
  const files = { ...memoryStore(), putNew: () => Promise.reject(new Error('socket hang up')) };
  await expect(keepIn(files, keys)(FIRM, inPieces(SOUND), LIMITS)).rejects.toThrow('socket hang up');
});

test('a full disk is said as such, and the sender is heard out', async () => {
  const files = memoryStore();
  files.failNextPut = new Failure('storage_full', { retry: 'yes' });
  const source = inPieces(SOUND);
  await expect(keepIn(files, keys)(FIRM, source, LIMITS)).rejects.toMatchObject({ code: 'storage_full' });
  expect(source.readableEnded).toBe(true);
  expect(files.bytes.size).toBe(0);
});

test('a refused sender that is still sending hears why', async () => {
  const keep = await keeping();
  const server = createServer((request, reply) => {
    keep(FIRM, request, { maxBytes: 10_000_000 }).catch((error: Failure) =>
      reply.writeHead(error.status).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const status = await new Promise((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST' }, (reply) =>
      resolve(reply.statusCode),
    );
    sending.on('error', reject);
    inPieces(Buffer.alloc(5_000_000, 'text '), 64 * 1024).pipe(sending);
  });
  expect(status).toBe(415);
  server.close();
});

test('what follows a refusal is read and thrown away, for streams that would close themselves too', async () => {
  const source = inPieces(Buffer.alloc(100_000, 'Bonjour '));
  await expect((await keeping())(FIRM, source, LIMITS)).rejects.toMatchObject({ code: 'not_audio' });
  expect(source.readableEnded).toBe(true);
});

test('a sender that never stops is cut off', async () => {
  let sent = 0;
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        sent += 1000;
        yield Buffer.alloc(1000);
      }
    })(),
  );
  await expect((await keeping())(FIRM, endless, LIMITS)).rejects.toMatchObject({ code: 'not_audio' });
  expect(endless.destroyed).toBe(true);
  expect(sent).toBeLessThan(LIMITS.maxBytes * 2);
});
