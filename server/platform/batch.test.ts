import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { inBatches } from './batch.ts';

/** Work whose rounds the test ends. */
const heldWork = () => {
  const rounds: { items: readonly number[]; end(error?: Error): void }[] = [];
  const keep = inBatches<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        rounds.push({
          items,
          end: (error) => (error ? reject(error) : resolve((item) => item * 10)),
        });
      }),
  );
  const round = async (n: number) => {
    for (let turn = 0; turn < 20 && !rounds[n]; turn += 1) await Promise.resolve();
    const found = rounds[n];
    if (!found) throw new Error(`round ${n} never began`);
    return found;
  };
  return { keep, round, rounds };
};

test('items that arrive during a commit share the next one, each with its own answer', async () => {
  const { keep, round, rounds } = heldWork();
  const results = [1, 2, 3, 4].map((item) => keep(item));
  expect((await round(0)).items).toEqual([1]);
  expect(rounds).toHaveLength(1);
  (await round(0)).end();
  expect((await round(1)).items).toEqual([2, 3, 4]);
  (await round(1)).end();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  expect(rounds).toHaveLength(2);
});

test('an item that fails does not fail the others', async () => {
  const { keep, round } = heldWork();
  const results = [1, 2, 3, 4].map((item) => keep(item));
  (await round(0)).end();
  (await round(1)).end(new Error('constraint'));
  (await round(2)).end();
  expect((await round(3)).items).toEqual([3]);
  (await round(3)).end(new Error('constraint'));
  (await round(4)).end();
  const fates = await Promise.allSettled(results);
  expect(fates.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('no batch exceeds its limit, and no item is left', async () => {
  const batches: number[][] = [];
  const keep = inBatches<number, number>(async (items) => {
    batches.push([...items]);
    return (item) => item;
  }, 2);
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((item) => keep(item)));
  expect(results).toEqual([1, 2, 3, 4, 5, 6]);
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test('without the database all items are refused, and the next batch works again', async () => {
  const { keep, round } = heldWork();
  const results = [1, 2, 3, 4].map((item) => keep(item));
  (await round(0)).end();
  (await round(1)).end(new Failure('unavailable'));
  const fates = await Promise.allSettled(results);
  expect(fates.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  const later = keep(5);
  (await round(2)).end();
  expect(await later).toBe(50);
});
