// The queue on a real database. What takes its time (a heartbeat gone stale, a retry coming of age) is put into the
// past by hand instead of waited for.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type JobContext, type JobDefinition, type Jobs, openJobs } from './index.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const payload = z.object({ id: z.uuid() });
type Payload = z.infer<typeof payload>;

let jobs: Jobs;
let name: string;
let open: Jobs[];
beforeEach(async () => {
  open = [];
  // A queue of its own: nothing of another test waits in it.
  name = `step.${newId()}`;
  jobs = await opened();
});
afterEach(async () => {
  for (const one of open) await one.stop({ gracefulS: 0 });
  await fresh.owner(`delete from pgboss.job`);
});

const opened = async (): Promise<Jobs> => {
  const one = await openJobs({ direct: fresh.direct, log: silentLog });
  open.push(one);
  return one;
};

const definition = (
  handler: (payload: Payload, context: JobContext) => Promise<void>,
  rest: Partial<JobDefinition<Payload>> = {},
): JobDefinition<Payload> => ({
  name,
  schema: payload,
  retryLimit: 2,
  backoff: { firstS: 0, mostS: 1 },
  timeoutS: 30,
  concurrency: 1,
  handler,
  ...rest,
});

const enqueue = (id: string, options = {}) =>
  fresh.db.asSystem((trx) => jobs.enqueue(trx, name, { id }, options));
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 });
const nothing = async (): Promise<void> => {};

describe('enqueueing', () => {
  test('a job exists when, and only when, the change that calls for it commits', async () => {
    const done: string[] = [];
    await jobs.work([definition(async ({ id }) => void done.push(id))]);
    const [kept, lost] = [newId(), newId()];
    await expect(
      fresh.db.asSystem(async (trx) => {
        await jobs.enqueue(trx, name, { id: lost });
        throw new Failure('conflict');
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await enqueue(kept)).toBe(true);
    await soon(async () => expect(done).toEqual([kept]));
    await soon(async () => expect(await jobs.waiting()).toEqual([]));
    expect(done).toEqual([kept]);
  });

  test('of one key a single job waits', async () => {
    await jobs.work([definition(nothing, { concurrency: 0 })]);
    expect(await enqueue(newId(), { key: 'one' })).toBe(true);
    expect(await enqueue(newId(), { key: 'one' })).toBe(false);
    expect(await enqueue(newId(), { key: 'two' })).toBe(true);
    expect(await enqueue(newId())).toBe(true);
    expect(await enqueue(newId())).toBe(true);
    expect(await jobs.counts()).toMatchObject([{ name, waiting: 4, running: 0, dead: 0 }]);
  });

  test('a job may be told to wait, and says until when', async () => {
    await jobs.work([definition(nothing)]);
    await enqueue(newId(), { startAfterS: 3600 });
    const [job] = await jobs.waiting();
    expect(job).toMatchObject({ name, state: 'waiting', attempt: 0, code: null });
    expect((job?.nextAt.getTime() ?? 0) - (job?.createdAt.getTime() ?? 0)).toBe(3_600_000);
  });

  test('a payload that is not of the kind, and a job that nobody declared, are refused', async () => {
    await jobs.work([definition(nothing)]);
    await expect(enqueue('Jean Peeters')).rejects.toThrow();
    await expect(
      fresh.db.asSystem((trx) => jobs.enqueue(trx, 'no-such-step', { id: newId() })),
    ).rejects.toMatchObject({ code: 'internal' });
    expect(await jobs.waiting()).toEqual([]);
  });

  test('a process that only enqueues declares the kinds it may enqueue', async () => {
    const web = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [definition(nothing)] });
    open.push(web);
    await fresh.db.asSystem((trx) => web.enqueue(trx, name, { id: newId() }));
    expect(await web.waiting()).toHaveLength(1);
  });

  test('a firm in its own transaction neither sees nor adds jobs', async () => {
    await jobs.work([definition(nothing, { concurrency: 0 })]);
    await expect(
      fresh.db.asUser(newId(), (trx) => jobs.enqueue(trx, name, { id: newId() })),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('trying again', () => {
  test('what fails is tried again with the attempt counted, and is done when it succeeds', async () => {
    const attempts: number[] = [];
    await jobs.work([
      definition(async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Failure('vendor_failed', { retry: 'yes' });
      }),
    ]);
    await enqueue(newId());
    await soon(async () => expect(attempts).toEqual([1, 2, 3]));
    await soon(async () => expect(await jobs.waiting()).toEqual([]));
    expect(await jobs.failed()).toEqual([]);
  });

  test('an error that nobody foresaw is tried again too, and dies when its tries are used up', async () => {
    let tries = 0;
    await jobs.work([
      definition(async () => {
        tries += 1;
        throw new TypeError('Madame Claes a appelé');
      }),
    ]);
    const id = newId();
    await enqueue(id);
    await soon(async () => expect(await jobs.failed()).toHaveLength(1));
    expect(await jobs.failed()).toMatchObject([
      { name, payload: { id }, attempts: 3, code: 'internal', reason: null },
    ]);
    expect(tries).toBe(3);
    const kept = await fresh.owner<{ words: string }>(
      'select string_agg(j::text, $1) as words from pgboss.job j',
      [''],
    );
    expect(kept[0]?.words).not.toContain('Claes');
  });

  test("a refusal for good is dead at once, and begins anew at the operator's word", async () => {
    let broken = true;
    const done: string[] = [];
    await jobs.work([
      definition(async ({ id }) => {
        if (broken) throw new Failure('not_audio', { reason: 'no stream' });
        done.push(id);
      }),
    ]);
    const id = newId();
    await enqueue(id);
    await soon(async () => expect(await jobs.failed()).toHaveLength(1));
    const [dead] = await jobs.failed();
    expect(dead).toMatchObject({
      name,
      payload: { id },
      attempts: 1,
      code: 'not_audio',
      reason: 'no stream',
    });
    expect(await jobs.counts()).toMatchObject([{ name, waiting: 0, running: 0, dead: 1 }]);
    broken = false;
    expect(await jobs.retry([dead?.id ?? '', newId()])).toBe(1);
    await soon(async () => expect(done).toEqual([id]));
    expect(await jobs.failed()).toEqual([]);
    expect(await jobs.retry([])).toBe(0);
  });

  test('whoever says when to come back is obeyed, and the operator may hurry it', async () => {
    const attempts: number[] = [];
    await jobs.work([
      definition(async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Failure('rate_limited', { retry: { afterMs: 3_600_000 } });
      }),
    ]);
    await enqueue(newId());
    const job = await soon(async () => {
      const [found] = await jobs.waiting();
      expect(found).toMatchObject({ state: 'retrying', code: 'rate_limited' });
      expect((found?.nextAt.getTime() ?? 0) - (found?.createdAt.getTime() ?? 0)).toBeGreaterThan(3_500_000);
      return found;
    });
    expect(await jobs.retry([job?.id ?? ''])).toBe(1);
    await soon(async () => expect(attempts).toEqual([1, 2]));
  });

  test('waits grow from the first to the longest, with jitter', async () => {
    await jobs.work([
      definition(
        async () => {
          throw new Failure('unavailable', { retry: 'yes' });
        },
        { backoff: { firstS: 8, mostS: 20 }, retryLimit: 5 },
      ),
    ]);
    await enqueue(newId());
    const waitAfter = (attempt: number) =>
      soon(async () => {
        const rows = await fresh.owner<{ s: number }>(
          `select extract(epoch from start_after - now())::float8 as s from pgboss.job where name = $1 and state = 'retry' and retry_count = $2`,
          [name, attempt - 1],
        );
        expect(rows).toHaveLength(1);
        return rows[0]?.s ?? 0;
      });
    const waits: number[] = [];
    for (const attempt of [1, 2, 3, 4]) {
      waits.push(await waitAfter(attempt));
      await jobs.retry((await jobs.waiting()).map(({ id }) => id));
    }
    // A second less than the rule says: it is read a little after it was set.
    expect(waits[0]).toBeGreaterThan(7);
    expect(waits[0]).toBeLessThan(16.1);
    for (const wait of waits.slice(1)) {
      expect(wait).toBeGreaterThan(15);
      expect(wait).toBeLessThan(20.1);
    }
  });

  test('a handler over its time is told to stop, and tried again', async () => {
    const ends: string[] = [];
    await jobs.work([
      definition(
        (_, { signal, attempt }) =>
          attempt > 1
            ? nothing()
            : new Promise((_resolve, reject) => {
                signal.addEventListener('abort', () => {
                  ends.push('told');
                  reject(signal.reason);
                });
              }),
        { timeoutS: 1, backoff: { firstS: 60, mostS: 60 } },
      ),
    ]);
    await enqueue(newId());
    await soon(async () =>
      expect(await jobs.waiting()).toMatchObject([{ state: 'retrying', code: 'timed_out' }]),
    );
    expect(ends).toEqual(['told']);
  });
});

describe('losing a worker', () => {
  /** The supervisor's view of a worker that has gone silent. */
  const silence = () =>
    fresh.owner(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = $1 and state = 'active'`,
      [name],
    );

  test('a worker that stalls loses its job to another, is told so, and its late success changes nothing', async () => {
    const stalled = Promise.withResolvers<AbortSignal>();
    const release = Promise.withResolvers<void>();
    const attempts: number[] = [];
    await jobs.work([
      definition(
        async (_, { signal, attempt }) => {
          attempts.push(attempt);
          if (attempt > 1) throw new Failure('vendor_failed', { retry: { afterMs: 3_600_000 } });
          stalled.resolve(signal);
          await release.promise;
        },
        { concurrency: 2 },
      ),
    ]);
    await enqueue(newId());
    const signal = await stalled.promise;
    const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await silence();
    await soon(async () => expect(attempts).toEqual([1, 2]));
    await told;
    release.resolve();
    await jobs.stop({ gracefulS: 5 });
    const rows = await fresh.owner('select state::text from pgboss.job where name = $1', [name]);
    expect(rows).toEqual([{ state: 'retry' }]);
  }, 30_000);

  test('the job of a worker killed with -9 comes back to another one', async () => {
    await jobs.work([definition(nothing, { concurrency: 0 })]);
    await enqueue(newId());
    const file = fileURLToPath(new URL('../../tests/support/stuck-worker.ts', import.meta.url));
    const child = spawn(process.execPath, [file, JSON.stringify(fresh.direct), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await jobs.waiting()).toMatchObject([{ state: 'running', attempt: 0 }]);
    await silence();
    const attempts: number[] = [];
    const other = await opened();
    await other.work([definition(async (_, { attempt }) => void attempts.push(attempt))]);
    await soon(async () => expect(attempts).toEqual([2]));
  }, 30_000);

  test('a stop lets the job in hand finish and takes no other', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const done: string[] = [];
    await jobs.work([
      definition(async ({ id }) => {
        begun.resolve();
        await release.promise;
        done.push(id);
      }),
    ]);
    const [first, second] = [newId(), newId()];
    await enqueue(first);
    await begun.promise;
    await enqueue(second);
    const stopped = jobs.stop({ gracefulS: 10 });
    release.resolve();
    await stopped;
    expect(done).toEqual([first]);
    const left = await opened();
    expect(await left.waiting()).toMatchObject([{ payload: { id: second }, attempt: 0 }]);
  });
});

test('a backlog is drained job by job, each once', async () => {
  const ids = Array.from({ length: 60 }, () => newId());
  const done: string[] = [];
  const work = definition(async ({ id }) => void done.push(id), { concurrency: 3 });
  await jobs.work([{ ...work, concurrency: 0 }]);
  for (const id of ids) await enqueue(id);
  const other = await opened();
  await other.work([work]);
  await soon(async () => expect(done).toHaveLength(ids.length));
  expect([...done].sort()).toEqual([...ids].sort());
});
