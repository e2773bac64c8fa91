// Restores a backup: checks it completely, then replaces everything in one transaction.
import * as z from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Jobs, UnfinishedJob } from '#server/jobs/index.ts';
import { rewrapFromBackup, WRONG_SECRET, type WrappedForBackup } from '#server/keys/index.ts';
import type { Archive, Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { Failure } from '#server/platform/failure.ts';
import { knownMigration } from '#server/platform/migrate.ts';
import { type Secrets, secretsOf } from '#server/platform/secrets.ts';
import { countUnknownFirms } from './access/store.ts';
import { backupKeyOf, checkContent, readContent, readLines } from './content.ts';
import { type LoggedErasure, readErasureLog } from './erasure-log.ts';
import { contentsOf, type Manifest, manifestsIn, type Place } from './manifest.ts';
import { withPlannedJobs } from './planned-jobs.ts';
import { PROBE } from './rules.ts';
import { asSounds, bringSounds } from './sounds.ts';
import { copyWhatStays, markWaitingAsUnknown, putBackErasures, putBackWhatStays } from './store.ts';

export type RestoreDeps = {
  db: Database;
  archive: Archive;
  jobs: Pick<Jobs, 'unfinished' | 'refill'>;
  secrets: Secrets;
  files: FileStore;
  passphrase: string | null;
  /** Erases again what was erased since; `logged` is the log beside the backup. Returns the files that go. */
  replay(trx: Trx, logged: readonly LoggedErasure[]): Promise<string[]>;
  /** Keeps the replaced state and returns its folder. */
  layAside(): Promise<string | null>;
  /** Removes that copy again: nothing was replaced. */
  dropAside?(folder: string): Promise<void>;
  failpoint?: Failpoint;
};

export type Restored = {
  madeAt: string;
  tables: number;
  rows: number;
  sounds: number;
  brought: number;
  damaged: string[];
  laidAside: string | null;
  /** Firms in which rights that ended after the backup are in force again: see countUnknownFirms. */
  unknownFirms: number;
};

const keptJobs = z.array(
  z.object({
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
    key: z.string().nullable(),
    startAfter: z.coerce.date().optional(),
    firm: z.string().nullish(),
  }),
);
const keptKeys = z.array(z.object({ table: z.string(), id: z.string(), wrapped: z.base64() }));

const keyFor = async (
  manifest: Manifest,
  passphrase: string | null,
  { store }: Place,
): Promise<Buffer | null> => {
  if (manifest.salt === null) return null;
  if (passphrase === null)
    throw new Failure('conflict', { reason: 'that backup is encrypted: its BACKUP_KEY is needed' });
  const key = backupKeyOf(passphrase, Buffer.from(manifest.salt, 'hex'));
  await readLines(store, manifest.jobs, key).catch((cause: unknown) => {
    throw new Failure('conflict', { cause, reason: 'that backup was made with another BACKUP_KEY' });
  });
  return key;
};

/** The newest, or the newest whose time begins with these words: 2026-11, 2026-11-26T01. */
export const chooseBackup = async (place: Place, made = ''): Promise<Manifest> => {
  const found = (await manifestsIn(place)).find(({ madeAt }) => madeAt.startsWith(made));
  if (!found) throw new Failure('not_found', { reason: 'there is no backup in that folder' });
  return found;
};

/** Failure `conflict` unless every file has its hash and the keys open it. Nothing is written. Returns its key. */
export const checkBackup = async (
  { secrets, passphrase }: Pick<RestoreDeps, 'secrets' | 'passphrase'>,
  place: Place,
  manifest: Manifest,
): Promise<Buffer | null> => {
  if (!(await knownMigration(manifest.migration)))
    throw new Failure('conflict', {
      reason: 'that backup was made by another version: restore it with that one',
    });
  for (const content of contentsOf(manifest)) await checkContent(place.store, content);
  try {
    if (manifest.probe !== undefined) secrets.unwrap(Buffer.from(manifest.probe, 'base64'), PROBE);
  } catch (cause) {
    throw new Failure('conflict', { cause, reason: WRONG_SECRET });
  }
  return keyFor(manifest, passphrase, place);
};

export const restoreBackup = async (deps: RestoreDeps, place: Place, made = ''): Promise<Restored> => {
  const { archive, secrets, failpoint = () => {} } = deps;
  const { store } = place;
  const manifest = await chooseBackup(place, made);
  const key = await checkBackup(deps, place, manifest);
  const jobs = keptJobs.parse(await readLines(store, manifest.jobs, key));
  const sounds = asSounds(await readLines(store, manifest.sounds, key));
  const carried = manifest.keys
    ? keptKeys
        .parse(await readLines(store, manifest.keys, key))
        .map((one): WrappedForBackup => ({ ...one, wrapped: Buffer.from(one.wrapped, 'base64') }))
    : null;
  const logged = await readErasureLog(store);
  failpoint('restore.checked');
  let erasedFiles: string[] = [];
  let laidAside: string | null = null;
  let unknownFirms = 0;
  let replacedJobs: UnfinishedJob[] = [];
  let result = { brought: 0, damaged: [] as string[] };
  const replaced = archive.replace(manifest.migration, {
    prepare: async (trx) => {
      laidAside = await deps.layAside();
      failpoint('restore.laid-aside');
      // Recordings come before the rows: a row must never name a missing file.
      result = await bringSounds(store, deps.files, sounds);
      failpoint('restore.sounds');
      await copyWhatStays(trx);
      replacedJobs = await deps.jobs.unfinished(trx);
    },
    load: async (load) => {
      for (const table of manifest.tables) await load(table, await readContent(store, table, key));
      failpoint('restore.loaded');
    },
    finish: async (trx) => {
      await rewrapFromBackup(
        trx,
        secrets,
        key && carried ? { outside: secretsOf(key.toString('hex')), carried } : null,
      );
      await putBackErasures(trx);
      erasedFiles = await deps.replay(trx, logged);
      await putBackWhatStays(trx);
      unknownFirms = await countUnknownFirms(trx);
      await markWaitingAsUnknown(trx);
      await deps.jobs.refill(trx, withPlannedJobs(jobs, replacedJobs));
      failpoint('restore.finished');
    },
  });
  await replaced.catch(async (error: unknown) => {
    if (laidAside !== null) await deps.dropAside?.(laidAside);
    throw error;
  });
  failpoint('restore.committed');
  for (const file of erasedFiles) await deps.files.remove(file);
  const { madeAt, tables } = manifest;
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  return { madeAt, tables: tables.length, rows, sounds: sounds.length, ...result, laidAside, unknownFirms };
};
