// Files in a folder of this machine. Each call that may wait for the disk is a journey to another thread and back, which
// costs an upload more than the bytes it carries: a new file is opened and written, and that is all.
import { closeSync, constants, createReadStream, open as openNumbered, rename, writev } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { diskCode, diskFailure } from '#server/platform/disk-failure.ts';
import { Failure } from '#server/platform/failure.ts';
import { scratchName, sweepScratch } from '#server/platform/scratch.ts';
import { checkedKey, type FileStore, isFileKey, type Stored } from './port.ts';
import { givenUp, roomsIn } from './rooms.ts';

/**
 * By number, not by handle: a handle that nobody closed ends the process when it is collected, and to make one costs
 * more than to write by it.
 */
const openAt = promisify(openNumbered);
const writeAt = promisify(writev);
const renamed = promisify(rename);

/** What a write has taken is on the disk when it answers: nothing is left to sync. */
const NEW_AND_SYNCED = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_DSYNC;

const AT_ONCE = 512 * 1024;

/** An ordinary message is one write. */
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

/** A name that nothing has yet; where anything goes wrong, nothing has it afterwards. */
const writeNew = async (path: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
  const file = await onDisk(openAt(path, NEW_AND_SYNCED, 0o600));
  try {
    // The sender's own error goes out as it came: it is not the disk's.
    for await (const pieces of gathered(bytes)) await onDisk(writeAll(file, pieces));
  } catch (error) {
    await givenUp(path);
    throw error;
  } finally {
    // All of it is on the disk: nothing is left that this could wait for.
    closeSync(file);
  }
};

/** What never came to be read would keep its file open. */
const putAway = (bytes: AsyncIterable<Buffer>): void => {
  if (bytes instanceof Readable) bytes.destroy();
};

/** What the disk's clock says: a new file has it. */
const diskNowMs = async (path: string): Promise<number> => {
  const file = await open(path, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await givenUp(path);
  }
};

async function* everything(folder: string, storedAt: (mtimeMs: number) => Date): AsyncGenerator<Stored> {
  try {
    for (const room of await readdir(folder)) {
      if (room.length !== 2) continue;
      for (const name of await readdir(join(folder, room))) {
        const key = `${room}/${name}`;
        const found = isFileKey(key) ? await stat(join(folder, key)).catch(() => null) : null;
        if (found) yield { key, storedAt: storedAt(found.mtimeMs) };
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

  const rooms = roomsIn(folder);

  /**
   * By the clock of whoever asks: a sweeper that is an hour ahead of the disk would take what is just being uploaded for a
   * leftover. Where the disk takes no new file nobody can tell: then all is young, and can be listed for a backup still.
   */
  const dating = async (): Promise<(mtimeMs: number) => Date> => {
    const now = clock.now();
    const diskMs = reading ? null : await diskNowMs(join(making, scratchName())).catch(() => null);
    return (mtimeMs) => (diskMs === null ? now : new Date(now.getTime() - diskMs + mtimeMs));
  };

  const size = async (key: string): Promise<number | null> => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (diskCode(error) === 'ENOENT') return null;
      throw diskFailure(error);
    }
  };

  /** A loss of power must not put half of the new in the place of the old: written whole beside it, then renamed. */
  const put = async (key: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
    const path = pathOf(key);
    const unfinished = join(making, scratchName());
    try {
      await writeNew(unfinished, bytes);
      await rooms.named(path, () => onDisk(renamed(unfinished, path)));
    } catch (error) {
      putAway(bytes);
      await givenUp(unfinished);
      throw error;
    }
  };

  /** Half a file under a name that nobody knows harms nobody; what a crash leaves is swept as whatever no row names. */
  const putNew = async (key: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
    const path = pathOf(key);
    try {
      await rooms.named(path, () => writeNew(path, bytes));
    } catch (error) {
      putAway(bytes);
      throw error;
    }
  };

  return {
    put,
    putNew,

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

    async *list() {
      yield* everything(folder, await dating());
    },

    close: rooms.close,
  };
};
