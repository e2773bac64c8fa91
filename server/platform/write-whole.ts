// Writes a file atomically: temporary name, fsync, rename, fsync of the folder.
import { randomBytes } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFailure } from './disk-failure.ts';

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const sync = async (path: string, bytes?: Buffer): Promise<void> => {
  const file = await open(path, bytes ? 'wx' : 'r', 0o600);
  try {
    if (bytes) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A reader sees the whole file or none. */
export const writeWhole = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await sync(draft, bytes);
    await rename(draft, join(folder, name));
    await sync(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw diskFailure(error);
  }
};

/** False when the file did not exist. */
export const removeWhole = async (folder: string, name: string): Promise<boolean> => {
  const path = join(folder, name);
  const there = await isThere(path);
  await rm(path, { force: true }).catch((error: unknown) => {
    throw diskFailure(error);
  });
  return there;
};
