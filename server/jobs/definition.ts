// What a job is: its name, what its payload may hold, how often and how long, and who does it.

export type JobContext = {
  /** Aborts when the time is up, when the process stops, and when the job was given to another worker meanwhile. */
  signal: AbortSignal;
  jobId: string;
  /** 1 on the first try. */
  attempt: number;
};

export type JobKind<P extends object = object> = {
  name: string;
  /** Ids only: a payload is read by operators and kept for days. */
  schema: { parse(value: unknown): P };
  /** Tries after the first one. */
  retryLimit: number;
  /** The first wait is between `firstS` and its double, each next one twice as long, up to `mostS`. Whole seconds. */
  backoff: { firstS: number; mostS: number };
  timeoutS: number;
};

export type JobDefinition<P extends object = object> = JobKind<P> & {
  /** How many at once in one process. */
  concurrency: number;
  /** May run twice for the same job: a worker may be killed after its last write. Method syntax, so that lists mix. */
  handler(payload: P, context: JobContext): Promise<void>;
};
