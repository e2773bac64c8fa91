// A slow reading that requests need: they get what it last found, and never wait for it.
import type { Clock } from './clock.ts';
import { asFailure } from './failure.ts';
import type { Log } from './log.ts';

export type Found<T> = { at: Date; value: T };

/**
 * A request for what was found starts the next reading once the last one is older than `everyMs`. After `oldMs` the answer is
 * null, because it says nothing about the present.
 */
export const readInBackground = <T>(
  given: { clock: Clock; log: Log; step: string; everyMs: number; oldMs: number },
  read: () => Promise<T>,
): (() => Found<T> | null) => {
  const { clock, log, step, everyMs, oldMs } = given;
  let last: Found<T> | null = null;
  let isReading = false;
  const readAgain = async (): Promise<void> => {
    isReading = true;
    try {
      last = { at: clock.now(), value: await read() };
    } catch (error) {
      log.warn({ step, code: asFailure(error).code }, 'a reading in the background failed');
    }
    isReading = false;
  };
  return () => {
    const age = last === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - last.at.getTime();
    if (age >= everyMs && !isReading) void readAgain();
    return age < oldMs ? last : null;
  };
};
