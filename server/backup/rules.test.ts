import { expect, test } from 'vitest';
import { NIGHTS_KEPT_DAYS } from '#contract/data-protection.ts';
import { DAY_MS } from '#contract/time.ts';
import { isDue, keptNights } from './rules.ts';

test.each([
  [null, '2026-11-26T12:00:00Z', true],
  // Two o'clock in Belgium is 01:00 UTC in winter and 00:00 UTC in summer.
  ['2026-11-25T01:10:00Z', '2026-11-26T00:59:00Z', false],
  ['2026-11-25T01:10:00Z', '2026-11-26T01:01:00Z', true],
  ['2026-07-25T00:10:00Z', '2026-07-25T23:59:00Z', false],
  ['2026-07-25T00:10:00Z', '2026-07-26T00:01:00Z', true],
  // Made by hand in the evening: the next night is due all the same.
  ['2026-11-25T20:00:00Z', '2026-11-26T01:01:00Z', true],
  ['2026-11-26T01:05:00Z', '2026-11-26T23:30:00Z', false],
])('newest %s, now %s: due %s', (newest, now, due) => {
  expect(isDue(newest === null ? null : new Date(newest), new Date(now), 2 * 60)).toBe(due);
});

test('of two years of nights 7 days, 4 weeks and 12 months stay', () => {
  const last = Date.parse('2026-11-26T01:00:00Z');
  const nights = Array.from({ length: 730 }, (_, n) => new Date(last - n * DAY_MS));
  const kept = [...keptNights(nights)].map((at) => new Date(at).toISOString().slice(0, 10)).sort();
  expect(kept).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
  ]);
});

test('a rotation night by night ends with the same backups as one of all nights', () => {
  const last = Date.parse('2026-11-26T01:00:00Z');
  let there: Date[] = [];
  for (let n = 729; n >= 0; n -= 1) {
    const all = [...there, new Date(last - n * DAY_MS)];
    const kept = keptNights(all);
    there = all.filter((at) => kept.has(at.getTime()));
  }
  const nights = Array.from({ length: 730 }, (_, n) => new Date(last - n * DAY_MS));
  expect(new Set(there.map((at) => at.getTime()))).toEqual(keptNights(nights));
});

test('in three years of nights no backup stays longer than the privacy page says, and one stays as long', () => {
  const first = Date.parse('2026-01-01T01:00:00Z');
  let there: Date[] = [];
  let oldestDays = 0;
  for (let n = 0; n < 3 * 365; n += 1) {
    const now = first + n * DAY_MS;
    const all = [...there, new Date(now)];
    const kept = keptNights(all);
    there = all.filter((at) => kept.has(at.getTime()));
    oldestDays = Math.max(oldestDays, ...there.map((at) => (now - at.getTime()) / DAY_MS));
  }
  expect(oldestDays).toBeLessThanOrEqual(NIGHTS_KEPT_DAYS);
  expect(oldestDays).toBeGreaterThan(NIGHTS_KEPT_DAYS - 35);
});
