// Opens the store that the settings name.
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { StorageAddress } from '#server/platform/storage-place.ts';
import { openDiskStore } from './disk.ts';
import type { FileStore } from './port.ts';
import { openS3Store } from './s3/index.ts';

type BucketKeys = Pick<Config, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'DATA_DIR'>;

/** The store of the nightly backups: a folder or a bucket of its own. */
export const openBackupFiles = async (
  config: BucketKeys,
  where: string | StorageAddress,
  clock: Clock,
  { reading = false } = {},
): Promise<FileStore> => {
  if (typeof where === 'string') return openDiskStore(where, clock, { reading });
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', DATA_DIR } = config;
  const place = { ...where, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return openS3Store(place, join(DATA_DIR, 'outgoing'), clock);
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
