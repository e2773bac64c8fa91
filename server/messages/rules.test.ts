import { expect, test } from 'vitest';
import { callerNumberOf } from './rules.ts';

test.each([
  ['+32 470 00 00 11', '+32470000011'],
  ['0470/00.00.11', '+32470000011'],
  ['069 00 00 11', '+3269000011'],
  ['0033 6 00 00 00 11', '+33600000011'],
  ['+32 (0)470 00 00 11', '+32470000011'],
  ['0032 (0)470/00.00.11', '+32470000011'],
  ['(0)470 00 00 11', '+32470000011'],
  ['anonyme', null],
  ['112', null],
  ['', null],
  [null, null],
])('the caller ID %j becomes %j', (given, wanted) => {
  expect(callerNumberOf(given)).toBe(wanted);
});
