import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('tasks run in order up to the limit, and a failed task frees its slot', async () => {
  const run = limitConcurrency(2);
  const order: number[] = [];
  let now = 0;
  let most = 0;
  const work = (n: number) => async () => {
    now += 1;
    most = Math.max(most, now);
    order.push(n);
    await Promise.resolve();
    now -= 1;
    if (n % 3 === 0) throw new Error(`${n}`);
    return n;
  };
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => run(work(n))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(await run(async () => 'free again')).toBe('free again');
  most = 0;
  await Promise.allSettled(Array.from({ length: 9 }, (_, n) => run(work(n))));
  expect(most).toBe(2);
});
