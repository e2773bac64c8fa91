import { describe, expect, it } from 'vitest';
import { overallUrgency } from '#contract/statistics.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { demoRecords } from './records.ts';
import { percentile, statisticsOf } from './statistics.ts';

const [pattern] = demoRecords(new Date('2026-01-20T09:00:00Z'));
if (pattern === undefined) throw new Error('no record');

const on = (received_at: string, urgency: string | null, change: Partial<Voicemail> = {}): Voicemail => ({
  ...pattern,
  received_at,
  read_at: null,
  analysis:
    urgency === null
      ? []
      : [{ analysis_type: 'Urgence', analysis_result: urgency, confidence: null, evidence: [] }],
  ...change,
});
const never = () => null;

describe('statistics', () => {
  it('are zeros without messages', () => {
    expect(statisticsOf([], never)).toMatchObject({
      total: 0,
      analysed: 0,
      days: 0,
      average_per_day: 0,
      overall_urgency: 'Non Urgent',
      per_day: [],
      durations: { total_seconds: 0, average_seconds: null, longest_seconds: null },
      time_to_read: { count: 0, median_seconds: null, p95_seconds: null },
    });
  });

  it('take all filtered messages as the whole, with the share that is not analysed', () => {
    const day = '2026-01-20T09:00:00.000Z';
    const { axes, analysed } = statisticsOf([on(day, 'Urgent'), on(day, 'Modéré'), on(day, null)], never);
    expect(analysed).toBe(2);
    expect(axes.urgency).toEqual([
      { value: 'Urgent', count: 1, percent: 33 },
      { value: 'Modéré', count: 1, percent: 33 },
      { value: 'Non Urgent', count: 0, percent: 0 },
      { value: 'Non analysé', count: 1, percent: 33 },
    ]);
    expect(axes.sentiment.at(-1)).toEqual({ value: 'Non analysé', count: 3, percent: 100 });
    expect(axes.domain).toHaveLength(17);
  });

  it('average over the days of Brussels from first to last, both counted, across the change of hour', () => {
    const messages = [
      on('2026-03-28T23:30:00.000Z', null),
      on('2026-03-29T22:30:00.000Z', null),
      on('2026-03-31T10:00:00.000Z', null),
    ];
    const figures = statisticsOf(messages, never);
    expect(figures.per_day).toEqual([
      { day: '2026-03-29', count: 1, urgent: 0, moderate: 0 },
      { day: '2026-03-30', count: 1, urgent: 0, moderate: 0 },
      { day: '2026-03-31', count: 1, urgent: 0, moderate: 0 },
    ]);
    expect(figures).toMatchObject({ days: 3, average_per_day: 1 });
    expect(figures.per_hour[0]).toBe(2);
    expect(figures.per_hour[12]).toBe(1);
  });

  it('round the average to one decimal', () => {
    const messages = [...Array(7)].map((_, day) => on(`2026-01-0${day < 4 ? 1 : 3}T10:00:00.000Z`, null));
    expect(statisticsOf(messages, never)).toMatchObject({ days: 3, average_per_day: 2.3 });
  });

  it('measure reading and telling where there was one', () => {
    const day = '2026-01-20T09:00:00.000Z';
    const figures = statisticsOf(
      [on(day, null, { read_at: '2026-01-20T09:10:00.000Z' }), on(day, null)],
      () => '2026-01-20T09:00:40.000Z',
    );
    expect(figures.time_to_read).toEqual({ count: 1, median_seconds: 600, p95_seconds: 600 });
    expect(figures.time_to_tell).toEqual({ count: 2, median_seconds: 40, p95_seconds: 40 });
  });
});

describe('the overall urgency', () => {
  const shares = (urgent: number, moderate: number) => [
    { value: 'Urgent', count: urgent, percent: 0 },
    { value: 'Modéré', count: moderate, percent: 0 },
  ];

  it('is what more than half are, exactly', () => {
    expect(overallUrgency(shares(5, 0), 10)).toBe('Non Urgent');
    expect(overallUrgency(shares(6, 0), 10)).toBe('Urgent');
    expect(overallUrgency(shares(126, 0), 250)).toBe('Urgent');
    expect(overallUrgency(shares(1, 6), 10)).toBe('Modéré');
    expect(overallUrgency([], 0)).toBe('Non Urgent');
  });
});

describe('percentiles', () => {
  it('interpolate as PostgreSQL does', () => {
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(percentile([10], 0.95)).toBe(10);
    expect(percentile([], 0.5)).toBeNull();
    expect([0.5, 0.95].map((part) => percentile([0, 10, 20, 30, 40], part))).toEqual([20, 38]);
  });
});
