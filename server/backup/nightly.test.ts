// The backups of the nights over a real database and real files: due, rotated, made by one of two workers, and killed at
// each write.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openArchive } from '#server/adapters/database/archive/index.ts';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { openBackupFiles } from '#server/adapters/files/open.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { openKeys } from '#server/keys/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Log, silentLog } from '#server/platform/log.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { drillBackup, openNightlyBackups } from './index.ts';
import { manifestsIn, type Place } from './manifest.ts';
import type { NightlyDeps } from './nightly.ts';
import { checkBackup } from './restore.ts';

const PASSPHRASE = 'a passphrase of the tests alone';
const SOUND = '0a/00000000-0000-4000-8000-000000000001';
const secrets = secretsOf('11'.repeat(32));

let fresh: FreshDatabase;
let scratch: FreshDatabase;
let folder: string;
let files: FileStore;
let store: FileStore;
const time = { now: new Date('2026-11-20T12:00:00Z') };
const failed: string[] = [];
const age = { of: () => 0 };

beforeAll(async () => {
  [fresh, scratch] = [await freshDatabase(), await freshDatabase()];
  const firm = (await makeFirm(fresh.db)).id;
  const line = (await makeLine(fresh.db, firm)).id;
  await makeMessage(fresh.db, { userId: firm, lineId: line }, { transcription: 'Un retour\nà la ligne\\.' });
  await (await openKeys(fresh.db, secrets)).userKey(firm);
});
afterAll(async () => {
  await fresh?.close();
  await scratch?.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-nights-'));
  files = await openDiskStore(join(folder, 'audio'));
  store = await openDiskStore(join(folder, 'nights'));
  await files.put(SOUND, Readable.from([Buffer.from('sound')]));
  time.now = new Date('2026-11-20T12:00:00Z');
  failed.length = 0;
  return () => rm(folder, { recursive: true, force: true });
});

const nightly = (to: FileStore = store, more: Partial<NightlyDeps> = {}) =>
  openNightlyBackups({
    archive: fresh.archive,
    jobs: { unfinished: async () => [] },
    erasures: async () => [],
    secrets,
    files,
    clock: { now: () => time.now },
    log: silentLog,
    passphrase: PASSPHRASE,
    atMinutes: 2 * 60,
    metrics: {
      stepFailed: (_step, code) => failed.push(code),
      observeBackup: (read) => void Object.assign(age, { of: read }),
    },
    open: async () => ({ folder: null, store: { ...to, close: async () => {} } }),
    ...more,
  });
const place = (): Place => ({ folder: null, store });
const madeDays = async () => (await manifestsIn(place())).map(({ madeAt }) => madeAt.slice(0, 10));
const keysOf = async () => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};
const nextNight = () => {
  time.now = new Date(time.now.getTime() + 86_400_000);
};

test('the first run makes one, later runs of the day none, and the next night one more', async () => {
  const backups = nightly();
  expect(age.of()).toBe(Number.POSITIVE_INFINITY);
  expect(await backups.newest()).toBeNull();
  await backups.runIfDue();
  await backups.runIfDue();
  expect(await madeDays()).toEqual(['2026-11-20']);
  nextNight();
  expect(age.of()).toBe(86_400);
  await backups.runIfDue();
  expect(await madeDays()).toEqual(['2026-11-21', '2026-11-20']);
  expect(await backups.newest()).toMatchObject({ madeAt: time.now, nights: 2 });
  expect(age.of()).toBe(0);
});

test('a backup that a clock far ahead has dated stops no later night, and the age counts without it', async () => {
  const backups = nightly();
  time.now = new Date('2027-11-20T12:00:00Z');
  await backups.runIfDue();
  time.now = new Date('2026-11-20T12:00:00Z');
  await backups.runIfDue();
  await backups.runIfDue();
  expect(await madeDays()).toEqual(['2027-11-20', '2026-11-20']);
  nextNight();
  expect(age.of()).toBe(86_400);
  await backups.runIfDue();
  expect(await madeDays()).toEqual(['2027-11-20', '2026-11-21', '2026-11-20']);
});

test('a folder that cannot be written is logged in one sentence with the remedy, without a stack', async () => {
  // Root may write everywhere, but not below a file.
  const file = join(folder, 'file');
  await writeFile(file, '');
  const place = join(file, 'backups');
  const logged: Parameters<Log['error']>[] = [];
  const open = async (): Promise<Place> => ({
    folder: null,
    store: await openBackupFiles({ DATA_DIR: folder }, place, systemClock),
  });
  const log = { ...silentLog, error: (...line: Parameters<Log['error']>) => void logged.push(line) };
  await nightly(store, { open, log }).runIfDue();
  expect(logged).toEqual([
    [
      {
        step: 'backup',
        code: 'unavailable',
        reason: expect.stringMatching(`^${place} cannot be written by this account .*ReadWritePaths=`),
      },
      'no backup was made',
      undefined,
    ],
  ]);
  expect(failed).toEqual(['unavailable']);
});

test('old nights go with the files that only they name; a recording stays as long as one night has it', async () => {
  const backups = nightly();
  await backups.runIfDue();
  await files.remove(SOUND);
  for (let night = 0; night < 11; night += 1) {
    nextNight();
    await backups.runIfDue();
  }
  // Seven days, and the newest of the week before and of the month.
  expect(await madeDays()).toHaveLength(8);
  expect(await madeDays()).not.toContain('2026-11-20');
  expect(await keysOf()).not.toContain(SOUND);
  const perNight = ((await manifestsIn(place()))[0]?.tables.length ?? 0) + 3;
  expect(await keysOf()).toHaveLength(8 * (perNight + 1));
});

test('of two workers at the same moment one makes the backup, and neither fails', async () => {
  await Promise.all([nightly().runIfDue(), nightly().runIfDue()]);
  expect(failed).toEqual([]);
  expect((await madeDays()).length).toBeGreaterThanOrEqual(1);
  expect(new Set(await madeDays())).toEqual(new Set(['2026-11-20']));
});

/** A store whose process dies at its n-th write or removal: nothing after it happens. */
const dyingAt = (n: number): { store: FileStore; died: () => boolean } => {
  let left = n;
  const or = async <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return work();
  };
  return {
    died: () => left < 0,
    store: {
      ...store,
      put: (key, bytes) => or(() => store.put(key, bytes)),
      remove: (key) => or(() => store.remove(key)),
    },
  };
};

test('killed at any write, every backup that counts is whole, and the next run ends the work', async () => {
  await nightly().runIfDue();
  nextNight();
  for (let n = 0; ; n += 9) {
    const dying = dyingAt(n);
    await nightly(dying.store).runIfDue();
    for (const manifest of await manifestsIn(place()))
      expect(await checkBackup({ secrets, passphrase: PASSPHRASE }, place(), manifest)).not.toBeNull();
    if (!dying.died()) break;
    expect(n).toBeLessThan(2000);
  }
  nextNight();
  await nightly().runIfDue();
  const all = await manifestsIn(place());
  const named = new Set(
    all.flatMap((one) => [...one.tables, one.jobs, one.sounds, one.keys]).map((one) => one?.key),
  );
  // Nothing that a killed run had written is left.
  expect((await keysOf()).filter((key) => key.startsWith('tb/') && !named.has(key))).toEqual([]);
}, 120_000);

test('a store that loses bytes fails the backup, which does not count', async () => {
  const losing: FileStore = {
    ...store,
    put: async (key, bytes) => {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) pieces.push(piece);
      await store.put(key, Readable.from([Buffer.concat(pieces).subarray(1)]));
    },
  };
  await nightly(losing).runIfDue();
  expect(failed).toEqual(['unavailable']);
  expect(await madeDays()).toEqual([]);
});

test('a drill restores into a scratch database and finds every row and recording, or names what differs', async () => {
  await nightly().runIfDue();
  const drill = () => drillBackup({ secrets, passphrase: PASSPHRASE }, place(), openArchive(scratch.direct));
  const done = await drill();
  expect(done).toMatchObject({ different: [], compared: true, sounds: 1 });
  expect(done.rows).toBeGreaterThan(4);
  expect(await scratch.owner('select transcription from voicemails')).toEqual([
    { transcription: 'Un retour\nà la ligne\\.' },
  ]);
  await store.put(SOUND, Readable.from([Buffer.from('another')]));
  expect((await drill()).different).toEqual([SOUND]);
});
