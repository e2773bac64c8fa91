// Whose turn comes when, and what follows from how a try ended.
import { asFailure } from '#server/platform/failure.ts';

/** What is kept beside a job that did not succeed: for the operator, without a word of what anyone said. */
export type Trace = { code: string; reason: string | null };

export type Verdict =
  | { kind: 'done' }
  /** Never again by itself. */
  | { kind: 'dead'; trace: Trace }
  /** Again after the queue's own growing wait, or after `afterMs` where whoever refused has said so. */
  | { kind: 'again'; trace: Trace; afterMs: number | null };

export const verdictOn = (error: unknown): Verdict => {
  const failure = asFailure(error);
  const trace = { code: failure.code, reason: failure.reason };
  // An error that nobody foresaw is not a decision: it is tried again as everything else.
  const retry = failure === error ? failure.retry : 'yes';
  if (retry === 'no') return { kind: 'dead', trace };
  return { kind: 'again', trace, afterMs: retry === 'yes' ? null : retry.afterMs };
};

/** `now`: the lowest turn of all jobs that wait; `last`: the highest turn of each firm's. */
export type Turns = { now: number; last: ReadonlyMap<string, number> };

/**
 * The turn of each new job, the lowest first: a firm's jobs take one turn after another, from the turn under way on. So a
 * firm with one message goes before the second of a firm with two hundred, and no turn is put off for ever.
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
