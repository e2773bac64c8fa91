// What follows from how a try ended.
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
