import { expect, test } from 'vitest';
import { dateGroups } from './date-groups.ts';

/** A Wednesday; in Brussels it is one hour later. */
const NOW = new Date('2026-11-25T10:00:00.000Z');
const ONE_PAGE = { page: 1, pages: 1 };
const at = (...days: string[]) => days.map((received_at) => ({ received_at }));
const names = (...days: string[]) => dateGroups(at(...days), ONE_PAGE, NOW).map(({ name }) => name);

test('today, yesterday, the rest of this week, then each week by its Monday', () => {
  expect(
    names(
      '2026-11-25T08:00:00.000Z',
      '2026-11-24T08:00:00.000Z',
      '2026-11-23T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
      '2026-11-16T08:00:00.000Z',
      '2026-11-15T08:00:00.000Z',
    ),
  ).toEqual(['Aujourd’hui', 'Hier', 'Cette semaine', 'Semaine du 16 nov.', 'Semaine du 9 nov.']);
});

test('a day begins at midnight in Brussels', () => {
  expect(names('2026-11-24T23:30:00.000Z', '2026-11-24T22:30:00.000Z')).toEqual(['Aujourd’hui', 'Hier']);
});

test('another year is named, and the first of a month is written 1ᵉʳ', () => {
  expect(names('2025-12-03T08:00:00.000Z', '2026-06-03T08:00:00.000Z')).toEqual([
    'Semaine du 1ᵉʳ déc. 2025',
    'Semaine du 1ᵉʳ juin',
  ]);
});

test('a group that another page may continue has no count', () => {
  const days = at('2026-11-25T08:00:00.000Z', '2026-11-24T08:00:00.000Z', '2026-11-23T08:00:00.000Z');
  const complete = (page: number, pages: number) =>
    dateGroups(days, { page, pages }, NOW).map((group) => group.complete);
  expect(complete(1, 1)).toEqual([true, true, true]);
  expect(complete(1, 3)).toEqual([true, true, false]);
  expect(complete(2, 3)).toEqual([false, true, false]);
  expect(complete(3, 3)).toEqual([false, true, true]);
});
