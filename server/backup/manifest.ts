// The manifest of a backup. It is written last, so that an interrupted backup is never taken for a complete one.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import { Failure } from '#server/platform/failure.ts';
import { writeWhole } from '#server/platform/write-whole.ts';

const NAME = 'manifest.json';

const content = z.object({
  /** The name of a table, or `jobs`, `keys`, `sounds`. */
  name: z.string(),
  columns: z.array(z.string()),
  /** Its file in the folder. */
  key: z.string(),
  rows: z.int(),
  sha256: z.string(),
});
export type Content = z.infer<typeof content>;

const manifest = z.object({
  voxlex: z.literal('backup 1'),
  madeAt: z.iso.datetime(),
  /** The last migration of the schema. */
  migration: z.string(),
  /** The salt of the key derived from BACKUP_KEY. */
  salt: z.string().nullable(),
  /** Without a salt: a value that only the SECRET_KEY of this installation unwraps. */
  probe: z.string().optional(),
  tables: z.array(content),
  jobs: content,
  keys: content.nullable(),
  sounds: content,
});
export type Manifest = z.infer<typeof manifest>;

export const contentsOf = ({ tables, jobs, keys, sounds }: Manifest): Content[] => [
  ...tables,
  jobs,
  sounds,
  ...(keys ? [keys] : []),
];

/** Where backups are. `folder` has one, with its manifest in a file of its own; null: many, one for each night. */
export type Place = { folder: string | null; store: FileStore };

/** The folder of a store for the manifests of nightly backups. */
const NIGHTS = 'mf';

const damaged = (cause: unknown): Failure =>
  new Failure('conflict', { cause, reason: 'that backup is damaged, or of a newer version' });

const nightKey = ({ madeAt }: Manifest): string =>
  `${NIGHTS}/${madeAt.toLowerCase().replaceAll(/[:.]/g, '-')}`;

/** Complete backups, the newest first. */
export const manifestsIn = async ({ folder, store }: Place): Promise<Manifest[]> => {
  if (folder !== null) {
    const only = await readManifest(folder);
    return only ? [only] : [];
  }
  const found: Manifest[] = [];
  for await (const { key } of store.list(NIGHTS)) {
    const written = await text(await store.read(key));
    try {
      found.push(manifest.parse(JSON.parse(written)));
    } catch (cause) {
      throw damaged(cause);
    }
  }
  return found.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
};

/** Written last: from then on the backup counts. */
export const addManifest = async ({ folder, store }: Place, what: Manifest): Promise<void> => {
  if (folder !== null) return writeManifest(folder, what);
  await store.put(nightKey(what), Readable.from([Buffer.from(`${JSON.stringify(what, null, 2)}\n`)]));
};

export const dropManifest = ({ store }: Place, what: Manifest): Promise<void> => store.remove(nightKey(what));

/** Null when there is no backup yet. A folder with other content is refused. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  const found: string[] = await readdir(folder).catch(() => []);
  // Another backup into the folder would remove those of the nights.
  if (found.includes(NIGHTS) && (await readdir(join(folder, NIGHTS))).length > 0)
    throw new Failure('conflict', { reason: 'that folder holds the nightly backups' });
  if (!found.includes(NAME)) {
    if (found.some((name) => !name.startsWith('.') && name.length !== 2))
      throw new Failure('conflict', { reason: 'that folder holds something else than a backup' });
    return null;
  }
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch (cause) {
    throw damaged(cause);
  }
};

const writeManifest = (folder: string, what: Manifest): Promise<void> =>
  writeWhole(folder, NAME, Buffer.from(`${JSON.stringify(what, null, 2)}\n`));
