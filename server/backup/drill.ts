// Restores a backup into a scratch database and compares it with what was backed up, row by row and file by file.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Archive } from '#server/platform/database.ts';
import { hashOf, readContent, readLines } from './content.ts';
import type { Content, Place } from './manifest.ts';
import { checkBackup, chooseBackup, type RestoreDeps } from './restore.ts';
import { asSounds } from './sounds.ts';

export type Drilled = {
  madeAt: string;
  tables: number;
  rows: number;
  sounds: number;
  /** Tables whose rows differ, and recordings that are missing or damaged. */
  different: string[];
  /** False if the backup is of an older schema: then only the numbers of rows are compared. */
  compared: boolean;
  seconds: number;
};

/** The number of lines and a hash that does not depend on their order. */
const digestOf = async (lines: Readable): Promise<{ rows: number; digest: bigint }> => {
  let rows = 0;
  let digest = 0n;
  for await (const line of createInterface({ input: lines, crlfDelay: 0 })) {
    rows += 1;
    digest += createHash('sha256').update(line).digest().readBigUInt64BE();
  }
  return { rows, digest: BigInt.asUintN(64, digest) };
};

/** The restored installation has another DATA_DIR, so a restore empties this table. */
const EMPTIED = 'data_folder';

export const drillBackup = async (
  deps: Pick<RestoreDeps, 'secrets' | 'passphrase'>,
  place: Place,
  scratch: Archive,
  made?: string,
): Promise<Drilled> => {
  const started = performance.now();
  const { store } = place;
  const manifest = await chooseBackup(place, made);
  const key = await checkBackup(deps, place, manifest);
  await scratch.replace(manifest.migration, {
    prepare: async () => {},
    load: async (load) => {
      for (const table of manifest.tables) await load(table, await readContent(store, table, key));
    },
    finish: async () => {},
  });
  const sounds = asSounds(await readLines(store, manifest.sounds, key));
  const different: string[] = [];
  for (const sound of sounds)
    if ((await hashOf(store, sound.key).catch(() => null)) !== sound.sha256) different.push(sound.key);
  const isSame = async (table: Content, restored: Readable, isSchema: boolean): Promise<boolean> => {
    const now = await digestOf(restored);
    if (!isSchema) return now.rows === table.rows;
    const then = await digestOf(await readContent(store, table, key));
    return now.rows === then.rows && now.rows === table.rows && now.digest === then.digest;
  };
  const compared = await scratch.snapshot(async ({ migration, tables, rows }) => {
    const isSchema = migration === manifest.migration;
    for (const table of manifest.tables) {
      // A later migration may have dropped the table or some of its columns.
      const shape = isSchema ? table : tables.find(({ name }) => name === table.name);
      if (shape && table.name !== EMPTIED && !(await isSame(table, rows(shape), isSchema)))
        different.push(table.name);
    }
    return isSchema;
  });
  return {
    madeAt: manifest.madeAt,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    sounds: sounds.length,
    different,
    compared,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
};
