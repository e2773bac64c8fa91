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
import {
  addManifest,
  type Content,
  contentsOf,
  dropManifest,
  type Manifest,
  manifestsIn,
  type Place,
} from './manifest.ts';
import { contentKey, isContentKey, isKept, isNightFile, keptNights, PROBE } from './rules.ts';
import { asSounds, copySounds, type Sound } from './sounds.ts';

export type BackupDeps = {
  archive: Archive;
  jobs: Pick<Jobs, 'unfinished'>;
  secrets: Secrets;
  files: FileStore;
  clock: Clock;
  /** BACKUP_KEY. Without it the tables are not encrypted, and keys stay wrapped by SECRET_KEY. */
  passphrase: string | null;
};

export type BackupCounts = { tables: number; rows: number; sounds: number; copied: number; sealed: boolean };

/** Null if the backup was made with another BACKUP_KEY. */
const soundsOf = async (
  { store }: Place,
  { salt, sounds }: Manifest,
  passphrase: string | null,
): Promise<Sound[] | null> => {
  if (salt !== null && passphrase === null) return null;
  const key = salt !== null && passphrase !== null ? backupKeyOf(passphrase, Buffer.from(salt, 'hex')) : null;
  return readLines(store, sounds, key).then(asSounds, () => null);
};

/**
 * Removes files that no manifest names: older tables, erased recordings, and what an interrupted backup left. Recordings
 * stay as long as the list of one backup cannot be read.
 */
const prune = async (
  place: Place,
  manifests: readonly Manifest[],
  passphrase: string | null,
): Promise<void> => {
  const kept = new Set(manifests.flatMap((one) => contentsOf(one).map(({ key }) => key)));
  let knowsAll = true;
  for (const one of manifests) {
    const sounds = await soundsOf(place, one, passphrase);
    if (sounds === null) knowsAll = false;
    for (const { key } of sounds ?? []) kept.add(key);
  }
  for await (const { key } of place.store.list())
    if (!kept.has(key) && !isNightFile(key) && (knowsAll || isContentKey(key))) await place.store.remove(key);
};

/** Removes the manifests of the nights that do not stay. A folder that the operator named keeps the newest backup only. */
const rotate = async (place: Place, all: readonly Manifest[]): Promise<Manifest[]> => {
  if (place.folder !== null) return all.slice(0, 1);
  const kept = keptNights(all.map(({ madeAt }) => new Date(madeAt)));
  const stays = ({ madeAt }: Manifest): boolean => kept.has(Date.parse(madeAt));
  for (const one of all) if (!stays(one)) await dropManifest(place, one);
  return all.filter(stays);
};

export const makeBackup = async (deps: BackupDeps, place: Place): Promise<BackupCounts> => {
  const { archive, clock, passphrase } = deps;
  const before = await manifestsIn(place);
  const earlier = (before[0] && (await soundsOf(place, before[0], passphrase))) ?? [];
  const salt = passphrase === null ? null : randomBytes(16);
  const key = passphrase !== null && salt ? backupKeyOf(passphrase, salt) : null;
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
      ...(salt ? {} : { probe: deps.secrets.wrap(Buffer.from(PROBE), PROBE).toString('base64') }),
      tables: contents,
      jobs,
      keys,
      sounds: await write('sounds', linesOf(sounds)),
    };
    await addManifest(place, manifest);
    await prune(place, await rotate(place, [manifest, ...before]), passphrase);
    const count = contents.reduce((sum, one) => sum + one.rows, 0);
    return { tables: contents.length, rows: count, sounds: sounds.length, copied, sealed: key !== null };
  });
};
