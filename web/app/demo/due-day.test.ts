import { expect, it } from 'vitest';
import { dueDay } from './due-day.ts';

/** A Thursday. */
const CALLED = '2026-11-26';

it.each([
  [{ days: 0 }, '2026-11-26'],
  [{ workdays: 3 }, '2026-12-01'],
  [{ weekday: 5 }, '2026-11-27'],
  [{ weekday: 4 }, '2026-12-03'],
  [{ day: 30 }, '2026-11-30'],
  [{ day: 14 }, '2026-12-14'],
  [{ day: 12, months: 1 }, '2026-12-12'],
  [{ months: 3 }, '2027-02-26'],
] as const)('%j is %s', (due, day) => {
  expect(dueDay(CALLED, due)).toBe(day);
});

it('stays in a month that is too short', () => {
  expect(dueDay('2026-02-10', { day: 30 })).toBe('2026-02-28');
});
