// Stores an upload in one pass over the stream: size limit, file type, hash, encryption.
import { createHash, randomBytes } from 'node:crypto';
import type { FileStore } from '#server/adapters/files/port.ts';
import { Failure } from '#server/platform/failure.ts';
import { audioTypeOf, FIRST_BYTES } from './container/audio-type.ts';
import { sealed } from './vault/seal.ts';

export type StoredSound = { key: string; bytes: number; sha256: string; contentType: string };

export type FirmKeys = { userKey(userId: string): Promise<Buffer> };

export type SizeLimit = { maxBytes: number };

type Seen = { bytes: number; sha256: string; contentType: string };

async function* inspected(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  report: (seen: Seen) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;
  let contentType: string | null = null;
  const judge = (whole: boolean): string => {
    const kind = audioTypeOf(head, whole);
    if (!kind) throw new Failure('not_audio', { reason: 'container not recognised' });
    return kind;
  };
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Failure('audio_too_big');
    hash.update(piece);
    if (contentType) {
      yield piece;
      continue;
    }
    head = head.length === 0 ? piece : Buffer.concat([head, piece]);
    if (head.length < FIRST_BYTES) continue;
    contentType = judge(false);
    yield head;
  }
  if (bytes === 0) throw new Failure('bad_audio_empty');
  if (!contentType) {
    contentType = judge(true);
    yield head;
  }
  report({ bytes, sha256: hash.digest('hex'), contentType });
}

export const newFileKey = (): string => {
  const name = randomBytes(32).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};

/** The calling code owns the stream and decides whether to read the rest after a refusal. */
export type SaveSound = (
  userId: string,
  pieces: AsyncIterable<Buffer>,
  limits: SizeLimit,
) => Promise<StoredSound>;

export const saveSoundIn =
  (files: FileStore, keys: FirmKeys): SaveSound =>
  async (userId, pieces, { maxBytes }) => {
    const key = newFileKey();
    let seen: Seen | undefined;
    const inspection = inspected(pieces, maxBytes, (all) => {
      seen = all;
    });
    const firmKey = await keys.userKey(userId);
    await files.put(key, sealed(inspection, firmKey, key));
    if (seen) return { key, ...seen };
    await files.remove(key);
    throw new Failure('upload_cut');
  };
