// The queue: what waits and what failed; failed jobs are run again or set aside.

import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { MOST_QUEUED } from '#contract/admin/queue.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { bind } from '#server/http/bind.ts';
import { recordOperatorAct } from '#server/identity/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { showQueue } from './view.ts';

export type AdminQueueDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'counts' | 'failed' | 'waiting' | 'retry' | 'setAside'>;
  /** The name of a job in the metrics. */
  jobName(job: string): string;
};

export const adminQueueRoutes = (
  app: FastifyInstance,
  { db, clock, jobs, jobName }: AdminQueueDeps,
): void => {
  /** One row of the audit for each job, before the act: an act without a row must not happen. */
  const record = (ids: readonly string[], action: AuditAction) =>
    db.asSystem(async (trx) => {
      for (const subject of ids) await recordOperatorAct(trx, { action, userId: null, subject }, clock.now());
    });

  bind(app, adminEndpoints.adminQueue, async () => {
    const [counts, failed, waiting] = await Promise.all([
      jobs.counts(),
      jobs.failed(MOST_QUEUED),
      jobs.waiting(MOST_QUEUED),
    ]);
    return showQueue({ counts, failed, waiting }, jobName);
  });

  bind(app, adminEndpoints.adminRunJobs, async ({ body }) => {
    await record(body.ids, 'job run again');
    return { count: await jobs.retry(body.ids) };
  });

  bind(app, adminEndpoints.adminSetJobsAside, async ({ body }) => {
    await record(body.ids, 'job set aside');
    return { count: await jobs.setAside(body.ids) };
  });
};
