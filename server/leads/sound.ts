// A greeting is known by decoding, never by its name: without sound in it, it is refused there and then.

import { Failure } from '#server/platform/failure.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import type { Recordings } from '#server/recordings/index.ts';

/** Null: it could not be decoded now. A lead is not lost because the decoder is busy or missing. */
export type Sound = { seconds: number; meanDb: number } | null;

/** Decoding takes a processor; everything else that runs here must still answer. */
const AT_ONCE = 2;
const PATIENCE_MS = 30_000;

export const soundJudge = (recordings: Pick<Recordings, 'system'>): ((key: string) => Promise<Sound>) => {
  const inTurn = limitConcurrency(AT_ONCE);
  return (key) =>
    inTurn(async () => {
      try {
        return await recordings.system.examine(key, AbortSignal.timeout(PATIENCE_MS));
      } catch (error) {
        if (error instanceof Failure && error.code === 'not_audio') throw error;
        return null;
      }
    });
};
