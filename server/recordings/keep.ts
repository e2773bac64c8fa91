// A recording is taken in: counted, recognised, hashed, encrypted and stored in one pass over the sender's stream.
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/adapters/files/port.ts';
import { Failure } from '#server/platform/failure.ts';
import { FIRST_BYTES, recognise } from './container/recognise.ts';
import { sealed } from './vault/seal.ts';

export type Kept = { key: string; bytes: number; sha256: string; contentType: string };

export type FirmKeys = { userKey(userId: string): Promise<Buffer> };

export type KeepLimits = { maxBytes: number };

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
    const kind = recognise(head, whole);
    if (!kind) throw new Failure('not_audio', { reason: 'container not recognised' });
    return kind;
  };
  for await (const piece of source) {
    const chunk: Buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Failure('audio_too_big');
    hash.update(chunk);
    if (contentType) {
      yield chunk;
      continue;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
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

/** A sender cut off while still talking sees a broken connection instead of the reason for the refusal. */
const drain = async (source: Readable, most: number): Promise<void> => {
  let drained = 0;
  try {
    for await (const piece of source) {
      drained += piece.length;
      if (drained > most) break;
    }
  } catch {
    // It broke off too: nobody is there to be told.
  }
};

export const newFileKey = (): string => {
  const name = randomBytes(32).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};

/** A stream is heard out when it is refused; pieces are somebody else's stream, who does that. */
export type KeepSound = (
  userId: string,
  source: Readable | AsyncIterable<Buffer>,
  limits: KeepLimits,
) => Promise<Kept>;

export const keepIn = (files: FileStore, keys: FirmKeys): KeepSound => {
  const keep = async (userId: string, pieces: AsyncIterable<Buffer>, maxBytes: number): Promise<Kept> => {
    const key = newFileKey();
    let seen: Seen | undefined;
    const inspection = inspected(pieces, maxBytes, (all) => {
      seen = all;
    });
    await files.putNew(key, sealed(inspection, await keys.userKey(userId), key));
    if (seen) return { key, ...seen };
    await files.remove(key);
    throw new Failure('upload_cut');
  };
  return async (userId, source, { maxBytes }) => {
    if (!(source instanceof Readable)) return keep(userId, source, maxBytes);
    // The sender may hang up before anyone listens, and an unheard error would end the process.
    source.on('error', () => {});
    try {
      return await keep(userId, source.iterator({ destroyOnReturn: false }), maxBytes);
    } catch (error) {
      const cut = source.errored !== null || (source.destroyed && !source.readableEnded);
      if (cut) source.destroy();
      else await drain(source, maxBytes);
      throw cut && !(error instanceof Failure) ? new Failure('upload_cut', { cause: error }) : error;
    }
  };
};
