// The queue on a fresh database, for tests of jobs. Each test has its own queue name, and its processes are stopped after
// it. A retry is moved into the past instead of waited for.
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod';
import {
  type JobContext,
  type JobDefinition,
  type JobKind,
  type Jobs,
  openJobs,
} from '#server/jobs/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type Log, silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

const payload = z.object({ id: z.uuid() });
export type Payload = z.infer<typeof payload>;
type Handler = (payload: Payload, context: JobContext) => Promise<void>;

export const nothing = async (): Promise<void> => {};
export const soon = <T>(look: () => Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 50 });

/** Runs the next try of these jobs as their last one, without the waits before it. Resolves when no job is left. */
export const runLastTry = (fresh: FreshDatabase, { name, retryLimit }: JobKind): Promise<void> =>
  soon(async () => {
    await fresh.owner(
      `update pgboss.job set retry_count = $2, start_after = now() where name = $1 and state = 'retry'`,
      [name, retryLimit - 1],
    );
    const left = `select id from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`;
    expect(await fresh.owner(left, [name])).toEqual([]);
  });

export type Queue = {
  fresh: FreshDatabase;
  name: string;
  jobs: Jobs;
  /** The steps that warnings in the log name. */
  warned: string[];
  /** Another process on the same queue. */
  opened(kinds?: readonly JobKind[]): Promise<Jobs>;
  definition(handler: Handler, rest?: Partial<JobDefinition<Payload>>): JobDefinition<Payload>;
  enqueue(id: string, options?: { startAfterS?: number; key?: string }): Promise<boolean>;
};

/** Call it at the top of a test file; its result is made anew before each test. */
export const queueUnderTest = (): { now(): Queue } => {
  let fresh: FreshDatabase;
  let queue: Queue;
  let open: Jobs[];
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.close());
  beforeEach(async () => {
    open = [];
    const warned: string[] = [];
    const name = `step.${newId()}`;
    const opened = async (kinds: readonly JobKind[] = []): Promise<Jobs> => {
      const log: Log = { ...silentLog, warn: ({ step = '' }) => void warned.push(step) };
      const one = await openJobs({ direct: fresh.direct, log, kinds });
      open.push(one);
      return one;
    };
    const jobs = await opened();
    queue = {
      fresh,
      name,
      jobs,
      warned,
      opened,
      definition: (handler, rest = {}) => ({
        name,
        schema: payload,
        retryLimit: 2,
        backoff: { firstS: 0, mostS: 1 },
        timeoutS: 30,
        concurrency: 1,
        handler,
        ...rest,
      }),
      enqueue: (id, options = {}) => fresh.db.asSystem((trx) => jobs.enqueue(trx, name, { id }, options)),
    };
  });
  afterEach(async () => {
    for (const one of open) await one.stop({ gracefulS: 0 });
    await fresh.owner('delete from pgboss.job');
  });
  return { now: () => queue };
};
