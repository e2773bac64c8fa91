// The workers of one queue. Each fetches one job at a time, so that no job waits for another of its batch. After a job it
// fetches again at once: pg-boss would pause for half a second after each batch.
import type { JobResult, PgBoss } from 'pg-boss';
import type { Log } from '#server/platform/log.ts';
import { attempt } from './attempt.ts';
import type { JobDefinition } from './definition.ts';
import type { AttemptOutcome } from './rules.ts';

const POLL_S = 0.5;
/** The other workers are woken by notifications and by the first one, which saves idle queries. */
const SLOW_POLL_S = 15;

export const startWorkers = async (
  boss: PgBoss,
  definition: JobDefinition,
  { log, postpone }: { log: Log; postpone: (id: string, ms: number) => Promise<void> },
): Promise<void> => {
  const { name } = definition;
  const workers: string[] = [];

  const settle = async (
    job: { id: string; retryCount: number },
    outcome: AttemptOutcome,
  ): Promise<JobResult[]> => {
    if (outcome.kind === 'done') return [{ id: job.id, status: 'completed' }];
    if (outcome.kind === 'dead') return [{ id: job.id, status: 'deadletter', output: outcome.trace }];
    if (outcome.afterMs !== null) {
      // The job is failed here and then postponed; pg-boss leaves a job that has failed already alone.
      await boss.fail(name, job, outcome.trace);
      await postpone(job.id, outcome.afterMs);
    }
    return [{ id: job.id, status: 'failed', output: outcome.trace }];
  };

  for (let index = 0; index < definition.concurrency; index++) {
    const pollS = index === 0 ? POLL_S : SLOW_POLL_S;
    const id = await boss.work(
      name,
      {
        batchSize: 1,
        perJobResults: true,
        // Three heartbeats fit in the ten seconds after which pg-boss takes the job away.
        heartbeatRefreshSeconds: 3,
        pollingIntervalSeconds: pollS,
        // A retry becomes due without a notification: by default it would wait for a poll of 30 seconds.
        notifyPollingIntervalSeconds: pollS,
      },
      async ([job]) => {
        if (!job) return [];
        const next = workers[index + 1];
        if (next) boss.notifyWorker(next);
        try {
          return await settle(job, await attempt(definition, job, log));
        } finally {
          const own = workers[index];
          if (own) boss.notifyWorker(own);
        }
      },
    );
    workers.push(id);
  }
};
