import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('simultaneous calls with one key run once, a later one again, and a failure is not kept', async () => {
  const share = singleFlight<number>();
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    await gate.promise;
    runs += 1;
    return runs;
  };
  const both = [share('a', work), share('a', work)];
  const other = share('b', work);
  gate.resolve();
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(await other).toBe(2);
  expect(await share('a', work)).toBe(3);
  const fails = () => Promise.reject(new Error('no database'));
  await expect(Promise.all([share('a', fails), share('a', work)])).rejects.toThrow('no database');
  expect(await share('a', work)).toBe(4);
});
