// Decodes an uploaded greeting to check that it is audio, whatever its file name or declared type says.

import { Failure } from '#server/platform/failure.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import type { Recordings } from '#server/recordings/index.ts';

/** Null if the decoder is busy, missing or timed out: the lead is stored unmeasured. A file that is not audio throws. */
export type Measured = { seconds: number; meanDb: number } | null;

/** Each decoding occupies a processor core, so only two run at once and the server stays responsive. */
const AT_ONCE = 2;
const PATIENCE_MS = 30_000;

export const soundJudge = (recordings: Pick<Recordings, 'system'>): ((key: string) => Promise<Measured>) => {
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
