// The job queue. A job is stored in the same database and committed with the change that needs it.
import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { ConnectionOptions, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobDefinition, JobKind } from './definition.ts';
import { turnsFor } from './rules.ts';
import {
  DEAD,
  type DeadJob,
  forgetJobs,
  liveKeys,
  openQueueStore,
  type QueueCount,
  SCHEMA,
  type UnfinishedJob,
  unfinishedJobs,
  type WaitingJob,
} from './store.ts';
import { startWorkers } from './workers.ts';

export { defineJob, type JobContext, type JobDefinition, type JobKind } from './definition.ts';
export type { DeadJob, QueueCount, UnfinishedJob, WaitingJob } from './store.ts';

export type EnqueueOptions = {
  startAfterS?: number;
  /** A job is not added while another with this key waits for its first try. */
  key?: string;
};

/** Jobs that name a firm are taken in turns, firm by firm. */
export type KeyedJob = {
  payload: object;
  key: string;
  firm?: string | undefined;
  /** Not before this moment. */
  startAfter?: Date | undefined;
};

export type Jobs = {
  /**
   * Adds a job in the given transaction (asSystem), so that it exists only if the transaction commits. False when a
   * job with the same key is waiting.
   */
  enqueue(trx: Trx, name: string, payload: object, options?: EnqueueOptions): Promise<boolean>;
  /** Adds many jobs with one statement and one notification. */
  enqueueAll(trx: Trx, name: string, jobs: readonly KeyedJob[]): Promise<void>;
  /** Adds those whose key has no job that waits, runs or is to be tried again; returns how many. */
  enqueueIdle(trx: Trx, name: string, jobs: readonly KeyedJob[]): Promise<number>;
  work(definitions: readonly JobDefinition[]): Promise<void>;
  /** Takes no new jobs and lets running ones finish for `gracefulS`; then aborts them, to be tried again later. */
  stop(options?: { gracefulS?: number }): Promise<void>;
  waiting(limit?: number): Promise<WaitingJob[]>;
  failed(limit?: number): Promise<DeadJob[]>;
  counts(): Promise<QueueCount[]>;
  /** `unfinished` reads every unfinished job in a snapshot; `refill` replaces the queue with such a list, but for kinds that it does not know. */
  unfinished(trx: Trx): Promise<UnfinishedJob[]>;
  refill(trx: Trx, jobs: readonly UnfinishedJob[]): Promise<void>;
  /** Deletes jobs whose payload names one of these ids, also dead and finished ones; returns how many. */
  forget(ids: readonly string[]): Promise<number>;
  /** Starts dead jobs again and runs waiting ones now; returns how many were found. */
  retry(ids: readonly string[]): Promise<number>;
  /** Takes dead jobs out of the list; they are deleted a week later. Returns how many were found. */
  setAside(ids: readonly string[]): Promise<number>;
};

const DAY_S = 86_400;
/** pg-boss must not delete a waiting job for its age: its message would be lost silently. */
const FOR_EVER_S = 3650 * DAY_S;
const LOG_PAUSE_MS = 5000;

const quietly = (log: Log): ((error: Error) => void) => {
  let lastMs = Number.NEGATIVE_INFINITY;
  // While the database is unavailable, every poll of every worker fails.
  return (error) => {
    if (performance.now() - lastMs < LOG_PAUSE_MS) return;
    lastMs = performance.now();
    log.warn({ code: 'unavailable', reason: error.name }, 'the job queue cannot reach the database');
  };
};

export const openJobs = async (given: {
  direct: ConnectionOptions;
  log: Log;
  /** The kinds that this process may enqueue; `work` adds its own. */
  kinds?: readonly JobKind[];
}): Promise<Jobs> => {
  const { direct, log } = given;
  const boss = new PgBoss({
    ...direct,
    schema: SCHEMA,
    application_name: 'voxlex queue',
    max: 5,
    connectionTimeoutMillis: 5000,
    useListenNotify: true,
    schedule: false,
    registerInstance: false,
    // A killed worker's job is found by its missing heartbeat; 10 s is the shortest that pg-boss allows.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', quietly(log));
  boss.on('warning', ({ data }: { data: { type?: unknown } }) =>
    log.warn({ reason: typeof data.type === 'string' ? data.type : null }, 'pg-boss warning'),
  );
  await boss.start();
  const pool = new pg.Pool({ ...direct, max: 2, application_name: 'voxlex queue listing' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const store = openQueueStore(pool);
  await store.allowEnqueueing();
  await boss.createQueue(DEAD, { retentionSeconds: FOR_EVER_S });

  const known = new Map<string, JobKind>();
  const working = new Set<string>();
  const declare = async (kind: JobKind): Promise<void> => {
    if (known.has(kind.name)) return;
    const settings = {
      deadLetter: DEAD,
      retryLimit: kind.retryLimit,
      retryDelay: kind.backoff.firstS,
      retryBackoff: true,
      retryDelayMax: kind.backoff.mostS,
      // Our time-out comes first and names its reason; pg-boss's own covers a process that hangs.
      expireInSeconds: kind.timeoutS + 15,
      heartbeatSeconds: 10,
      retentionSeconds: FOR_EVER_S,
      deleteAfterSeconds: DAY_S,
      notify: true,
    };
    await boss.createQueue(kind.name, { ...settings, policy: 'short' });
    await boss.updateQueue(kind.name, settings);
    known.set(kind.name, kind);
  };
  for (const kind of given.kinds ?? []) await declare(kind);

  /** This reads on the queue's own connection, so an unavailable database has to become a 503 here too. */
  const turnsOf = (name: string, firms: readonly string[]) =>
    store.turns(name, firms).catch((error: unknown) => {
      throw new Failure('unavailable', { cause: error, retry: 'yes', reason: 'queue' });
    });

  const enqueueAll: Jobs['enqueueAll'] = async (trx, name, jobs) => {
    if (jobs.length === 0) return;
    const kind = known.get(name);
    if (!kind) throw new Failure('internal', { reason: `job ${name} is not declared` });
    const firms = jobs.map(({ firm }) => firm);
    const named = firms.filter((firm) => firm !== undefined);
    // This is read outside the transaction: two concurrent jobs may get the same turn, which does no harm.
    const turns = named.length > 0 ? turnsFor(firms, await turnsOf(name, named)) : [];
    const rows = jobs.map(({ payload, key, firm, startAfter }, at) => ({
      data: kind.schema.parse(payload),
      singletonKey: key,
      ...(startAfter === undefined ? {} : { startAfter }),
      ...(firm === undefined ? {} : { group: { id: firm }, priority: -(turns[at] ?? 0) }),
    }));
    await boss.insert(name, rows, { db: fromKysely(trx) });
  };
  let stopping: Promise<void> | null = null;
  const stopAll = async (gracefulS: number): Promise<void> => {
    // pg-boss would still hand out jobs while it closes its listener.
    await Promise.all([...working].map((name) => boss.offWork(name, { wait: false })));
    await boss.stop({ graceful: gracefulS > 0, timeout: gracefulS * 1000 });
    await pool.end();
  };

  return {
    async enqueue(trx, name, payload, { startAfterS, key } = {}) {
      const kind = known.get(name);
      if (!kind) throw new Failure('internal', { reason: `job ${name} is not declared` });
      const id = await boss.send(name, kind.schema.parse(payload), {
        db: fromKysely(trx),
        // The policy `short` allows one waiting job for each key, and jobs without a key count as one key.
        singletonKey: key ?? newId(),
        ...(startAfterS === undefined ? {} : { startAfter: Math.ceil(startAfterS) }),
      });
      return id !== null;
    },
    enqueueAll,
    async enqueueIdle(trx, name, jobs) {
      const live = await liveKeys(
        trx,
        name,
        jobs.map(({ key }) => key),
      );
      const idle = jobs.filter(({ key }) => !live.has(key));
      await enqueueAll(trx, name, idle);
      return idle.length;
    },
    async work(definitions) {
      for (const definition of definitions) {
        await declare(definition);
        working.add(definition.name);
        await startWorkers(boss, definition, { log, postpone: store.postpone });
      }
    },
    stop({ gracefulS = 20 } = {}) {
      stopping ??= stopAll(gracefulS);
      return stopping;
    },
    waiting: (limit = 200) => store.waiting(limit),
    failed: (limit = 200) => store.dead(limit),
    counts: store.counts,
    forget: async (ids) => (ids.length === 0 ? 0 : store.forget(ids)),
    unfinished: unfinishedJobs,
    async refill(trx, jobs) {
      await forgetJobs(trx);
      for (const [name, ofKind] of Map.groupBy(jobs, (job) => job.name)) {
        if (!known.has(name)) {
          log.warn({ step: name, count: ofKind.length }, 'jobs of a kind that does not exist are left out');
          continue;
        }
        const keyed = ofKind.map(({ key, firm, ...job }) => ({
          ...job,
          key: key ?? newId(),
          firm: firm ?? undefined,
        }));
        await enqueueAll(trx, name, keyed);
      }
    },
    setAside: (ids) => store.setAside(ids),
    async retry(ids) {
      if (ids.length === 0) return 0;
      const revived = await boss.redrive(DEAD, { ids: [...ids] });
      return revived + (await store.hasten(ids));
    },
  };
};
