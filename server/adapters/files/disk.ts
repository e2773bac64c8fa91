// Files in a folder of this machine, 256 subfolders of two letters.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { errorCode, Failure } from '#server/platform/failure.ts';
import { scratchName, sweepScratch } from '#server/platform/scratch.ts';
import { checkedKey, type FileStore, isFileKey, type StoredFile } from './port.ts';

const onDisk = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw diskFailure(error);
  }
};

/** The first error is what the caller must see; a file that stays is swept later, because no row names it. */
const removeQuietly = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});

/** An unread source would keep its own file or socket open. */
const closeSource = (bytes: AsyncIterable<Buffer>): void => {
  if (bytes instanceof Readable) bytes.destroy();
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

/** Subfolders are created before the first upload, which then waits only for the fsync of its own subfolder. */
const makeSubfolders = async (folder: string): Promise<void> => {
  for (let n = 0; n < 256; n += 1)
    await mkdir(join(folder, n.toString(16).padStart(2, '0')), { recursive: true, mode: 0o700 });
  await syncFolder(folder);
};

/** The sender's own error is passed on unchanged; only errors of the file system become failures of the disk. */
const writeSynced = async (path: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
  const file = await onDisk(open(path, 'wx', 0o600));
  try {
    for await (const piece of bytes) await onDisk(file.writeFile(piece));
    await onDisk(file.sync());
  } finally {
    await file.close();
  }
};

/** A subfolder that was removed from outside is made again. */
const moveSynced = async (draft: string, path: string): Promise<void> => {
  const subfolder = dirname(path);
  const made = await mkdir(subfolder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(subfolder));
  await rename(draft, path);
  await syncFolder(subfolder);
};

/** The disk's own time, taken from a new file. */
const diskNowMs = async (path: string): Promise<number> => {
  const file = await open(path, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await removeQuietly(path);
  }
};

async function* everything(
  folder: string,
  storedAt: (mtimeMs: number) => Date,
  only?: string,
): AsyncGenerator<StoredFile> {
  try {
    for (const subfolder of await readdir(folder)) {
      if (subfolder.length !== 2 || (only !== undefined && subfolder !== only)) continue;
      for (const name of await readdir(join(folder, subfolder))) {
        const key = `${subfolder}/${name}`;
        const found = isFileKey(key) ? await stat(join(folder, key)).catch(() => null) : null;
        if (found) yield { key, storedAt: storedAt(found.mtimeMs) };
      }
    }
  } catch (error) {
    throw diskFailure(error);
  }
}

/** `reading`: the store is only read, so nothing is created or swept and the disk may be read-only. */
export const openDiskStore = async (
  folder: string,
  clock: Clock = systemClock,
  { reading = false } = {},
): Promise<FileStore> => {
  const drafts = join(folder, '.making');
  if (!reading) {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    await sweepScratch(drafts, clock.now());
    await makeSubfolders(folder);
  }

  const pathOf = (key: string): string => join(folder, checkedKey(key));

  /**
   * File times are moved to the caller's clock: a sweeper whose clock is an hour ahead of the disk's would otherwise take
   * an upload under way for a leftover. Where the disk refuses a new file, every file counts as new; listing still works.
   */
  const dating = async (): Promise<(mtimeMs: number) => Date> => {
    const now = clock.now();
    const diskMs = reading ? null : await diskNowMs(join(drafts, scratchName())).catch(() => null);
    return (mtimeMs) => (diskMs === null ? now : new Date(now.getTime() - diskMs + mtimeMs));
  };

  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = join(drafts, scratchName());
      try {
        await writeSynced(draft, bytes);
        await onDisk(moveSynced(draft, path));
      } catch (error) {
        closeSource(bytes);
        await removeQuietly(draft);
        throw error;
      }
    },

    read: async (key, range) => {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT')
          throw new Failure('not_found', { cause: error, reason: 'file missing' });
        throw diskFailure(error);
      });
      if (range && range.end <= range.start) {
        await handle.close();
        return Readable.from([]);
      }
      // The `end` of createReadStream is inclusive.
      return createReadStream('', { fd: handle, ...(range && { start: range.start, end: range.end - 1 }) });
    },

    size: async (key) => {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw diskFailure(error);
      }
    },

    remove: async (key) => {
      await onDisk(rm(pathOf(key), { force: true }));
    },

    async *list(only) {
      yield* everything(folder, await dating(), only);
    },

    close: async () => {},
  };
};
