// The workers of one queue. Each takes one job at a time, so that no job waits for another of its batch; after a job
// it asks again at once (a batch of one would otherwise pause half a second between jobs: two jobs a second).
import type { JobResult, PgBoss } from 'pg-boss';
import type { Log } from '#server/platform/log.ts';
import { attempt } from './attempt.ts';
import type { JobDefinition } from './definition.ts';
import type { Verdict } from './rules.ts';

const POLL_S = 0.5;
/** The others of a queue are woken by notifications and by the first: that many idle queries saved. */
const SLOW_POLL_S = 15;

export const startWorkers = async (
  boss: PgBoss,
  definition: JobDefinition,
  { log, postpone }: { log: Log; postpone: (id: string, ms: number) => Promise<void> },
): Promise<void> => {
  const { name } = definition;
  const workers: string[] = [];

  const settle = async (job: { id: string; retryCount: number }, verdict: Verdict): Promise<JobResult[]> => {
    if (verdict.kind === 'done') return [{ id: job.id, status: 'completed' }];
    if (verdict.kind === 'dead') return [{ id: job.id, status: 'deadletter', output: verdict.trace }];
    if (verdict.afterMs !== null) {
      // Failed here, then moved to its hour: pg-boss finds it settled and leaves it alone.
      await boss.fail(name, job, verdict.trace);
      await postpone(job.id, verdict.afterMs);
    }
    return [{ id: job.id, status: 'failed', output: verdict.trace }];
  };

  for (let index = 0; index < definition.concurrency; index++) {
    const pollS = index === 0 ? POLL_S : SLOW_POLL_S;
    const id = await boss.work(
      name,
      {
        batchSize: 1,
        perJobResults: true,
        // Three beats before the silence of ten seconds that costs a worker its job.
        heartbeatRefreshSeconds: 3,
        pollingIntervalSeconds: pollS,
        // Retries come of age without a notification: unset, they would wait for a poll of 30 seconds.
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
