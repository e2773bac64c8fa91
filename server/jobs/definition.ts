// A job has a name, a payload, retries, a time-out and a handler.

export type JobContext = {
  /** Aborts at the time-out, when the process stops, and when another worker has got the job. */
  signal: AbortSignal;
  jobId: string;
  /** The number of the try, from 1. */
  attempt: number;
};

export type JobKind<P extends object = object> = {
  name: string;
  /** Holds only ids: operators read payloads, and pg-boss keeps them for days. */
  schema: { parse(value: unknown): P };
  /** Tries after the first one. */
  retryLimit: number;
  /** The waits are whole seconds. The first is between `firstS` and its double; each next one doubles, up to `mostS`. */
  backoff: { firstS: number; mostS: number };
  timeoutS: number;
};

export type JobDefinition<P extends object = object> = JobKind<P> & {
  /** Workers in one process. */
  concurrency: number;
  /** May run twice for one job, as a worker may be killed after its last write. Method syntax lets one list mix payloads. */
  handler(payload: P, context: JobContext): Promise<void>;
};

/** `concurrency`: workers in one process. */
export const defineJob = <P extends object>(
  kind: JobKind<P>,
  concurrency: number,
  handler: JobDefinition<P>['handler'],
): JobDefinition => {
  const definition: JobDefinition<P> = { ...kind, concurrency, handler };
  return definition;
};
