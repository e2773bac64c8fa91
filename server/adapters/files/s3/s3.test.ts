// What only a bucket can meet: a server that is away, refuses, or breaks off.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type S3, startS3 } from '#tests/support/s3.ts';
import type { FileStore } from '../port.ts';
import { openS3Store } from './index.ts';
import { readListing } from './listing.ts';

const KEY = 'ab/cdef0123456789';
let folder = '';
let s3: S3;
let store: FileStore;
const opened = () =>
  openS3Store(
    {
      endpoint: s3.endpoint,
      bucket: s3.bucket,
      region: 'eu-west-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    folder,
    systemClock,
  );
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-store-'));
  s3 = await startS3();
  store = await opened();
});
afterEach(async () => {
  s3.always(null);
  await store.remove(KEY);
});
afterAll(async () => {
  await store.close();
  await s3.close();
  await rm(folder, { recursive: true });
});
const put = (bytes: Buffer) => store.put(KEY, Readable.from([bytes]));

test.each([
  ['503, then a cut connection', [503, 'cut'] as const],
  ['500 twice', [500, 500] as const],
])('%s: the same is sent again, and is whole', async (_what, troubles) => {
  for (const size of [1000, 3_000_000]) {
    const bytes = randomBytes(size);
    s3.next(...troubles);
    await put(bytes);
    expect((await buffer(await store.read(KEY))).equals(bytes)).toBe(true);
  }
});

test('while the server is away the store is unavailable; nothing is left over, and it works again afterwards', async () => {
  s3.always('cut');
  await expect(put(randomBytes(3_000_000))).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
  await expect(store.read(KEY)).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
  await expect(store.size(KEY)).rejects.toMatchObject({ code: 'unavailable' });
  s3.always(null);
  expect(await store.size(KEY)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  await put(Buffer.from('x'));
  expect(await store.size(KEY)).toBe(1);
});

test('a full bucket says so, and keys that no longer hold are asked once', async () => {
  s3.always(507);
  await expect(put(Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full', retry: 'yes' });
  s3.always(403);
  const before = s3.asked.length;
  await expect(put(Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'storage status 403',
  });
  expect(s3.asked.length).toBe(before + 1);
});

test('a bucket that is not there stops the start with a sentence; a server that is away does not', async () => {
  s3.always(404);
  await expect(opened()).rejects.toThrow(
    'The setting STORAGE_URL is wrong: the bucket answers 404; there is no such bucket: correct its name and endpoint=.',
  );
  s3.always('cut');
  await (await opened()).close();
});

test.each([1000, 3_000_000])('%i bytes go with their digest, which the server can check', async (size) => {
  const bytes = randomBytes(size);
  await put(bytes);
  expect(s3.asked.at(-1)).toEqual({
    line: `PUT /${s3.bucket}/${KEY}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});

test('a long list is read page by page', () => {
  const page = readListing(
    `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>
      <Contents><Key>ab/cdef0123456789</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents>
      <Contents><Key>someone's/own.txt</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents></ListBucketResult>`,
  );
  expect(page).toEqual({
    stored: [{ key: KEY, storedAt: new Date('2026-11-21T10:00:00Z') }],
    next: 'a&b',
  });
  expect(
    readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>').next,
  ).toBeNull();
});
