// Decrypts and decodes a recording into a private folder, which is removed afterwards in any case.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Decoded, SoundDecoder } from '#server/adapters/sound/port.ts';
import type { Database } from '#server/platform/database.ts';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { Failure } from '#server/platform/failure.ts';
import { scratchName } from '#server/platform/scratch.ts';
import type { FirmKeys } from './save-sound.ts';
import { type DecodedResult, type Recording, recordingOf, saveDecoded } from './store.ts';
import { plainSize } from './vault/chunks.ts';
import { openSealed } from './vault/open.ts';
import { sealedFile } from './vault/seal.ts';

export type DecodeDeps = {
  db: Database;
  files: FileStore;
  keys: FirmKeys;
  decoder: SoundDecoder;
  /** A private folder; files left by a crash are removed at the next start. */
  folder: string;
  maxSeconds: number;
};

/** Derived from the original's key: a second run overwrites the copy that a crashed run stored. */
export const playableKeyOf = (recording: Pick<Recording, 'original_key'>): string => {
  const name = createHash('sha256').update(`playable of ${recording.original_key}`).digest('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};

const storePlayable = async (
  deps: DecodeDeps,
  recording: Recording,
  mp3Path: string,
): Promise<{ playableKey: string; playableBytes: number }> => {
  const key = playableKeyOf(recording);
  const firmKey = await deps.keys.userKey(recording.user_id);
  const put = async (): Promise<number> => {
    await deps.files.put(key, sealedFile(mp3Path, firmKey, key));
    return (await deps.files.size(key)) ?? 0;
  };
  const stored = (await deps.files.size(key)) ?? (await put());
  return { playableKey: key, playableBytes: plainSize(stored) };
};

/** An error of the disk or a stop becomes a `Failure` that is tried again; one of the decoder stays as it is. */
const decodeToFolder = async (
  deps: DecodeDeps,
  recording: Recording,
  folder: string,
  signal: AbortSignal,
): Promise<{ decoded: Decoded; result: DecodedResult }> => {
  try {
    await mkdir(folder, { mode: 0o700 });
    const original = join(folder, 'original');
    const firmKey = await deps.keys.userKey(recording.user_id);
    const stored = await openSealed(deps.files, recording.original_key, firmKey);
    await pipeline(stored.read(), createWriteStream(original, { mode: 0o600 }), { signal });
    const decoded = await deps.decoder.decode(original, folder, { maxSeconds: deps.maxSeconds, signal });
    const playable = await storePlayable(deps, recording, decoded.mp3Path);
    const durationMs = Math.round(decoded.seconds * 1000);
    const { peaks, incomplete } = decoded;
    return { decoded, result: { ...playable, peaks, durationMs, incomplete } };
  } catch (error) {
    if (signal.aborted)
      throw new Failure('timed_out', { cause: error, retry: 'yes', reason: 'decoding stopped' });
    throw diskFailure(error);
  }
};

export const decodeIn =
  (deps: DecodeDeps) =>
  async <T>(
    userId: string,
    voicemailId: string,
    signal: AbortSignal,
    work: (decoded: Decoded) => Promise<T>,
  ): Promise<T> => {
    const recording = await deps.db.asSystem((trx) => recordingOf(trx, userId, voicemailId));
    if (!recording) throw new Failure('not_found', { reason: 'no recording' });
    const folder = join(deps.folder, scratchName());
    try {
      const { decoded, result } = await decodeToFolder(deps, recording, folder, signal);
      const saved = await deps.db.asSystem((trx) => saveDecoded(trx, userId, recording.id, result));
      if (!saved) {
        // The message was erased during decoding: remove the stored copy.
        await deps.files.remove(result.playableKey);
        throw new Failure('not_found', { reason: 'recording gone' });
      }
      return await work(decoded);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
