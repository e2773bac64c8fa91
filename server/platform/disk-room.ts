// Free space where the recordings and the database lie. Strangers' uploads stop before the disk is full: what is left is
// for the telephone, for mail and for the database.
import { statfs } from 'node:fs/promises';
import { diskCode } from './disk-failure.ts';
import { Failure } from './failure.ts';

/** Nearly full, and worth a warning, long before uploads stop. */
const WARN_AT_FLOORS = 4;

export type DiskRoom = {
  /** Of the fullest of these disks. */
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
    // Not made yet, as with a bucket: nothing is stored there.
    if (diskCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
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
