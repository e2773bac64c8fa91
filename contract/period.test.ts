import { expect, test } from 'vitest';
import { midnightIn } from './brussels.ts';
import { periodOf } from './period.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');

test.each([
  ['week', '2026-11-16T09:00:00.000Z', '2026-11-09T09:00:00.000Z'],
  ['month', '2026-10-24T09:00:00.000Z', '2026-09-24T09:00:00.000Z'],
  ['quarter', '2026-08-25T09:00:00.000Z', '2026-05-27T09:00:00.000Z'],
] as const)('%s begins at %s, and the equal one before it at %s', (period, from, before) => {
  expect(periodOf({ period, today: '0' }, NOW)).toEqual({
    from: new Date(from),
    to: null,
    before: { from: new Date(before), to: new Date(from) },
  });
});

test('today is compared with yesterday until the same time, whichever filter chose it', () => {
  const today = {
    from: new Date('2026-11-22T23:00:00.000Z'),
    to: null,
    before: { from: new Date('2026-11-21T23:00:00.000Z'), to: new Date('2026-11-22T09:00:00.000Z') },
  };
  expect(periodOf({ period: 'today', today: '0' }, NOW)).toEqual(today);
  expect(periodOf({ period: 'month', today: '1' }, NOW)).toEqual(today);
  expect(periodOf({ period: 'all', today: '0' }, NOW)).toBeNull();
});

test.each([
  ['2026-03-29T00:30:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29T22:30:00Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25T23:30:00Z', '2026-10-25T23:00:00.000Z'],
])('midnight in Brussels before %s is %s, also on days with 23 or 25 hours', (at, midnight) => {
  expect(midnightIn(new Date(at)).toISOString()).toBe(midnight);
});

test('days from–to are whole days in Belgium, replace the period, and are compared with as many before', () => {
  const chosen = { period: 'today', today: '1' } as const;
  expect(periodOf({ ...chosen, from: '2026-10-25', to: '2026-10-25' }, NOW)).toEqual({
    from: new Date('2026-10-24T22:00:00.000Z'),
    to: new Date('2026-10-25T23:00:00.000Z'),
    before: { from: new Date('2026-10-23T21:00:00.000Z'), to: new Date('2026-10-24T22:00:00.000Z') },
  });
  expect(periodOf({ ...chosen, from: '2026-11-23', to: '' }, NOW)).toMatchObject({
    from: new Date('2026-11-22T23:00:00.000Z'),
    to: null,
  });
  expect(periodOf({ ...chosen, from: '', to: '2026-11-23' }, NOW)).toMatchObject({
    from: new Date(0),
    to: new Date('2026-11-23T23:00:00.000Z'),
  });
});
