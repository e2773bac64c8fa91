// The steps of a message:
//   1 receive → 2 store → 3 transcribe → 4 analyse → 5 notify
// The first two run while the sender waits for the answer. The others are jobs; each is enqueued in the transaction that
// ends the step before. This table holds their retries and time-outs; a step may ask for a longer wait of its own. Every other job
// declares its own beside its handler.
import * as z from 'zod';
import type { JobKind } from '#server/jobs/index.ts';
import type { MessageId } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';

/** A job reads what it needs when it runs; the firm is the first column of every key. */
export const payload = z.object({ voicemailId: z.uuid(), userId: z.uuid() });
export type Payload = z.infer<typeof payload>;

type Plan = Pick<JobKind, 'retryLimit' | 'backoff' | 'timeoutS'> & {
  job: string;
  /** The older name of the step in the metrics and in `--json`, kept because dashboards of operators use it (decision 0360). */
  publishedAs: string;
  /** Concurrent jobs in one worker. Transcription uses a whole core; a mail mostly waits for the relay. */
  concurrency: number;
};

export type JobStep = 'transcribe' | 'analyse' | 'notify';

export const JOURNEY: Record<JobStep, Plan> = {
  // A remote speech engine may be down for a whole day, and the late mail promises the text within that day. An unreadable
  // file is set aside sooner.
  transcribe: {
    job: 'journey.transcribe',
    publishedAs: 'hear',
    retryLimit: 110,
    backoff: { firstS: 5, mostS: 900 },
    timeoutS: 900,
    concurrency: 1,
  },
  analyse: {
    job: 'journey.analyse',
    publishedAs: 'understand',
    retryLimit: 3,
    backoff: { firstS: 2, mostS: 60 },
    timeoutS: 120,
    concurrency: 4,
  },
  // A relay may be down for a whole day: 110 retries, from 5 s up to a quarter of an hour apart.
  notify: {
    job: 'journey.notify',
    publishedAs: 'tell',
    retryLimit: 110,
    backoff: { firstS: 5, mostS: 900 },
    timeoutS: 120,
    concurrency: 4,
  },
};

/** The name of a job in the metrics and in `--json`. */
export const publishedJobName = (job: string): string => {
  const step = Object.values(JOURNEY).find((plan) => plan.job === job);
  return step ? `journey.${step.publishedAs}` : job;
};

/** Enqueues a step for these messages in the current transaction. */
export type EnqueueStep = (trx: Trx, step: JobStep, ...messages: MessageId[]) => Promise<void>;

export type Running = {
  /** Aborts at the time-out, when the process stops, or when another worker has taken the job over. */
  signal: AbortSignal;
  jobId: string;
  /** The number of the try, from 1. */
  attempt: number;
  /** No further try will follow this one. */
  last: boolean;
};

export type Run = (payload: Payload, running: Running) => Promise<void>;
