import { expect, test } from 'vitest';
import { dateIn, hourIn, momentIn } from './brussels.ts';
import { TIME_ZONE } from './limits.ts';

const known = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const knownMoment = (at: Date): string => known.format(at).replace(', ', ' ');

const HALF_AN_HOUR = 1_800_000;
const times = (from: number, to: number, step: number): Date[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => new Date(from + at * step));

test('the moment is the one that the time zone has, summer and winter, until 2040', () => {
  const from = Date.UTC(2024, 0, 1);
  // A step that meets every hour of the day in turn, and every month.
  const wrong = times(from, Date.UTC(2040, 0, 1), 7 * HALF_AN_HOUR).filter(
    (at) => momentIn(at) !== knownMoment(at),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['in spring', Date.UTC(2026, 2, 28)],
  ['in autumn', Date.UTC(2026, 9, 24)],
  ['in spring, when the month ends with that Sunday', Date.UTC(2024, 2, 30)],
  ['in autumn, when the month ends with that Sunday', Date.UTC(2027, 9, 30)],
])('the half hours around the change %s', (_, from) => {
  const around = times(from, from + 72 * 2 * HALF_AN_HOUR, HALF_AN_HOUR);
  expect(around.map(momentIn)).toEqual(around.map(knownMoment));
});

test('the day and the hour are those of the same clock', () => {
  const at = new Date('2026-07-20T22:30:00Z');
  expect([dateIn(at), hourIn(at), momentIn(at)]).toEqual(['2026-07-21', 0, '21/07/2026 00:30']);
});
