import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStore } from './disk.ts';

const KEY = 'ab/cdef0123456789';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

const everyFile = async (): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const cut = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('the sender hung up');
    })(),
  );

test('files are readable only by their owner', async () => {
  const store = await openDiskStore(folder);
  await store.put(KEY, Readable.from([Buffer.from('x')]));
  expect((await stat(join(folder, KEY))).mode & 0o077).toBe(0);
});

test('a file’s age is counted by the disk’s clock, also for a process whose clock is two hours ahead', async () => {
  const ahead = () => new Date(Date.now() + 2 * 3_600_000);
  const store = await openDiskStore(folder, { now: ahead });
  await store.put(KEY, Readable.from([Buffer.from('x')]));
  const ages: number[] = [];
  for await (const { storedAt } of store.list()) ages.push(ahead().getTime() - storedAt.getTime());
  expect(ages).toHaveLength(1);
  expect(Math.abs(ages[0] ?? Number.NaN)).toBeLessThan(600_000);
  expect(await everyFile()).toHaveLength(1);
});

test('where the disk takes no new file all is listed, and all is young', async () => {
  const store = await openDiskStore(folder);
  await store.put(KEY, Readable.from([Buffer.from('x')]));
  const old = new Date(Date.now() - 48 * 3_600_000);
  await utimes(join(folder, KEY), old, old);
  await rm(join(folder, '.making'), { recursive: true });
  const listed: Date[] = [];
  for await (const { storedAt } of store.list()) listed.push(storedAt);
  expect(listed).toHaveLength(1);
  expect(Date.now() - Number(listed[0])).toBeLessThan(3_600_000);
});

test('a removed file is gone', async () => {
  const store = await openDiskStore(folder);
  await store.put(KEY, Readable.from([Buffer.from('x')]));
  await store.remove(KEY);
  expect(await everyFile()).toEqual([]);
});

test('a put whose sender breaks off leaves nothing and passes the sender’s error on', async () => {
  const store = await openDiskStore(folder);
  await expect(store.put(KEY, cut(randomBytes(200_000)))).rejects.toThrow('the sender hung up');
  expect(await everyFile()).toEqual([]);
});

test('a put that meets a folder removed from outside creates it again', async () => {
  const store = await openDiskStore(folder);
  await rm(join(folder, 'ab'), { recursive: true });
  await store.put(KEY, Readable.from([Buffer.from('x')]));
  expect(await everyFile()).toEqual(['cdef0123456789']);
});

test('a put over an existing key replaces it, and a failed one leaves the old bytes', async () => {
  const store = await openDiskStore(folder);
  await store.put(KEY, Readable.from([Buffer.from('old')]));
  await expect(store.put(KEY, cut(Buffer.from('half')))).rejects.toThrow();
  expect((await buffer(await store.read(KEY))).toString()).toBe('old');
  await store.put(KEY, Readable.from([Buffer.from('new')]));
  expect((await buffer(await store.read(KEY))).toString()).toBe('new');
});

test('a folder that cannot be written answers unavailable, to be tried again', async () => {
  const store = await openDiskStore(folder);
  await rm(join(folder, 'ab'), { recursive: true });
  await writeFile(join(folder, 'ab'), 'a file where the folder should be');
  const bytes = Readable.from([Buffer.from('x')]);
  await expect(store.put(KEY, bytes)).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
  expect(bytes.destroyed).toBe(true);
  expect(await readdir(join(folder, '.making'))).toEqual([]);
});

test('leftovers of a crashed put are swept at open', async () => {
  await mkdir(join(folder, '.making'), { recursive: true });
  const dead = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { scratchName } from '${join(import.meta.dirname, '../../platform/scratch.ts')}';
     import { writeFileSync } from 'node:fs';
     writeFileSync('${folder}/.making/' + scratchName(), 'half a message');`,
  ]);
  expect(dead.stderr.toString()).toBe('');
  expect(await everyFile()).toHaveLength(1);
  await openDiskStore(folder);
  expect(await everyFile()).toEqual([]);
});

const namespaces = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

describe.skipIf(!namespaces)('on a disk that is full', () => {
  test('a put says storage_full, leaves nothing, and works again once there is room', async () => {
    const program = `
      import { Readable } from 'node:stream';
      import { openDiskStore } from '${join(import.meta.dirname, 'disk.ts')}';
      const store = await openDiskStore('${folder}');
      const big = await store.put('${KEY}', Readable.from([Buffer.alloc(1_000_000)])).catch((e) => e);
      const after = await store.size('${KEY}');
      await store.put('${KEY}', Readable.from([Buffer.alloc(100_000)]));
      console.log(JSON.stringify([big.code, big.retry, after, await store.size('${KEY}')]));`;
    const script = join(tmpdir(), `disk-full-${process.pid}.mjs`);
    await writeFile(script, program);
    const run = spawnSync('unshare', [
      ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
      `mount -t tmpfs -o size=256k tmpfs "$1" && exec "$2" "$3"`,
      ...['sh', folder, process.execPath, script],
    ]);
    await rm(script);
    expect(run.stderr.toString()).toBe('');
    expect(JSON.parse(run.stdout.toString())).toEqual(['storage_full', 'yes', null, 100_000]);
  });
});
