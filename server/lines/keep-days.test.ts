import { expect, test } from 'vitest';
import { readChange } from './read-line-set.ts';

const days = (text: string) => readChange([`keep_days=${text}`]).keep_days;

test('keep_days is a number of days, or empty to keep messages without limit', () => {
  expect([days('1'), days('365'), days('36500'), days('')]).toEqual([1, 365, 36_500, null]);
});

test.each(['0', '-1', '1.5', '036', '36501', '1e3', ' 30', 'jamais'])(
  'keep_days %j is refused with the allowed range',
  (text) => {
    expect(() => days(text)).toThrow(/keep_days is a whole number of days from 1 to 36500, or nothing/);
  },
);
