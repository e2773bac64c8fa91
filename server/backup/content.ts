// Writes and reads one file of a backup: compressed, encrypted if BACKUP_KEY is set, and hashed.
import { createHash, scryptSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileStore } from '#server/adapters/files/port.ts';
import { Failure } from '#server/platform/failure.ts';
import { openSealed, sealed } from '#server/recordings/index.ts';
import type { Content } from './manifest.ts';

/** The key is derived with scrypt, because a passphrase may be short. */
export const backupKeyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });

const NEWLINE = 10;

export const hashOf = async (files: FileStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of await files.read(key)) hash.update(piece);
  return hash.digest('hex');
};

/** Writes a file, reads it back and compares the hashes, so that a disk or bucket that loses bytes fails the backup. */
export const putVerified = async (
  files: FileStore,
  key: string,
  bytes: AsyncIterable<Buffer>,
): Promise<string> => {
  const hash = createHash('sha256');
  const passed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  };
  await files.put(key, Readable.from(passed(), { objectMode: false }));
  const sent = hash.digest('hex');
  if ((await hashOf(files, key)) !== sent)
    throw new Failure('unavailable', { reason: 'the backup that was written reads back differently' });
  return sent;
};

/** `lines` has one row a line: COPY and JSON both escape a newline inside a value. */
export const writeContent = async (
  files: FileStore,
  what: { name: string; columns: readonly string[]; key: string; lines: Readable },
  backupKey: Buffer | null,
): Promise<Content> => {
  let rows = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of what.lines) {
      const bytes = Buffer.from(piece);
      for (const byte of bytes) if (byte === NEWLINE) rows += 1;
      yield bytes;
    }
  };
  const packed = createGzip({ level: 4 });
  const packing = pipeline(counted, packed);
  const kept = backupKey ? Readable.from(sealed(packed, backupKey, what.key)) : packed;
  const [, sha256] = await Promise.all([packing, putVerified(files, what.key, kept)]);
  const { name, key } = what;
  return { name, columns: [...what.columns], key, rows, sha256 };
};

export const linesOf = (values: Iterable<unknown>): Readable =>
  Readable.from(
    (function* () {
      for (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
    })(),
    { objectMode: false },
  );

/** Checks before anything is replaced that every file of the backup exists with its hash. */
export const checkContent = async (files: FileStore, { name, key, sha256 }: Content): Promise<void> => {
  const found = await hashOf(files, key).catch(() => null);
  if (found !== sha256)
    throw new Failure('conflict', {
      reason: `that backup is damaged: ${name} is ${found ? 'not what was written' : 'missing'}`,
    });
};

export const readContent = async (
  files: FileStore,
  { key }: Content,
  backupKey: Buffer | null,
): Promise<Readable> => {
  const packed = backupKey ? (await openSealed(files, key, backupKey)).read() : await files.read(key);
  const plain = createGunzip();
  // pipe() does not forward an error of the source: the reader would wait for ever.
  pipeline(packed, plain).catch((error: unknown) =>
    plain.destroy(error instanceof Error ? error : undefined),
  );
  return plain;
};

export const readLines = async (
  files: FileStore,
  content: Content,
  backupKey: Buffer | null,
): Promise<unknown[]> => {
  const text = (await buffer(await readContent(files, content, backupKey))).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
};
