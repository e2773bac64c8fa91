// Failed jobs on a real queue, as the operator reads, runs and sets them aside.
import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { queueUnderTest, soon } from '#tests/support/queue.ts';
import { adminQueueRoutes } from './api.ts';

const queue = queueUnderTest();

const started = async (fails: () => boolean) => {
  const { fresh, jobs, definition, enqueue, name } = queue.now();
  const done: string[] = [];
  await jobs.work([
    definition(async ({ id }) => {
      if (fails()) throw new Failure('not_audio', { reason: 'no stream' });
      done.push(id);
    }),
  ]);
  const message = newId();
  await enqueue(message);
  await soon(async () => expect(await jobs.failed()).toHaveLength(1));
  const api = await adminApi((app) =>
    adminQueueRoutes(app, {
      db: fresh.db,
      clock: { now: () => new Date() },
      jobs,
      jobName: (job) => `shown ${job}`,
    }),
  );
  const acts = () =>
    fresh.owner("select action, account_id from audit where action like 'job %' and subject = $1", [job]);
  const { json } = await api.ask('GET', '/api/admin/queue');
  const job: string = json.failed[0].id;
  return { api, jobs, done, message, name, json, job, acts };
};

test('a failed job has its step, reason and ids, and runs again as an act of the operator', async () => {
  let broken = true;
  const { api, done, message, name, json, job, acts } = await started(() => broken);
  expect(json.failed[0]).toMatchObject({
    name: `shown ${name}`,
    attempts: 1,
    code: 'not_audio',
    reason: 'no stream',
    ids: [message],
  });
  expect(json.steps).toContainEqual(expect.objectContaining({ name: `shown ${name}`, failed: 1 }));
  broken = false;
  expect((await api.ask('POST', '/api/admin/queue/run', { ids: [job] })).json).toEqual({ count: 1 });
  await soon(async () => expect(done).toEqual([message]));
  expect(await acts()).toEqual([{ action: 'job run again', account_id: api.personId }]);
  expect((await api.ask('GET', '/api/admin/queue')).json.failed).toEqual([]);
  await api.close();
});

test('a job that is set aside leaves the list and does not run', async () => {
  const { api, jobs, done, job, acts } = await started(() => true);
  expect((await api.ask('POST', '/api/admin/queue/set-aside', { ids: [job] })).json).toEqual({ count: 1 });
  expect((await api.ask('GET', '/api/admin/queue')).json.failed).toEqual([]);
  expect(await jobs.retry([job])).toBe(0);
  expect([done, await acts()]).toEqual([[], [{ action: 'job set aside', account_id: api.personId }]]);
  expect((await api.ask('POST', '/api/admin/queue/set-aside', { ids: [newId()] })).json).toEqual({
    count: 0,
  });
  for (const ids of [[], ['x']])
    expect((await api.ask('POST', '/api/admin/queue/run', { ids })).status).toBe(400);
  await api.close();
});
