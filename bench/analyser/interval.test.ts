import { expect, test } from 'vitest';
import { interval } from './interval.ts';

test.each([
  [50, 100, 40.4, 59.6],
  [0, 20, 0, 16.1],
  [90, 90, 95.9, 100],
])('%d of %d: %d to %d %%', (right, of, low, high) => {
  expect(interval(right, of).map((edge) => Math.abs(Math.round(10 * edge) / 10))).toEqual([low, high]);
});
