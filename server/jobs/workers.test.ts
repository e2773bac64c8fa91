import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { nothing, queueUnderTest, soon } from '#tests/support/queue.ts';

const queue = queueUnderTest();

/** The supervisor's view of a worker that has gone silent. */
const silence = () => {
  const { fresh, name } = queue.now();
  return fresh.owner(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = $1 and state = 'active'`,
    [name],
  );
};

test('aborts a stalled worker whose job went to another, and ignores its late success', async () => {
  const { fresh, name, jobs, definition, enqueue } = queue.now();
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
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  await silence();
  await soon(async () => expect(attempts).toEqual([1, 2]));
  await aborted;
  release.resolve();
  await jobs.stop({ gracefulS: 5 });
  const rows = await fresh.owner('select state::text from pgboss.job where name = $1', [name]);
  expect(rows).toEqual([{ state: 'retry' }]);
}, 30_000);

test('gives the job of a killed worker to another one', async () => {
  const { fresh, name, jobs, opened, definition, enqueue } = queue.now();
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

test('lets the running job finish on stop and takes no other', async () => {
  const { jobs, opened, definition, enqueue } = queue.now();
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
