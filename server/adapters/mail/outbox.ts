// Without a relay a mail is a file: one for each Message-ID, whole or not at all.
import { randomBytes } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#server/platform/failure.ts';
import { compose, idHash } from './compose.ts';
import type { Mailer } from './port.ts';

const fileOf = (messageId: string): string => `${idHash(messageId)}.eml`;

const exists = (path: string): Promise<boolean> =>
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

const asStorageFailure = (error: unknown): Failure => {
  const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return new Failure(full ? 'storage_full' : 'unavailable', { cause: error, retry: 'yes', reason: 'outbox' });
};

/** Written beside its place and moved there: a reader never sees half a mail, a loss of power leaves none. */
const writeWhole = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await sync(draft, bytes);
    await rename(draft, join(folder, name));
    await sync(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw asStorageFailure(error);
  }
};

export const openOutbox = (folder: string): Mailer => ({
  name: 'outbox',
  send: async (mail) => {
    const { bytes } = await compose(mail);
    const name = fileOf(mail.messageId);
    if (!(await exists(join(folder, name)))) await writeWhole(folder, name, bytes);
    return 'accepted';
  },
  has: async (messageId) => exists(join(folder, fileOf(messageId))),
  close: async () => {},
});
