// Runs one try of one job: parses the payload, runs the handler with a time-out, and decides what follows.
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobDefinition } from './definition.ts';
import { type AttemptOutcome, outcomeOfError } from './rules.ts';

export type Claimed = { id: string; data: unknown; retryCount: number; signal: AbortSignal };

/** How long an aborted handler may take to end before its worker goes on without it. */
const OBEDIENCE_MS = 5000;

const parsed = (definition: JobDefinition, data: unknown): object => {
  try {
    return definition.schema.parse(data);
  } catch (cause) {
    throw new Failure('internal', { cause, reason: 'payload' });
  }
};

const run = async (definition: JobDefinition, claimed: Claimed): Promise<void> => {
  const time = new AbortController();
  const signal = AbortSignal.any([claimed.signal, time.signal]);
  const payload = parsed(definition, claimed.data);
  const context = { signal, jobId: claimed.id, attempt: claimed.retryCount + 1 };
  const timer = setTimeout(
    () => time.abort(new Failure('timed_out', { retry: 'yes', reason: definition.name })),
    definition.timeoutS * 1000,
  );
  const working = definition.handler(payload, context);
  const aborted = Promise.withResolvers<void>();
  const onAbort = (): void => aborted.resolve();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([working, aborted.promise]);
    if (!signal.aborted) return;
    // An aborted handler usually throws the abort itself; if it finished all the same, the job is done.
    const finished = await Promise.race([
      working.then(
        () => true,
        () => false,
      ),
      pause(OBEDIENCE_MS, false, { ref: false }),
    ]);
    if (!finished)
      throw time.signal.aborted
        ? time.signal.reason
        : new Failure('unavailable', { retry: 'yes', reason: 'stopped' });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
};

export const attempt = async (
  definition: JobDefinition,
  claimed: Claimed,
  log: Log,
): Promise<AttemptOutcome> => {
  const started = performance.now();
  const about = { jobId: claimed.id, step: definition.name, attempt: claimed.retryCount + 1 };
  const ms = (): number => Math.round(performance.now() - started);
  try {
    await run(definition, claimed);
    log.info({ ...about, ms: ms() }, 'job done');
    return { kind: 'done' };
  } catch (error) {
    const outcome = outcomeOfError(error);
    if (outcome.kind !== 'done') {
      const fields = { ...about, ms: ms(), ...outcome.trace };
      if (outcome.kind === 'dead' || claimed.retryCount >= definition.retryLimit)
        log.error(fields, 'job dead', error);
      else log.warn(fields, 'job failed, tried again later');
    }
    return outcome;
  }
};
