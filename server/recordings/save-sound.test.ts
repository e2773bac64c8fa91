import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { Failure } from '#server/platform/failure.ts';
import { memoryStore } from '#tests/support/files.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { saveSoundIn } from './save-sound.ts';
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
const keeping = async () => saveSoundIn(await openDiskStore(folder), keys);
const inPieces = (bytes: Buffer, size = 1000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

test('a recording is stored with its size, hash and type, and can be read', async () => {
  const files = await openDiskStore(folder);
  const kept = await saveSoundIn(files, keys)(FIRM, inPieces(SOUND), LIMITS);
  expect(kept).toMatchObject({
    bytes: SOUND.length,
    sha256: createHash('sha256').update(SOUND).digest('hex'),
    contentType: 'audio/wav',
  });
  const read = await buffer((await openSealed(files, kept.key, KEY)).read());
  expect(read.equals(SOUND)).toBe(true);
  expect(await left()).toHaveLength(1);
});

test('a recording of exactly the limit is stored', async () => {
  const kept = await (await keeping())(FIRM, inPieces(SOUND), { maxBytes: SOUND.length });
  expect(kept.bytes).toBe(SOUND.length);
});

test('a recording that comes byte by byte is recognised', async () => {
  const kept = await (await keeping())(FIRM, inPieces(SOUND.subarray(0, 9000), 1), LIMITS);
  expect(kept.contentType).toBe('audio/wav');
});

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
])('%s is refused, and nothing is left', async (_what, source, code) => {
  await expect((await keeping())(FIRM, source(), LIMITS)).rejects.toMatchObject({ code });
  expect(await left()).toEqual([]);
});

test('an aborted upload fails with its own error and leaves no file', async () => {
  const broken = new Failure('upload_cut');
  async function* cut() {
    yield SOUND.subarray(0, 20_000);
    throw broken;
  }
  await expect((await keeping())(FIRM, cut(), LIMITS)).rejects.toBe(broken);
  expect(await left()).toEqual([]);
});

test('a missing key of the firm is a server error', async () => {
  const noKeys = { userKey: () => Promise.reject(new Failure('unavailable', { retry: 'yes' })) };
  const keep = saveSoundIn(await openDiskStore(folder), noKeys);
  await expect(keep(FIRM, inPieces(SOUND), LIMITS)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an error of the store is not reported as an aborted upload', async () => {
  const files = { ...memoryStore(), put: () => Promise.reject(new Error('socket hang up')) };
  await expect(saveSoundIn(files, keys)(FIRM, inPieces(SOUND), LIMITS)).rejects.toThrow('socket hang up');
});

test('a full disk is reported as such', async () => {
  const files = memoryStore();
  files.failNextPut = new Failure('storage_full', { retry: 'yes' });
  const keep = saveSoundIn(files, keys)(FIRM, inPieces(SOUND), LIMITS);
  await expect(keep).rejects.toMatchObject({ code: 'storage_full' });
  expect(files.bytes.size).toBe(0);
});
