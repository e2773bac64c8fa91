// The folder for databases and installations of tests: in memory where the machine has enough of it, because a database has
// 1,300 files. Benches keep the disk that they measure.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 2 * 1024 ** 3;

const isTest = process.env.VITEST !== undefined || process.env.TEST_WORKER_INDEX !== undefined;

const hasRoom = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES && process.availableMemory() >= 2 * LEAST_BYTES;
  } catch {
    return false;
  }
};

export const memoryFolder = (): string => (isTest && hasRoom() ? MEMORY : tmpdir());
