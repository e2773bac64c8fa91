// The job queue, as the operator sees it: steps, ages and codes of reasons, and ids.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const MOST_QUEUED = 200;

const job = z.object({
  id: z.uuid(),
  /** The published name of the step, as in the metrics. */
  name: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  /** When its last try failed, or when it is tried next. */
  at: z.string(),
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Ids that the job names, such as a message's. */
  ids: z.array(z.uuid()),
});
export type AdminJob = z.infer<typeof job>;

export const adminQueue = z.object({
  steps: z.array(
    z.object({
      name: z.string(),
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      oldest_s: z.number(),
    }),
  ),
  failed: z.array(job),
  /** Jobs that wait for another try. */
  retrying: z.array(job),
});
export type AdminQueue = z.infer<typeof adminQueue>;

const chosen = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_QUEUED)) });

export const adminQueueEndpoints = {
  adminQueue: endpoint({ method: 'GET', path: '/api/admin/queue', access: 'operator', reply: adminQueue }),
  adminRunJobs: endpoint({
    method: 'POST',
    path: '/api/admin/queue/run',
    access: 'operator',
    body: chosen,
    reply: z.object({ count: z.number() }),
  }),
  adminSetJobsAside: endpoint({
    method: 'POST',
    path: '/api/admin/queue/set-aside',
    access: 'operator',
    body: chosen,
    reply: z.object({ count: z.number() }),
  }),
} as const;
