// Writes the wanted files of a .tar.bz2 archive to a folder; every other entry is skipped.
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import bunzip from 'unbzip2-stream';

/** `wanted` maps a path inside the archive to the file name it gets in `folder`. */
export const unpackFiles = async (
  archive: string,
  folder: string,
  wanted: ReadonlyMap<string, string>,
): Promise<void> => {
  const entries = extract();
  const reading = pipeline(createReadStream(archive), bunzip(), entries);
  const writing = async (): Promise<void> => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const fileName = type === 'file' ? wanted.get(name.replace(/^\.\//, '')) : undefined;
      if (fileName === undefined) entry.resume();
      else await pipeline(entry, createWriteStream(join(folder, fileName), { mode: 0o600, flush: true }));
    }
  };
  await Promise.all([reading, writing()]);
};
