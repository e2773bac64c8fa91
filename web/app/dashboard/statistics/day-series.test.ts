import { describe, expect, it } from 'vitest';
import { bucketText, niceTop, seriesOf } from './day-series.ts';

const on = (day: string, count: number, urgent = 0, moderate = 0) => ({ day, count, urgent, moderate });

describe('the series of days', () => {
  it('fills the days between with zeros', () => {
    expect(
      seriesOf({
        days: 3,
        per_day: [on('2026-01-31', 2), on('2026-02-02', 1)],
      }),
    ).toEqual({
      step: 'day',
      buckets: [
        { from: '2026-01-31', count: 2, urgent: 0, moderate: 0 },
        { from: '2026-02-01', count: 0, urgent: 0, moderate: 0 },
        { from: '2026-02-02', count: 1, urgent: 0, moderate: 0 },
      ],
    });
  });

  it('gathers months of days into weeks that begin on Monday, and years into months', () => {
    const weeks = seriesOf({
      days: 100,
      per_day: [on('2026-01-01', 1), on('2026-01-04', 2), on('2026-03-11', 4)],
    });
    expect(weeks.step).toBe('week');
    expect(weeks.buckets[0]).toEqual({ from: '2025-12-29', count: 3, urgent: 0, moderate: 0 });
    expect(weeks.buckets.at(-1)).toEqual({ from: '2026-03-09', count: 4, urgent: 0, moderate: 0 });
    expect(weeks.buckets).toHaveLength(11);
    const months = seriesOf({
      days: 500,
      per_day: [on('2025-01-15', 1), on('2026-05-29', 1)],
    });
    expect(months.buckets).toHaveLength(17);
    expect(months.buckets[0]?.from).toBe('2025-01-01');
  });

  it('is empty without messages', () => {
    expect(seriesOf({ days: 0, per_day: [] }).buckets).toEqual([]);
  });

  it('is named as people name days and months', () => {
    expect(bucketText('2026-01-20', 'day')).toBe('20 janv.');
    expect(bucketText('2026-01-01', 'month')).toBe('janv. 2026');
  });
});

describe('the scale', () => {
  it('ends above the most, on a round and even number', () => {
    expect([0, 1, 2, 3, 5, 9, 11, 37, 99, 101].map(niceTop)).toEqual([2, 2, 2, 4, 6, 10, 20, 40, 100, 200]);
  });
});
