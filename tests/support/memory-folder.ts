// The folder for databases of tests: in memory, where the machine has enough of it. A new database has 1,300 files.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 2 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES && process.availableMemory() >= 2 * LEAST_BYTES;
  } catch {
    return false;
  }
};

export const memoryFolder = (): string => (hasRoom() ? MEMORY : tmpdir());
