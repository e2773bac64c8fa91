// Names what was made from the schema files, so that a changed schema is never tested on an older database.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export const schemaHash = async (): Promise<string> => {
  const folder = new URL('../../server/platform/schema/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(new URL(file, folder)));
  return hash.digest('hex').slice(0, 12);
};
