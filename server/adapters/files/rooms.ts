// The folders of a store on this machine, and the sync by which a new name in one of them survives a loss of power.
import { closeSync, fsync, open } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { diskCode, diskFailure } from '#server/platform/disk-failure.ts';
import { Failure } from '#server/platform/failure.ts';
import { together } from '#server/platform/together.ts';

const openAt = promisify(open);
const syncAt = promisify(fsync);

/** A disk that cannot even remove has said before what is wrong with it; the sweep takes what no row names. */
export const givenUp = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});

type Opened = { file: number; synced(): Promise<Failure | null> };

/** Kept open. Its number is given back once nobody is within: another file's by then, it would be synced in the place of ours. */
type Room = { path: string; within: number; forgotten: boolean; opened: Promise<Opened> };

export type Rooms = {
  /** `giving` gives something this name. Resolves only when it would last; else nothing has it. */
  named(path: string, giving: () => Promise<void>): Promise<void>;
  /** Whoever is within comes to an end first. */
  close(): Promise<void>;
};

/** All who wait for the same folder share one sync. */
const syncOf = (file: number): Opened['synced'] => {
  let trouble: Failure | null = null;
  const sync = together<void, Failure | null>(async () => {
    // The system tells of a failed write once, and at the next sync that all is well: nobody within may ask again.
    trouble ??= await syncAt(file).then(() => null, diskFailure);
    return () => trouble;
  });
  return () => sync();
};

/** Made and synced once; a second one waits for the first one's sync instead of trusting a mere mkdir. */
const openIn = async (folder: string, path: string): Promise<Opened> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const parent = await openAt(folder, 'r');
  await syncAt(parent).finally(() => closeSync(parent));
  const file = await openAt(path, 'r');
  return { file, synced: syncOf(file) };
};

export const roomsIn = (folder: string): Rooms => {
  const rooms = new Map<string, Room>();

  const entered = (path: string): Room => {
    const room = rooms.get(path) ?? { path, within: 0, forgotten: false, opened: openIn(folder, path) };
    rooms.set(path, room);
    room.within += 1;
    return room;
  };

  /** The next one makes it anew. */
  const forget = (room: Room): void => {
    room.forgotten = true;
    if (rooms.get(room.path) === room) rooms.delete(room.path);
  };

  const letGo = async (room: Room): Promise<void> => {
    if (room.within > 0 || !room.forgotten) return;
    const opened = await room.opened.catch(() => null);
    if (opened) closeSync(opened.file);
  };

  return {
    named: async (path, giving) => {
      const room = entered(dirname(path));
      try {
        const { synced } = await room.opened.catch((error: unknown) => {
          forget(room);
          throw diskFailure(error);
        });
        await giving().catch((error: unknown) => {
          // Somebody has removed the folder.
          if (error instanceof Failure && diskCode(error.cause) === 'ENOENT') forget(room);
          throw error;
        });
        const trouble = await synced();
        if (!trouble) return;
        forget(room);
        await givenUp(path);
        throw trouble;
      } finally {
        room.within -= 1;
        await letGo(room);
      }
    },

    close: async () => {
      for (const room of [...rooms.values()]) {
        forget(room);
        await letGo(room);
      }
    },
  };
};
