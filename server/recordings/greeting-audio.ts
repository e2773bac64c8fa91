// A line's recorded greeting, converted to an mp3 that every provider plays.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GREETING_MAX_S } from '#contract/limits.ts';
import { Failure } from '#server/platform/failure.ts';
import { scratchName } from '#server/platform/scratch.ts';
import type { DecodeDeps } from './decode.ts';
import { newFileKey, type SizeLimit, saveSoundIn } from './save-sound.ts';
import { openSealed } from './vault/open.ts';
import { sealedFile } from './vault/seal.ts';

/** The pages require GREETING_MIN_S; a decoded file may be a little shorter than what was recorded. */
const SHORTEST_S = 1;
/** The minimum loudness: with a silent greeting callers hang up before the beep. */
const SILENCE_DB = -60;
const TIMEOUT_MS = 120_000;

export type GreetingFile = { key: string; seconds: number; peaks: number[] };

const playableFrom = async (
  deps: Omit<DecodeDeps, 'keys'>,
  firmKey: Buffer,
  original: string,
): Promise<GreetingFile> => {
  const folder = join(deps.folder, scratchName());
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await mkdir(folder, { mode: 0o700 });
    const file = join(folder, 'original');
    const stored = await openSealed(deps.files, original, firmKey);
    await pipeline(stored.read(), createWriteStream(file, { mode: 0o600 }), { signal });
    const decoded = await deps.decoder.decode(file, folder, { maxSeconds: GREETING_MAX_S + 1, signal });
    if (decoded.seconds > GREETING_MAX_S)
      throw new Failure('greeting_too_long', {
        reason: `a greeting lasts at most ${GREETING_MAX_S} seconds`,
      });
    if (decoded.seconds < SHORTEST_S || decoded.meanDb < SILENCE_DB)
      throw new Failure('bad_audio_empty', { reason: 'this greeting is silent' });
    const key = newFileKey();
    await deps.files.put(key, sealedFile(decoded.mp3Path, firmKey, key));
    return { key, seconds: decoded.seconds, peaks: decoded.peaks };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const saveGreetingIn =
  (deps: Omit<DecodeDeps, 'keys'>) =>
  async (firmKey: Buffer, pieces: AsyncIterable<Buffer>, limits: SizeLimit): Promise<GreetingFile> => {
    const save = saveSoundIn(deps.files, { userKey: async () => firmKey });
    const original = await save('', pieces, limits);
    try {
      return await playableFrom(deps, firmKey, original.key);
    } finally {
      await deps.files.remove(original.key);
    }
  };
