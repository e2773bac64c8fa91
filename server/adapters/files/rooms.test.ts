// The sync that comes last: when it fails, when it takes long, and what is left open afterwards.
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { roomsIn } from './rooms.ts';

type Synced = (error: Error | null) => void;
/** What the disk says to each sync of a folder; no real one fails when a test asks it to. */
const disk = vi.hoisted(() => ({ sync: (_file: number, _synced: Synced) => {} }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  fsync: (file: number, synced: Synced) => disk.sync(file, synced),
}));

const well = (_file: number, synced: Synced): void => void setImmediate(synced, null);
const broken = Object.assign(new Error('i/o error'), { code: 'EIO' });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rooms-'));
  disk.sync = well;
});
afterEach(() => rm(folder, { recursive: true }));

const path = (name: string) => join(folder, 'ab', name);
const named = (rooms: ReturnType<typeof roomsIn>, name: string) =>
  rooms.named(path(name), async () => {
    try {
      writeFileSync(path(name), 'sound');
    } catch (error) {
      throw diskFailure(error);
    }
  });
/** What this process holds open in the folder. */
const open = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const found = readlinkSync(`/proc/self/fd/${number}`);
      return found.startsWith(folder) ? [found] : [];
    } catch {
      return [];
    }
  });
const fates = async (all: Promise<void>[]) => (await Promise.allSettled(all)).map(({ status }) => status);

test('a sync that failed is told to all who waited for it: the next one, which says that all is well, is not theirs', async () => {
  const rooms = roomsIn(folder);
  await named(rooms, 'first');
  const held: Synced[] = [];
  disk.sync = (_file, synced) => void held.push(synced);
  const before = named(rooms, 'before');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const waiting = ['one', 'two', 'three'].map((name) => named(rooms, name));
  // Until all of them have asked for the next.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  disk.sync = (_file, synced) => {
    disk.sync = well;
    setImmediate(synced, broken);
  };
  held[0]?.(null);
  expect(await fates([before, ...waiting])).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  await expect(waiting[0]).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
  expect((await readdir(join(folder, 'ab'))).sort()).toEqual(['before', 'first']);
  await rooms.close();
});

test('who gave a name while a sync was failing is refused too: it may have been lost with the others', async () => {
  const rooms = roomsIn(folder);
  await named(rooms, 'first');
  const held: Synced[] = [];
  disk.sync = (_file, synced) => void held.push(synced);
  const before = named(rooms, 'before');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const meanwhile = named(rooms, 'meanwhile');
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  disk.sync = well;
  held[0]?.(broken);
  expect(await fates([before, meanwhile])).toEqual(['rejected', 'rejected']);
  await named(rooms, 'after');
  await rooms.close();
  expect(open()).toEqual([]);
});

test('after a sync that failed the folder is opened anew, and nothing stays open', async () => {
  const rooms = roomsIn(folder);
  let syncs = 0;
  // The first is of the folder above.
  disk.sync = (_file, synced) => void setImmediate(synced, ++syncs === 2 ? broken : null);
  await expect(named(rooms, 'one')).rejects.toMatchObject({ code: 'unavailable' });
  expect(open()).toEqual([]);
  await named(rooms, 'two');
  expect(open()).toEqual([join(folder, 'ab')]);
  await rooms.close();
  expect(open()).toEqual([]);
});

test('closed while somebody waits for a sync: it comes to its end by its own number, which is then given back', async () => {
  const rooms = roomsIn(folder);
  await named(rooms, 'first');
  const held: Synced[] = [];
  disk.sync = (_file, synced) => void held.push(synced);
  const late = named(rooms, 'late');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await rooms.close();
  expect(open()).toEqual([join(folder, 'ab')]);
  held[0]?.(null);
  await late;
  expect(open()).toEqual([]);
});

test('a folder that was removed is not held open', async () => {
  const rooms = roomsIn(folder);
  await named(rooms, 'one');
  await rm(join(folder, 'ab'), { recursive: true });
  await expect(named(rooms, 'two')).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
  expect(open()).toEqual([]);
  await named(rooms, 'three');
  await rooms.close();
  expect(open()).toEqual([]);
});
