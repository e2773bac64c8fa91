import { expect, test } from 'vitest';
import { dayPartsOf, nextPart, usualWeek, withParts } from './hours.ts';

test('the parts of a day are replaced without touching the other days', () => {
  const week = usualWeek();
  const shorter = withParts(week, 5, [{ from: '09:00', to: '12:00' }]);
  expect(dayPartsOf(shorter, 5)).toEqual([{ from: '09:00', to: '12:00' }]);
  expect(dayPartsOf(shorter, 4)).toEqual(dayPartsOf(week, 4));
  expect(dayPartsOf(withParts(shorter, 5, []), 5)).toEqual([]);
});

test('a second part begins after the first one', () => {
  const first = nextPart([]);
  expect(nextPart([first]).from > first.to).toBe(true);
});
