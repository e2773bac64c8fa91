// The manifest of a backup. It is written last, so that an interrupted backup is never taken for a complete one.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
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

/** Null when there is no backup yet. A folder with other content is refused. */
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
