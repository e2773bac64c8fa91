import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { nothing, queueUnderTest, soon } from '#tests/support/queue.ts';

const queue = queueUnderTest();

test('retries a failed job with the attempt counted until it succeeds', async () => {
  const { jobs, definition, enqueue } = queue.now();
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

test('retries an unexpected error until its tries are used up', async () => {
  const { fresh, name, jobs, definition, enqueue } = queue.now();
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

test('a job that fails finally is dead at once, and runs again when the operator asks', async () => {
  const { name, jobs, definition, enqueue } = queue.now();
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

test('retries after the time the other side named, or earlier for the operator', async () => {
  const { jobs, definition, enqueue } = queue.now();
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

/** Seconds until the next try, from the start of the failed one and from the reading. */
type Wait = { since_start: number; from_now: number };

test('waits grow from the first to the longest, with jitter', async () => {
  const { fresh, name, jobs, definition, enqueue } = queue.now();
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
      const rows = await fresh.owner<Wait>(
        `select extract(epoch from start_after - started_on)::float8 as since_start,
                extract(epoch from start_after - now())::float8 as from_now
         from pgboss.job where name = $1 and state = 'retry' and retry_count = $2`,
        [name, attempt - 1],
      );
      expect(rows).toHaveLength(1);
      return rows[0] ?? { since_start: 0, from_now: 0 };
    });
  const waits: Wait[] = [];
  for (const attempt of [1, 2, 3, 4]) {
    waits.push(await waitAfter(attempt));
    await jobs.retry((await jobs.waiting()).map(({ id }) => id));
  }
  // A slow machine lengthens the first figure and shortens the second, so each is compared on its other side.
  expect(waits[0]?.since_start).toBeGreaterThanOrEqual(8);
  expect(waits[0]?.from_now).toBeLessThan(16.1);
  for (const wait of waits.slice(1)) {
    expect(wait.since_start).toBeGreaterThanOrEqual(16);
    expect(wait.from_now).toBeLessThan(20.1);
  }
});

test('aborts a handler at its time-out and retries it', async () => {
  const { jobs, definition, enqueue } = queue.now();
  const ends: string[] = [];
  await jobs.work([
    definition(
      (_, { signal, attempt }) =>
        attempt > 1
          ? nothing()
          : new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                ends.push('notified');
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
  expect(ends).toEqual(['notified']);
});
