import { expect, test } from 'vitest';
import { wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { nothing, queueUnderTest, soon } from '#tests/support/queue.ts';

const queue = queueUnderTest();

test('adds a job only if its transaction commits', async () => {
  const { fresh, name, jobs, definition, enqueue } = queue.now();
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

test('keeps a single waiting job for each key', async () => {
  const { name, jobs, definition, enqueue } = queue.now();
  await jobs.work([definition(nothing, { concurrency: 0 })]);
  expect(await enqueue(newId(), { key: 'one' })).toBe(true);
  expect(await enqueue(newId(), { key: 'one' })).toBe(false);
  expect(await enqueue(newId(), { key: 'two' })).toBe(true);
  expect(await enqueue(newId())).toBe(true);
  expect(await enqueue(newId())).toBe(true);
  expect(await jobs.counts()).toMatchObject([{ name, waiting: 4, running: 0, dead: 0 }]);
});

test('starts a delayed job after its delay', async () => {
  const { name, jobs, definition, enqueue } = queue.now();
  await jobs.work([definition(nothing)]);
  await enqueue(newId(), { startAfterS: 3600 });
  const [job] = await jobs.waiting();
  expect(job).toMatchObject({ name, state: 'waiting', attempt: 0, code: null });
  expect((job?.nextAt.getTime() ?? 0) - (job?.createdAt.getTime() ?? 0)).toBe(3_600_000);
});

test('refuses an invalid payload and an undeclared job', async () => {
  const { fresh, jobs, definition, enqueue } = queue.now();
  await jobs.work([definition(nothing)]);
  await expect(enqueue('Jean Peeters')).rejects.toThrow();
  await expect(
    fresh.db.asSystem((trx) => jobs.enqueue(trx, 'no-such-step', { id: newId() })),
  ).rejects.toMatchObject({ code: 'internal' });
  expect(await jobs.waiting()).toEqual([]);
});

test('a process that only enqueues declares the kinds it may enqueue', async () => {
  const { fresh, name, opened, definition } = queue.now();
  const web = await opened([definition(nothing)]);
  await fresh.db.asSystem((trx) => web.enqueue(trx, name, { id: newId() }));
  expect(await web.waiting()).toHaveLength(1);
});

test('a firm in its own transaction neither sees nor adds jobs', async () => {
  const { fresh, name, jobs, definition } = queue.now();
  await jobs.work([definition(nothing, { concurrency: 0 })]);
  await expect(
    fresh.db.asUser(wholeFirm(newId()), (trx) => jobs.enqueue(trx, name, { id: newId() })),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a backlog is drained job by job, each once', async () => {
  const { jobs, opened, definition, enqueue } = queue.now();
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

test('a restored queue keeps the delay and the firm of a job, and names the kinds that it leaves out', async () => {
  const { fresh, name, jobs, warned, definition, enqueue } = queue.now();
  await jobs.work([definition(nothing, { concurrency: 0 })]);
  const firm = newId();
  await enqueue(newId(), { key: 'late', startAfterS: 3600 });
  await fresh.db.asSystem((trx) =>
    jobs.enqueueAll(trx, name, [{ payload: { id: newId() }, key: 'turn', firm }]),
  );
  await fresh.owner('grant select, delete on pgboss.job to voxlex_system');
  const kept = await fresh.db.asSystem((trx) => jobs.unfinished(trx));
  expect(kept).toMatchObject([
    { key: 'late', firm: null },
    { key: 'turn', firm },
  ]);
  await fresh.db.asSystem((trx) =>
    jobs.refill(trx, [...kept, { name: 'kind.of.before', payload: {}, key: 'x' }]),
  );
  // Of one transaction, they have one time and no order.
  const restored = await fresh.db.asSystem((trx) => jobs.unfinished(trx));
  expect(restored).toHaveLength(kept.length);
  expect(restored).toEqual(expect.arrayContaining(kept));
  expect(warned).toEqual(['kind.of.before']);
});
