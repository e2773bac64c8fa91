import { expect, test } from 'vitest';
import { healthOf } from './rules.ts';

test('the worst trouble of a firm is its health', () => {
  const well = { lines: 1, silent_lines: 0, undelivered: 0 };
  expect(healthOf(well)).toBe('well');
  expect(healthOf({ ...well, lines: 0 })).toBe('no_line');
  expect(healthOf({ ...well, silent_lines: 1 })).toBe('silent');
  expect(healthOf({ ...well, silent_lines: 1, undelivered: 2 })).toBe('undelivered');
});
