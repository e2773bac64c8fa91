// The order of the firms' jobs, and what follows a failed try.
import { asFailure } from '#server/platform/failure.ts';

/** Stored with a failed job for the operator. It must not contain a caller's words. */
export type Trace = { code: string; reason: string | null };

export type AttemptOutcome =
  | { kind: 'done' }
  /** A dead job is not tried again unless the operator asks for it. */
  | { kind: 'dead'; trace: Trace }
  /** The job is tried again after the queue's growing wait, or after `afterMs` when the other side named a time. */
  | { kind: 'again'; trace: Trace; afterMs: number | null };

export const outcomeOfError = (error: unknown): AttemptOutcome => {
  const failure = asFailure(error);
  const trace = { code: failure.code, reason: failure.reason };
  // An unexpected error says nothing about retrying, so the job is tried again.
  const retry = failure === error ? failure.retry : 'yes';
  if (retry === 'no') return { kind: 'dead', trace };
  return { kind: 'again', trace, afterMs: retry === 'yes' ? null : retry.afterMs };
};

/** `now` is the lowest turn of all waiting jobs, `last` the highest turn of each firm. */
export type Turns = { now: number; last: ReadonlyMap<string, number> };

/**
 * Round-robin between firms; the lowest turn runs first. A firm's jobs get consecutive turns from the current one on: a
 * firm with one message waits for the first message of another firm, not for all of its two hundred. No job waits for ever.
 */
export const turnsFor = (firms: readonly (string | undefined)[], { now, last }: Turns): number[] => {
  const taken = new Map(last);
  return firms.map((firm) => {
    if (firm === undefined) return now;
    const turn = Math.max(now, (taken.get(firm) ?? now - 1) + 1);
    taken.set(firm, turn);
    return turn;
  });
};
