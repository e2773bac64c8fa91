// Writes, reads and deletes a probe in the bucket of the recordings.
import { mkdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { openFiles } from '#server/adapters/files/open.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { bucketTrouble } from '#server/adapters/files/s3/bucket-trouble.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import { asFailure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { broken, ok } from './probe-keys-and-database.ts';
import type { CheckResult } from './rules.ts';

/** Why the store cannot be used; null if it can. */
export const probeFiles = async (files: FileStore): Promise<string | null> => {
  // A sweep removes it if this process dies before it does.
  const key = `zz/doctor-${newId()}`;
  const written = Buffer.from('voxlex doctor');
  await files.put(
    key,
    (async function* () {
      yield written;
    })(),
  );
  const same = (await buffer(await files.read(key))).equals(written);
  await files.remove(key);
  if (!same) return 'The bucket returned other bytes than were written: check what stands between.';
  return (await files.size(key)) === null
    ? null
    : 'A deleted probe is still in the bucket: turn versioning and object lock off, or erasures do not erase.';
};

export const storageOf = async (config: Config): Promise<CheckResult> => {
  if (!config.STORAGE_URL) return ok('storage', 'Recordings are files in DATA_DIR/audio.');
  try {
    await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
    const files = await openFiles(config, systemClock);
    try {
      const trouble = await probeFiles(files);
      return trouble === null
        ? ok('storage', 'A probe was written to the bucket, read and deleted.')
        : broken('storage', trouble);
    } finally {
      await files.close();
    }
  } catch (error) {
    if (error instanceof WrongSetting) return broken('storage', error.message);
    const { code, reason } = asFailure(error);
    return broken(
      'storage',
      `The bucket of STORAGE_URL cannot be used: ${bucketTrouble(reason ?? '')} (${reason ?? code}).`,
    );
  }
};
