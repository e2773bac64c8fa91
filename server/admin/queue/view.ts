// What the operator sees of a job. A payload may hold anything, so only the ids in it are shown.
import type { AdminJob, AdminQueue } from '#contract/admin/queue.ts';
import type { DeadJob, QueueCount, WaitingJob } from '#server/jobs/index.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const idsIn = (payload: Record<string, unknown>): string[] =>
  Object.values(payload).filter((value): value is string => typeof value === 'string' && UUID.test(value));

type Naming = (job: string) => string;

const showFailed = (job: DeadJob, nameOf: Naming): AdminJob => ({
  id: job.id,
  name: nameOf(job.name),
  attempts: job.attempts,
  created_at: job.createdAt.toISOString(),
  at: job.diedAt.toISOString(),
  code: job.code,
  reason: job.reason,
  ids: idsIn(job.payload),
});

const showRetrying = (job: WaitingJob, nameOf: Naming): AdminJob => ({
  id: job.id,
  name: nameOf(job.name),
  attempts: job.attempt,
  created_at: job.createdAt.toISOString(),
  at: job.nextAt.toISOString(),
  code: job.code,
  reason: job.reason,
  ids: idsIn(job.payload),
});

export const showQueue = (
  given: { counts: readonly QueueCount[]; failed: readonly DeadJob[]; waiting: readonly WaitingJob[] },
  nameOf: Naming,
): AdminQueue => ({
  steps: given.counts.map((step) => ({
    name: nameOf(step.name),
    waiting: step.waiting,
    running: step.running,
    failed: step.dead,
    oldest_s: step.oldestWaitingS,
  })),
  failed: given.failed.map((job) => showFailed(job, nameOf)),
  retrying: given.waiting.filter(({ state }) => state === 'retrying').map((job) => showRetrying(job, nameOf)),
});
