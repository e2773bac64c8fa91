// The steps of a message:
//   1 arrive → 2 keep → 3 hear → 4 understand → 5 tell
// The first two run while the sender waits for the answer. The others are jobs; each is enqueued in the transaction that
// ends the step before. This file alone holds their order, retries and time-outs.
import * as z from 'zod';
import type { MessageId } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';

/** A job reads what it needs when it runs; the firm is the first column of every key. */
export const payload = z.object({ voicemailId: z.uuid(), userId: z.uuid() });
export type Payload = z.infer<typeof payload>;

type Plan = {
  job: string;
  follows: JobStep | null;
  /** Tries after the first, with waits that grow from `firstWaitS` to `longestWaitS`. */
  retries: number;
  firstWaitS: number;
  longestWaitS: number;
  timeoutS: number;
  /** Concurrent jobs in one worker. Transcription uses a whole core; a mail mostly waits for the relay. */
  atOnce: number;
};

export type JobStep = 'hear' | 'understand' | 'tell';

export const JOURNEY: Record<JobStep, Plan> = {
  // A speech engine may be unavailable for a quarter of an hour. An unreadable file is set aside sooner.
  hear: {
    job: 'journey.hear',
    follows: 'understand',
    retries: 8,
    firstWaitS: 5,
    longestWaitS: 300,
    timeoutS: 900,
    atOnce: 1,
  },
  understand: {
    job: 'journey.understand',
    follows: 'tell',
    retries: 3,
    firstWaitS: 2,
    longestWaitS: 60,
    timeoutS: 120,
    atOnce: 4,
  },
  // A relay may be down for a whole day: about 110 tries, a quarter of an hour apart.
  tell: {
    job: 'journey.tell',
    follows: null,
    retries: 110,
    firstWaitS: 5,
    longestWaitS: 900,
    timeoutS: 120,
    atOnce: 4,
  },
};

export type Enqueue = (trx: Trx, job: string, payloads: readonly Payload[]) => Promise<void>;

/** Enqueues a step for these messages in the current transaction. */
export type Follow = (trx: Trx, step: JobStep, ...messages: MessageId[]) => Promise<void>;
export const followWith =
  (enqueue: Enqueue): Follow =>
  (trx, step, ...messages) =>
    enqueue(
      trx,
      JOURNEY[step].job,
      messages.map(({ user_id, id }) => ({ voicemailId: id, userId: user_id })),
    );

export type Running = {
  /** Aborts at the time-out, when the process stops, or when another worker has taken the job over. */
  signal: AbortSignal;
  jobId: string;
  /** 1 on the first try. */
  attempt: number;
  /** No further try will follow this one. */
  last: boolean;
};

export type Run = (payload: Payload, running: Running) => Promise<void>;
