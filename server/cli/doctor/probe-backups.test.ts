// The probe of BACKUP_DIR on real folders and on a bucket that refuses.
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { parseConfig } from '#server/platform/config.ts';
import { startS3 } from '#tests/support/s3.ts';
import { backupsOf } from './probe-backups.ts';
import { secretFilesOf } from './probe-folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-doctor-backups-'));
});
afterAll(() => rm(folder, { recursive: true }));

const settings = (more: Record<string, string>) =>
  parseConfig({ DATA_DIR: join(folder, 'data'), DISK_FLOOR_MB: '1', ...more });

const manifest = (madeAt: string): string => {
  const content = { name: 'x', columns: [], key: 'tb/00000000', rows: 0, sha256: 'x' };
  const parts = { tables: [], jobs: content, keys: null, sounds: content };
  return JSON.stringify({ voxlex: 'backup 1', madeAt, migration: 'x', salt: null, ...parts });
};

test('a folder that is missing, empty, or holds a backup of an earlier night', async () => {
  const missing = join(folder, 'none', 'backups');
  expect(await backupsOf(settings({ BACKUP_DIR: missing }))).toMatchObject({
    state: 'broken',
    says: expect.stringContaining(`install -d -o voxlex -g voxlex -m 700 ${missing}`),
  });
  const there = join(folder, 'backups');
  const store = await openDiskStore(there);
  expect((await backupsOf(settings({ BACKUP_DIR: there }))).says).toContain('There is no backup');
  const bytes = Buffer.from(manifest('2026-11-25T02:05:00.000Z'));
  await store.put('mf/2026-11-25t02-05-00-000z', Readable.from([bytes]));
  const judged = async (now: string) =>
    (await backupsOf(settings({ BACKUP_DIR: there }), new Date(now))).state;
  // 03:00 in Belgium is 02:00 UTC, and a backup may take three hours.
  expect(await judged('2026-11-26T01:00:00Z')).toBe('ok');
  expect(await judged('2026-11-26T04:30:00Z')).toBe('ok');
  expect(await judged('2026-11-26T05:30:00Z')).toBe('broken');
  // A clock that was far ahead has dated it: the worker does not count it either.
  await store.put(
    'mf/2027-11-25t02-05-00-000z',
    Readable.from([Buffer.from(manifest('2027-11-25T02:05:00.000Z'))]),
  );
  expect(await judged('2026-11-26T05:30:00Z')).toBe('broken');
  expect((await readdir(there)).filter((name) => name.startsWith('.doctor'))).toEqual([]);
});

test('a file in place of the folder cannot be written', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await backupsOf(settings({ BACKUP_DIR: file }))).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('ReadWritePaths='),
  });
});

test('a bucket is written, read and deleted, and a refusal names BACKUP_DIR', async () => {
  const s3 = await startS3();
  const { STORAGE_URL: BACKUP_DIR = '', ...keys } = s3.settings;
  expect((await backupsOf(settings({ BACKUP_DIR, ...keys }))).says).toContain('There is no backup');
  s3.always(404);
  expect(await backupsOf(settings({ BACKUP_DIR, ...keys }))).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('The setting BACKUP_DIR is wrong: the bucket answers 404'),
  });
  await s3.close();
  expect((await backupsOf(settings({ BACKUP_DIR, ...keys }))).says).toContain('no program listens');
});

test('a file of settings that others may read is named', async () => {
  const file = join(folder, 'voxlex.env');
  await writeFile(file, 'SECRET_KEY=x', { mode: 0o600 });
  expect((await secretFilesOf([file])).state).toBe('ok');
  await chmod(file, 0o644);
  expect((await secretFilesOf([file])).says).toContain(file);
});
