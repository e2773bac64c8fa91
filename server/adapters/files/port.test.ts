// What every store promises, asked of each: a folder of this machine, and a bucket of an S3-compatible server.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type S3, startS3 } from '#tests/support/s3.ts';
import { openDiskStore } from './disk.ts';
import type { FileStore } from './port.ts';
import { openS3Store } from './s3/index.ts';

let folder = '';
let s3: S3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const onDisk = () => openDiskStore(join(folder, 'disk'));
const inBucket = () =>
  openS3Store(
    {
      endpoint: s3.endpoint,
      bucket: s3.bucket,
      region: 'eu-west-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    join(folder, 'outgoing'),
    systemClock,
  );

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', onDisk],
  ['a bucket', inBucket],
];
describe.each(stores)('%s', (_name, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
    return () => store.close();
  });
  const newKey = () => `ab/${randomBytes(16).toString('hex')}`;
  const listed = async () => {
    const found = new Map<string, Date>();
    for await (const { key, storedAt } of store.list()) found.set(key, storedAt);
    return found;
  };
  const inPieces = (bytes: Buffer, size: number) =>
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      })(),
    );
  const cut = (bytes: Buffer) =>
    Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('the sender hung up');
      })(),
    );

  test.each([1, 300_000, 4 * 1024 * 1024, 9_000_000])(
    '%i bytes are read back as they were put',
    async (size) => {
      const key = newKey();
      const bytes = randomBytes(size);
      await store.put(key, inPieces(bytes, 65_536));
      expect(await store.size(key)).toBe(size);
      expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
    },
  );

  test.each([
    ['the beginning', 0, 36],
    ['the middle', 100_000, 100_010],
    ['more than one piece', 10, 5_000_000],
    ['past the end', 5_999_990, 6_000_500],
    ['nothing', 5, 5],
  ])('a part of it: %s', async (_what, start, end) => {
    const key = newKey();
    const bytes = randomBytes(6_000_000);
    await store.put(key, inPieces(bytes, 65_536));
    const part = await buffer(await store.read(key, { start, end }));
    expect(part.equals(bytes.subarray(start, end))).toBe(true);
  });

  test('a missing key has no size, is not found, and may be removed all the same', async () => {
    const key = newKey();
    expect(await store.size(key)).toBeNull();
    await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' });
    await store.remove(key);
  });

  test('what is put is listed with its time, and what is removed is gone', async () => {
    const key = newKey();
    await store.put(key, Readable.from([Buffer.from('x')]));
    const storedAt = (await listed()).get(key);
    expect(Math.abs(Date.now() - Number(storedAt))).toBeLessThan(600_000);
    await store.remove(key);
    expect([...(await listed()).keys()]).not.toContain(key);
    expect(await store.size(key)).toBeNull();
  });

  test.each([10, 3_000_000])(
    'a put whose sender breaks off after %i bytes leaves nothing, and passes the error on',
    async (size) => {
      const key = newKey();
      await expect(store.put(key, cut(randomBytes(size)))).rejects.toThrow('the sender hung up');
      expect(await store.size(key)).toBeNull();
    },
  );

  test('a put over an existing key replaces it, and a failed one leaves the old bytes', async () => {
    const key = newKey();
    await store.put(key, Readable.from([Buffer.from('old')]));
    await expect(store.put(key, cut(Buffer.from('half')))).rejects.toThrow();
    expect((await buffer(await store.read(key))).toString()).toBe('old');
    await store.put(key, Readable.from([Buffer.from('new')]));
    expect((await buffer(await store.read(key))).toString()).toBe('new');
  });

  test.each(['../etc/passwd', 'ab/../../x12345678', 'ab', '/ab/cdef01234567', 'ab/CDEF0123'])(
    'the key %s is refused',
    async (key) => {
      await expect(store.put(key, Readable.from([]))).rejects.toMatchObject({ code: 'internal' });
      await expect(store.read(key)).rejects.toMatchObject({ code: 'internal' });
      await expect(store.size(key)).rejects.toMatchObject({ code: 'internal' });
      await expect(store.remove(key)).rejects.toMatchObject({ code: 'internal' });
    },
  );
});
