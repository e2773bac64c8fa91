// Makes a backup from one consistent snapshot while the server keeps working.
import { randomBytes } from 'node:crypto';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { wrapForBackup } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Archive } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type Secrets, secretsOf } from '#server/platform/secrets.ts';
import { backupKeyOf, linesOf, readLines, writeContent } from './content.ts';
import { type Content, contentsOf, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { contentKey, isKept } from './rules.ts';
import { asSounds, copySounds, type Sound } from './sounds.ts';

export type Place = { folder: string; store: FileStore };

export type BackupDeps = {
  archive: Archive;
  jobs: Pick<Jobs, 'unfinished'>;
  secrets: Secrets;
  files: FileStore;
  clock: Clock;
  /** BACKUP_KEY. Without it the tables are not encrypted, and keys stay wrapped by SECRET_KEY. */
  words: string | null;
};

export type Made = { tables: number; rows: number; sounds: number; copied: number; sealed: boolean };

const soundsBefore = async (
  { store }: Place,
  before: Manifest | null,
  words: string | null,
): Promise<Sound[]> => {
  if (!before) return [];
  const { salt } = before;
  if (salt !== null && words === null) return [];
  const key = salt !== null && words !== null ? backupKeyOf(words, Buffer.from(salt, 'hex')) : null;
  // The BACKUP_KEY has changed: everything is copied again.
  return readLines(store, before.sounds, key).then(asSounds, () => []);
};

/** Removes files that no manifest names: older tables and erased recordings. */
const prune = async ({ store }: Place, kept: ReadonlySet<string>): Promise<void> => {
  for await (const { key } of store.list()) if (!kept.has(key)) await store.remove(key);
};

export const makeBackup = async (deps: BackupDeps, place: Place): Promise<Made> => {
  const { archive, clock, words } = deps;
  const before = await readManifest(place.folder);
  const earlier = await soundsBefore(place, before, words);
  const salt = words === null ? null : randomBytes(16);
  const key = words !== null && salt ? backupKeyOf(words, salt) : null;
  const stamp = newId();
  const write = (
    name: string,
    lines: Parameters<typeof writeContent>[1]['lines'],
    columns: readonly string[] = [],
  ) => writeContent(place.store, { name, columns, key: contentKey(name, stamp), lines }, key);

  return archive.snapshot(async ({ trx, migration, tables, rows }) => {
    const madeAt = clock.now().toISOString();
    const contents: Content[] = [];
    for (const table of tables.filter(({ name }) => isKept(name)))
      contents.push(await write(table.name, rows(table), table.columns));
    const jobs = await write('jobs', linesOf(await deps.jobs.unfinished(trx)));
    const carried = key ? await wrapForBackup(trx, deps.secrets, secretsOf(key.toString('hex'))) : null;
    const keys = carried
      ? await write(
          'keys',
          linesOf(carried.map((one) => ({ ...one, wrapped: one.wrapped.toString('base64') }))),
        )
      : null;
    // After the rows: every file that a row of the snapshot names exists by then.
    const { sounds, copied } = await copySounds(deps.files, place.store, earlier);
    const manifest: Manifest = {
      voxlex: 'backup 1',
      madeAt,
      migration,
      salt: salt?.toString('hex') ?? null,
      tables: contents,
      jobs,
      keys,
      sounds: await write('sounds', linesOf(sounds)),
    };
    await writeManifest(place.folder, manifest);
    await prune(place, new Set([...sounds, ...contentsOf(manifest)].map((one) => one.key)));
    const count = contents.reduce((sum, one) => sum + one.rows, 0);
    return { tables: contents.length, rows: count, sounds: sounds.length, copied, sealed: key !== null };
  });
};
