// Files in a folder of this machine: written under a name in the making, synced, then renamed.
import { close, createReadStream, fsync, open as openNumbered, rename, writev } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { diskCode, diskFailure } from '#server/platform/disk-failure.ts';
import { Failure } from '#server/platform/failure.ts';
import { scratchName, sweepScratch } from '#server/platform/scratch.ts';
import { checkedKey, type FileStore, isFileKey, type Stored } from './port.ts';

/**
 * By number, not by handle: a handle that nobody closed ends the process when it is collected, and to make one costs
 * more than to write by it.
 */
const openAt = promisify(openNumbered);
const writeAt = promisify(writev);
const syncAt = promisify(fsync);
const closeAt = promisify(close);
const renamed = promisify(rename);

const AT_ONCE = 512 * 1024;

/** A call into the file system costs more than the bytes it carries: an ordinary message is one write. */
async function* gathered(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < AT_ONCE) continue;
    yield waiting;
    waiting = [];
    length = 0;
  }
  if (waiting.length > 0) yield waiting;
}

/** The system may take less than it was given. */
const writeAll = async (file: number, pieces: Buffer[]): Promise<void> => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const { bytesWritten } = await writeAt(file, pieces);
  if (bytesWritten >= length) return;
  // A full disk takes what it can, and says so only when asked again.
  await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)]);
};

const onDisk = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw diskFailure(error);
  }
};

async function* everything(folder: string): AsyncGenerator<Stored> {
  try {
    for (const room of await readdir(folder)) {
      if (room.length !== 2) continue;
      for (const name of await readdir(join(folder, room))) {
        const key = `${room}/${name}`;
        const found = isFileKey(key) ? await stat(join(folder, key)).catch(() => null) : null;
        if (found) yield { key, storedAt: found.mtime };
      }
    }
  } catch (error) {
    throw diskFailure(error);
  }
}

/** `reading`: nothing will be put there, and nothing is made or swept; it may be a disk that cannot be written. */
export const openDiskStore = async (
  folder: string,
  clock: Clock = systemClock,
  { reading = false } = {},
): Promise<FileStore> => {
  const making = join(folder, '.making');
  if (!reading) {
    await mkdir(making, { recursive: true, mode: 0o700 });
    await sweepScratch(making, clock.now());
  }

  const pathOf = (key: string): string => join(folder, checkedKey(key));

  /**
   * Made and synced once; a second put waits for the first one's sync instead of trusting a mere mkdir. And kept open: a
   * rename survives a loss of power only once its folder is synced, and to open and close that each time costs as much.
   */
  const rooms = new Map<string, Promise<number>>();
  const entered = async (path: string): Promise<number> => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const parent = await openAt(folder, 'r');
    await syncAt(parent).finally(() => closeAt(parent));
    return openAt(path, 'r');
  };
  const room = (path: string): Promise<number> => {
    const made = rooms.get(path) ?? entered(path);
    rooms.set(path, made);
    made.catch(() => rooms.delete(path));
    return made;
  };

  const size = async (key: string): Promise<number | null> => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (diskCode(error) === 'ENOENT') return null;
      throw diskFailure(error);
    }
  };

  /** File and folder are synced at once, after the rename: one commit of the file system instead of two. */
  const settle = async (file: number, from: string, to: string): Promise<void> => {
    const parent = dirname(to);
    const inRoom = await room(parent);
    await renamed(from, to).catch((error: unknown) => {
      // The number stays open: another put may be syncing by it.
      rooms.delete(parent);
      throw error;
    });
    try {
      await Promise.all([syncAt(file), syncAt(inRoom)]);
    } catch (error) {
      await rm(to, { force: true });
      throw error;
    }
  };

  const write = async (key: string, bytes: AsyncIterable<Buffer>, over: boolean): Promise<void> => {
    const path = pathOf(key);
    const unfinished = join(making, scratchName());
    const file = await onDisk(openAt(unfinished, 'wx', 0o600));
    try {
      // The sender's own error goes out as it came: it is not the disk's.
      for await (const pieces of gathered(bytes)) await onDisk(writeAll(file, pieces));
      // A loss of power must not put half of the new in the place of the old.
      if (over && (await size(key)) !== null) await onDisk(syncAt(file));
      await onDisk(settle(file, unfinished, path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      // What matters is synced: nobody need wait for this.
      closeAt(file).catch(() => {});
    }
  };

  return {
    put: (key, bytes) => write(key, bytes, true),

    putNew: (key, bytes) => write(key, bytes, false),

    read: async (key, range) => {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (diskCode(error) === 'ENOENT')
          throw new Failure('not_found', { cause: error, reason: 'file missing' });
        throw diskFailure(error);
      });
      if (range && range.end <= range.start) {
        await handle.close();
        return Readable.from([]);
      }
      // createReadStream counts its end in.
      return createReadStream('', { fd: handle, ...(range && { start: range.start, end: range.end - 1 }) });
    },

    size,

    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true }).catch((error: unknown) => {
        throw diskFailure(error);
      });
    },

    list: () => everything(folder),

    close: async () => {
      for (const entered of rooms.values()) await entered.then(closeAt).catch(() => {});
      rooms.clear();
    },
  };
};
