// The disks of the recordings and of the embedded database: their free space, and the warning before it is used up.
import { join } from 'node:path';
import { every } from './journey/every.ts';
import type { Config } from './platform/config.ts';
import { type DiskRoom, openDiskRoom } from './platform/disk-room.ts';
import type { Log } from './platform/log.ts';

const DISK_EVERY_MS = 600_000;

/** `databaseFolder`: null for a database elsewhere. */
export const diskRoomOf = (config: Config, databaseFolder: string | null): DiskRoom => {
  const folders = [config.DATA_DIR, join(config.DATA_DIR, 'audio')];
  if (databaseFolder !== null) folders.push(databaseFolder);
  return openDiskRoom(folders, config.DISK_FLOOR_MB * 1024 * 1024);
};

export const watchDisk = (room: DiskRoom, log: Log): ReturnType<typeof every> =>
  every(DISK_EVERY_MS, {
    step: 'disk',
    log,
    look: async () => {
      if (await room.isNearlyFull())
        log.warn(
          { step: 'disk', code: 'storage_full' },
          'the disk of DATA_DIR or of the database is nearly full',
        );
    },
  });
