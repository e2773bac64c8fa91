// Free space on the disks of the recordings and the database. Public uploads stop before the disk is full, so that calls,
// mails and the database still have space.
import { statfs } from 'node:fs/promises';
import { errorCode, Failure } from './failure.ts';

/** The operator is warned at this multiple of the floor, before uploads stop. */
const WARN_AT_FLOORS = 4;

export type DiskRoom = {
  /** On the disk with the least free space. */
  freeBytes(): Promise<number>;
  /** Throws Failure('storage_full') below the floor. */
  requireRoom(): Promise<void>;
  isNearlyFull(): Promise<boolean>;
};

const freeIn = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    // The folder does not exist, for instance when the recordings are in a bucket.
    if (errorCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
};

export const openDiskRoom = (folders: readonly string[], floorBytes: number): DiskRoom => {
  const freeBytes = async (): Promise<number> => Math.min(...(await Promise.all(folders.map(freeIn))));
  return {
    freeBytes,
    async requireRoom() {
      if ((await freeBytes()) < floorBytes)
        throw new Failure('storage_full', { reason: 'floor of free disk' });
    },
    isNearlyFull: async () => (await freeBytes()) < floorBytes * WARN_AT_FLOORS,
  };
};
