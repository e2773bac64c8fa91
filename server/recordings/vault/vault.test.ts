import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#tests/support/files.ts';
import { CHUNK, HEADER, SEALED_CHUNK } from './chunks.ts';
import { openSealed } from './open.ts';
import { sealed } from './seal.ts';

const KEY = randomBytes(32);
const NAME = 'ab/cdef0123456789';
let files: MemoryStore;
beforeEach(() => {
  files = memoryStore();
});

const put = (plain: Buffer, name = NAME, pieces = 7000) => {
  const source = Readable.from(
    (function* () {
      for (let at = 0; at < plain.length; at += pieces) yield plain.subarray(at, at + pieces);
    })(),
  );
  return files.put(name, sealed(source, KEY, name));
};
const get = async (range?: { start: number; end: number }, key = KEY, name = NAME) =>
  buffer((await openSealed(files, name, key)).read(range));
const damage = (change: (stored: Buffer) => Buffer, name = NAME) => {
  files.bytes.set(name, change(Buffer.from(files.bytes.get(name) ?? [])));
};
const DAMAGED = { code: 'internal', reason: 'stored sound is damaged' };

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17])(
  '%i bytes are read as they were written',
  async (size) => {
    const plain = randomBytes(size);
    await put(plain);
    expect((await openSealed(files, NAME, KEY)).bytes).toBe(size);
    expect((await get()).equals(plain)).toBe(true);
  },
);

test('any range of any file, in pieces of any size, is the same range of the plain bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 * CHUNK }),
      fc.integer({ min: 1, max: 2 * CHUNK }),
      fc.tuple(fc.nat(4 * CHUNK), fc.nat(4 * CHUNK)),
      async (size, pieces, [a, b]) => {
        const plain = randomBytes(size);
        await put(plain, NAME, pieces);
        const start = Math.min(a, b) % size;
        const end = Math.min(size, Math.max(a, b) + 1);
        expect((await get({ start, end })).equals(plain.subarray(start, end))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('a range fetches only the chunks that it touches', async () => {
  await put(randomBytes(20 * CHUNK));
  files.served = 0;
  await get({ start: 10 * CHUNK - 5, end: 10 * CHUNK + 5 });
  expect(files.served).toBe(HEADER + 2 * SEALED_CHUNK);
});

test('the file holds no plain sound, and the same sound is encrypted differently each time', async () => {
  const plain = Buffer.from('Bonjour, ici Camille Exemple. '.repeat(100));
  await put(plain);
  const first = Buffer.from(files.bytes.get(NAME) ?? []);
  await put(plain);
  const second = Buffer.from(files.bytes.get(NAME) ?? []);
  expect(first.includes('Camille')).toBe(false);
  expect(first.subarray(HEADER).equals(second.subarray(HEADER))).toBe(false);
});

describe('decryption fails for', () => {
  const plain = randomBytes(3 * CHUNK);
  const chunk = (stored: Buffer, index: number) =>
    stored.subarray(HEADER + index * SEALED_CHUNK, HEADER + (index + 1) * SEALED_CHUNK);
  beforeEach(() => put(plain));

  test('another firm’s key', async () => {
    await expect(get(undefined, randomBytes(32))).rejects.toMatchObject(DAMAGED);
  });

  test.each([0, 3, 4, HEADER - 1, HEADER, HEADER + CHUNK, HEADER + 2 * SEALED_CHUNK + 5])(
    'a bit changed at byte %i',
    async (at) => {
      damage((stored) => {
        stored.writeUInt8(stored.readUInt8(at) ^ 1, at);
        return stored;
      });
      await expect(get()).rejects.toMatchObject(DAMAGED);
    },
  );

  test.each([
    ['at a chunk’s border', SEALED_CHUNK],
    ['within a chunk', 100],
    ['by one byte', 1],
    ['to its header', 3 * SEALED_CHUNK],
    ['within its header', 3 * SEALED_CHUNK + 5],
  ])('a file cut %s', async (_where, by) => {
    damage((stored) => stored.subarray(0, stored.length - by));
    await expect(get()).rejects.toMatchObject(DAMAGED);
  });

  test('a file with something after its end', async () => {
    damage((stored) => Buffer.concat([stored, chunk(stored, 0)]));
    await expect(get()).rejects.toMatchObject(DAMAGED);
  });

  test('chunks in another order', async () => {
    damage((stored) =>
      Buffer.concat([stored.subarray(0, HEADER), chunk(stored, 1), chunk(stored, 0), chunk(stored, 2)]),
    );
    await expect(get()).rejects.toMatchObject(DAMAGED);
    await expect(get({ start: 0, end: 10 })).rejects.toMatchObject(DAMAGED);
  });

  test('a chunk of another file', async () => {
    await put(plain, 'ab/another-file0');
    const other = Buffer.from(files.bytes.get('ab/another-file0') ?? []);
    damage((stored) =>
      Buffer.concat([stored.subarray(0, HEADER), chunk(other, 0), stored.subarray(HEADER + SEALED_CHUNK)]),
    );
    await expect(get()).rejects.toMatchObject(DAMAGED);
  });

  test('a whole file under another’s name', async () => {
    await put(plain, 'ab/another-file0');
    damage(() => Buffer.from(files.bytes.get('ab/another-file0') ?? []));
    await expect(get()).rejects.toMatchObject(DAMAGED);
  });

  test('a file that the store serves incompletely', async () => {
    const { read } = files;
    files.read = (name, range) =>
      read(name, range && { ...range, end: Math.min(range.end, HEADER + 2 * SEALED_CHUNK) });
    await expect(get()).rejects.toMatchObject(DAMAGED);
  });

  test('a file that is not there', async () => {
    await expect(get(undefined, KEY, 'ab/nothing-here')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a reader that closes at once decrypts no chunk', async () => {
  await put(randomBytes(3 * CHUNK));
  const file = await openSealed(files, NAME, KEY);
  files.served = 0;
  const reading = file.read();
  reading.destroy();
  await new Promise((resolve) => reading.once('close', resolve));
  expect(files.served).toBe(0);
});
