// Opens the store that the settings name.
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { errorCode, Failure } from '#server/platform/failure.ts';
import type { StorageAddress } from '#server/platform/storage-place.ts';
import { openDiskStore } from './disk.ts';
import type { FileStore } from './port.ts';
import { openS3Store } from './s3/index.ts';

type BucketKeys = Pick<Config, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'DATA_DIR'>;

/** A folder that cannot be written is refused in one sentence with what to do. */
const openBackupFolder = async (folder: string, clock: Clock): Promise<FileStore> => {
  try {
    return await openDiskStore(folder, clock);
  } catch (error) {
    const { code } = diskFailure(error);
    if (code !== 'unavailable') throw error;
    throw new Failure(code, {
      cause: error,
      retry: 'yes',
      reason: `${folder} cannot be written by this account (${errorCode(error)}): create it for the account of the service (install -d -o voxlex -g voxlex -m 700 ${folder}) or run chown -R on it, and name it in ReadWritePaths= of the unit`,
    });
  }
};

/** The store of the nightly backups: a folder or a bucket of its own. */
export const openBackupFiles = async (
  config: BucketKeys,
  where: string | StorageAddress,
  clock: Clock,
  { reading = false } = {},
): Promise<FileStore> => {
  if (typeof where === 'string')
    return reading ? openDiskStore(where, clock, { reading }) : openBackupFolder(where, clock);
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', DATA_DIR } = config;
  const place = { ...where, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return openS3Store(place, join(DATA_DIR, 'outgoing'), clock, 'BACKUP_DIR');
};

export const openFiles = (
  config: Pick<Config, 'STORAGE_URL' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'DATA_DIR'>,
  clock: Clock,
): Promise<FileStore> => {
  const { STORAGE_URL: bucket, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', DATA_DIR } = config;
  if (!bucket) return openDiskStore(join(DATA_DIR, 'audio'), clock);
  const place = { ...bucket, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return openS3Store(place, join(DATA_DIR, 'outgoing'), clock);
};
