// What a backup says of itself: one file, written last, so that a folder without it, or with the one before, is
// never half a backup.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Failure } from '#server/platform/failure.ts';
import { writeWhole } from '#server/platform/write-whole.ts';

const NAME = 'manifest.json';

const content = z.object({
  /** A table's name, or what else it is: `jobs`, `keys`, `sounds`. */
  name: z.string(),
  columns: z.array(z.string()),
  /** Under which it lies in the folder. */
  key: z.string(),
  rows: z.int(),
  sha256: z.string(),
});
export type Content = z.infer<typeof content>;

const manifest = z.object({
  voxlex: z.literal('backup 1'),
  madeAt: z.iso.datetime(),
  /** The last step of the schema. */
  migration: z.string(),
  /** With a BACKUP_KEY: what its key is drawn with. */
  salt: z.string().nullable(),
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

/** Null where there is no backup yet; a folder that holds something else is left alone. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  const found: string[] = await readdir(folder).catch(() => []);
  if (!found.includes(NAME)) {
    if (found.some((name) => !name.startsWith('.') && name.length !== 2))
      throw new Failure('conflict', { reason: 'that folder holds something else than a backup' });
    return null;
  }
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch (cause) {
    throw new Failure('conflict', { cause, reason: 'that backup is damaged, or of a newer version' });
  }
};

export const writeManifest = (folder: string, what: Manifest): Promise<void> =>
  writeWhole(folder, NAME, Buffer.from(`${JSON.stringify(what, null, 2)}\n`));
