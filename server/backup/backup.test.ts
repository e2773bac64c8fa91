// What a backup takes, leaves out and refuses, over a database, a queue and files that are real.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openChannels } from '#server/adapters/database/channels.ts';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { JOB_KINDS } from '#server/compose-jobs.ts';
import type { UnfinishedJob } from '#server/jobs/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Secrets, secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm } from '#tests/support/factories.ts';
import {
  asideFolder,
  asideIn,
  keyOfAside,
  makeBackup,
  makeKeyOfAside,
  type Place,
  restoreBackup,
} from './index.ts';
import { readManifest } from './manifest.ts';
import { PLANNED_JOBS } from './planned-jobs.ts';

const PASSPHRASE = 'a passphrase of the tests alone';
const SOUND = '0a/00000000-0000-4000-8000-000000000001';
const OTHER = '0b/00000000-0000-4000-8000-000000000002';
const secrets = secretsOf('11'.repeat(32));

let fresh: FreshDatabase;
let folder: string;
let files: FileStore;
let place: Place & { folder: string };
let userId: string;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-backup-'));
  files = await openDiskStore(join(folder, 'audio'));
  place = { folder: join(folder, 'copy'), store: await openDiskStore(join(folder, 'copy')) };
  await files.put(SOUND, Readable.from([Buffer.from('sound')]));
  userId = (await makeFirm(fresh.db)).id;
  await (await openKeys(fresh.db, secrets)).userKey(userId);
  return () => rm(folder, { recursive: true, force: true });
});

const kept: UnfinishedJob[] = [
  { name: 'journey.notify', payload: { voicemailId: '0' }, key: '0' },
  {
    name: 'forms.remind',
    payload: { voicemailId: '1' },
    key: '1',
    startAfter: new Date('2030-01-02T08:00:00Z'),
    firm: '0190a000-0000-7000-8000-000000000001',
  },
];
const deps = (passphrase: string | null = PASSPHRASE, inside: Secrets = secrets) => ({
  db: fresh.db,
  archive: fresh.archive,
  secrets: inside,
  files,
  clock: systemClock,
  passphrase,
});
const make = (passphrase: string | null = PASSPHRASE) =>
  makeBackup({ ...deps(passphrase), jobs: { unfinished: async () => kept } }, place);
const refilled: unknown[] = [];
/** Of the database that a restore replaces. */
let replacedJobs: UnfinishedJob[] = [];
const restore = (
  passphrase: string | null = PASSPHRASE,
  inside: Secrets = secrets,
  to: FileStore = files,
  layAside: () => Promise<string | null> = async () => null,
) =>
  restoreBackup(
    {
      ...deps(passphrase, inside),
      files: to,
      jobs: {
        unfinished: async () => replacedJobs,
        refill: async (_trx, jobs) => void refilled.push(...jobs),
      },
      layAside,
      replay: async () => [],
    },
    place,
  );
const accounts = () => fresh.owner<{ id: string }>('select id from accounts order by id');

test('rows, counts, keys, recordings and waiting jobs are restored under another SECRET_KEY; sessions are not', async () => {
  await fresh.owner(
    `insert into sessions (id, user_id, methods, refreshed_at, proved_at)
     values (gen_random_uuid(), $1, '[]', now(), now())`,
    [userId],
  );
  const before = await accounts();
  const key = await (await openKeys(fresh.db, secrets)).userKey(userId);
  expect(await make()).toMatchObject({ sealed: true, sounds: 1, copied: 1 });
  await fresh.owner('delete from accounts');
  const elsewhere = await openDiskStore(join(folder, 'elsewhere'));
  const another = secretsOf('22'.repeat(32));
  refilled.length = 0;
  expect(await restore(PASSPHRASE, another, elsewhere)).toMatchObject({ brought: 1, damaged: [] });
  expect(await accounts()).toEqual(before);
  expect(await fresh.owner('select from sessions')).toEqual([]);
  expect(refilled).toEqual(kept);
  expect(await text(await elsewhere.read(SOUND))).toBe('sound');
  expect((await (await openKeys(fresh.db, another)).userKey(userId)).equals(key)).toBe(true);
  // Back under the key that the other tests know.
  await restore();
});

test('a second backup into the same folder adds new recordings and removes erased ones', async () => {
  await make();
  expect(await make()).toMatchObject({ sounds: 1, copied: 0 });
  await files.put(OTHER, Readable.from([Buffer.from('another')]));
  await files.remove(SOUND);
  expect(await make()).toMatchObject({ sounds: 1, copied: 1 });
  expect(await place.store.size(SOUND)).toBeNull();
  const named = (await readManifest(place.folder))?.tables.length ?? 0;
  const there: string[] = [];
  for await (const { key } of place.store.list()) there.push(key);
  // Every table of the last time and no other, the jobs, the keys, the list of sounds, and one sound.
  expect(there).toHaveLength(named + 4);
});

test('a recording missing in the backup is reported, and the rest is restored', async () => {
  await make();
  await place.store.remove(SOUND);
  await files.remove(SOUND);
  expect(await restore()).toMatchObject({ damaged: [SOUND], brought: 0 });
});

test.each([
  ['another BACKUP_KEY', 'another passphrase altogether'],
  ['its BACKUP_KEY is needed', null],
])('a sealed backup without the right passphrase: %s', async (reason, passphrase) => {
  await make();
  const before = await accounts();
  await expect(restore(passphrase)).rejects.toMatchObject({
    code: 'conflict',
    reason: expect.stringContaining(reason),
  });
  expect(await accounts()).toEqual(before);
});

test('an unencrypted backup can be restored only with its SECRET_KEY', async () => {
  expect(await make(null)).toMatchObject({ sealed: false });
  const before = await accounts();
  await makeFirm(fresh.db);
  const now = await accounts();
  await expect(restore(null, secretsOf('33'.repeat(32)))).rejects.toMatchObject({
    reason: expect.stringContaining('another SECRET_KEY'),
  });
  // It failed after all rows had been loaded, and its transaction was rolled back.
  expect(await accounts()).toEqual(now);
  await restore(null);
  expect(await accounts()).toEqual(before);
});

test('a damaged table, a missing one, no backup, and a folder with something else', async () => {
  await expect(restore()).rejects.toMatchObject({ code: 'not_found' });
  await make();
  const table = (await readManifest(place.folder))?.tables[0]?.key ?? '';
  await place.store.put(table, Readable.from([Buffer.from('torn')]));
  await expect(restore()).rejects.toMatchObject({ reason: expect.stringContaining('not what was written') });
  await place.store.remove(table);
  await expect(restore()).rejects.toMatchObject({ reason: expect.stringContaining('missing') });
  await rm(join(place.folder, 'manifest.json'));
  await writeFile(join(place.folder, 'letter.txt'), 'not ours');
  await expect(make()).rejects.toMatchObject({ reason: expect.stringContaining('something else') });
});

/** Another process, as far as the database can tell: a connection of its own that serves. */
const freshServer = async (): Promise<() => Promise<void>> => {
  const channels = openChannels(fresh.direct, silentLog);
  await channels.serve();
  return channels.close;
};

test('while a server runs a restore is refused before it changes anything', async () => {
  await make();
  await files.remove(SOUND);
  const running = await freshServer();
  const laidAside: string[] = [];
  const layAside = async () => {
    laidAside.push('copy');
    return null;
  };
  await expect(restore(PASSPHRASE, secrets, files, layAside)).rejects.toMatchObject({
    reason: expect.stringContaining('a server is running'),
  });
  expect(laidAside).toEqual([]);
  expect(await files.size(SOUND)).toBeNull();
  await running();
  expect(await restore(PASSPHRASE, secrets, files, layAside)).toMatchObject({ brought: 1 });
  expect(laidAside).toEqual(['copy']);
});

test('the job of a text or a mail that was planned after the backup is kept with its row, and no job stands twice', async () => {
  const job = (name: string, key: string) => ({ name, payload: {}, key });
  const late = PLANNED_JOBS.map((name) => job(name, 'late'));
  expect(JOB_KINDS.map(({ name }) => name)).toEqual(expect.arrayContaining([...PLANNED_JOBS]));
  await make();
  replacedJobs = [...kept, ...late, job('journey.tell', 'a message that the backup lacks')];
  refilled.length = 0;
  await restore();
  expect(refilled).toEqual([...kept, ...late]);
});

test('a restore that fails after the copy was laid aside removes the copy, and everything is as before', async () => {
  await make();
  const before = await accounts();
  const dropped: string[] = [];
  const failing = restoreBackup(
    {
      ...deps(),
      jobs: {
        unfinished: async () => [],
        refill: async () => {
          throw new Failure('internal', { reason: 'killed' });
        },
      },
      replay: async () => [],
      layAside: async () => 'before-restore-now',
      dropAside: async (copy) => void dropped.push(copy),
    },
    place,
  );
  await expect(failing).rejects.toThrow('killed');
  expect(dropped).toEqual(['before-restore-now']);
  expect(await accounts()).toEqual(before);
});

test('the copy that is laid aside is encrypted by a key that only SECRET_KEY unwraps', async () => {
  const aside = join(folder, 'before-restore');
  await mkdir(aside);
  expect(await keyOfAside(aside, secrets)).toBeNull();
  const passphrase = await makeKeyOfAside(aside, secrets);
  expect(await keyOfAside(aside, secrets)).toBe(passphrase);
  await expect(keyOfAside(aside, secretsOf('44'.repeat(32)))).rejects.toThrow();
  const copy = { folder: aside, store: await openDiskStore(aside) };
  await makeBackup({ ...deps(passphrase), jobs: { unfinished: async () => kept } }, copy);
  expect((await readManifest(aside))?.salt).not.toBeNull();
});

test('a server that starts during a restore waits for its end', async () => {
  await make();
  const order: string[] = [];
  let server: Promise<() => Promise<void>> | undefined;
  const waiting = () =>
    fresh.owner(`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted
       and database = (select oid from pg_database where datname = current_database())`);
  await restore(PASSPHRASE, secrets, files, async () => {
    server = freshServer().then((stop) => {
      order.push('serving');
      return stop;
    });
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 });
    order.push('laid aside');
    return null;
  });
  await (await server)?.();
  expect(order).toEqual(['laid aside', 'serving']);
});

test('the copy of a replaced state is removed after a week, and nothing else in the folder', async () => {
  const at = (day: string) => new Date(`${day}T10:00:00.000Z`);
  const copies = [asideFolder(folder, at('2026-01-10')), asideFolder(folder, at('2026-01-16'))];
  for (const path of [...copies, join(folder, 'before-restore-x')]) await mkdir(path);
  // Of drills that were killed.
  const drills = [
    asideFolder(folder, at('2026-01-16'), 'drill'),
    asideFolder(folder, at('2026-01-18'), 'drill'),
  ];
  for (const path of drills) await mkdir(path);
  const aside = asideIn(folder);
  expect(await aside.dropOld(at('2026-01-18'))).toBe(2);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([basename(copies[1] ?? ''), basename(drills[1] ?? '')]),
  );
  // The other drill may still run, and would lose its database.
  expect(await aside.dropCopies()).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(
    ['audio', 'before-restore-x', 'copy', basename(drills[1] ?? '')].sort(),
  );
});
