import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['+32470000012', '+32 470 00 00 12'],
  ['+3225550000', '+32 2 555 00 00'],
  ['+3269000000', '+32 69 00 00 00'],
  ['+33155500000', '+33 1 55 50 00 00'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+4420000000', '+4420000000'],
  ['0470 12', '0470 12'],
])('%s is written %s', (number, written) => expect(formatPhone(number)).toBe(written));
