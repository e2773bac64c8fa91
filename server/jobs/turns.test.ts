// Firms take turns: the backlog of one does not stand before another firm's message.
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { nothing, queueUnderTest, soon } from '#tests/support/queue.ts';
import type { Jobs } from './index.ts';
import { turnsFor } from './rules.ts';

const queue = queueUnderTest();

const [FLOODING, OTHER, THIRD] = [newId(), newId(), newId()];

/** Jobs of firms in this order; answers with the firm of each id. */
const enqueued = async (firms: readonly (string | undefined)[]): Promise<Map<string, string | undefined>> => {
  const { fresh, name, jobs } = queue.now();
  const added = firms.map((firm) => ({ id: newId(), firm }));
  await fresh.db.asSystem((trx) =>
    jobs.enqueueAll(
      trx,
      name,
      added.map(({ id, firm }) => ({ payload: { id }, key: id, firm })),
    ),
  );
  return new Map(added.map(({ id, firm }) => [id, firm]));
};
const of = (firm: string, count: number): string[] => Array.from({ length: count }, () => firm);

/** The firms of the jobs in the order in which a single worker does them. */
const served = async (jobs: Jobs, firmOf: ReadonlyMap<string, string | undefined>) => {
  const order: (string | undefined)[] = [];
  await jobs.work([queue.now().definition(async ({ id }) => void order.push(firmOf.get(id)))]);
  await soon(async () => expect(order).toHaveLength(firmOf.size));
  return order;
};
const declared = () => queue.now().jobs.work([queue.now().definition(nothing, { concurrency: 0 })]);

test('runs another firm’s message second, ahead of 189 of the first firm', async () => {
  await declared();
  const flood = await enqueued(of(FLOODING, 190));
  const one = await enqueued([OTHER]);
  const { opened } = queue.now();
  const order = await served(await opened(), new Map([...flood, ...one]));
  expect(order.indexOf(OTHER)).toBe(1);
}, 60_000);

test('a backlog of each is done firm by firm, and what a firm sent first comes first', async () => {
  await declared();
  const jobs = new Map([
    ...(await enqueued(of(FLOODING, 4))),
    ...(await enqueued([OTHER, THIRD, OTHER])),
    ...(await enqueued([undefined])),
  ]);
  const order = await served(await queue.now().opened(), jobs);
  expect(order.slice(0, 4).sort()).toEqual([FLOODING, OTHER, THIRD, undefined].sort());
  expect(order.slice(4, 6).sort()).toEqual([FLOODING, OTHER].sort());
  expect(order.slice(6)).toEqual([FLOODING, FLOODING]);
}, 60_000);

test('keeps the turn and the firm of a failed job', async () => {
  const { fresh, name, jobs, definition } = queue.now();
  await declared();
  await enqueued(of(FLOODING, 2));
  const seen = Promise.withResolvers<void>();
  const failing = await queue.now().opened();
  await failing.work([
    definition(async () => {
      seen.resolve();
      throw new Error('refused');
    }),
  ]);
  await seen.promise;
  await soon(async () => expect((await jobs.waiting()).some(({ state }) => state === 'retrying')).toBe(true));
  await failing.stop({ gracefulS: 5 });
  const rows = await fresh.owner<{ firm: string; turn: number }>(
    'select distinct group_id as firm, -priority as turn from pgboss.job where name = $1 order by 2',
    [name],
  );
  expect(rows).toEqual([
    { firm: FLOODING, turn: 0 },
    { firm: FLOODING, turn: 1 },
  ]);
}, 60_000);

test('a new firm gets the current turn, so it overtakes older jobs, and every job gets its turn', () => {
  const turns = turnsFor(['a', 'a', 'b', undefined], { now: 7, last: new Map([['a', 40]]) });
  expect(turns).toEqual([41, 42, 7, 7]);
  // Jobs that arrive while turn 7 runs take the turns after it, so they do not overtake the jobs of turn 7.
  expect(turnsFor(['c', 'c'], { now: 7, last: new Map([['c', 7]]) })).toEqual([8, 9]);
  expect(turnsFor(['late'], { now: 7, last: new Map([['late', 3]]) })).toEqual([7]);
});
