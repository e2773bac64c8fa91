import { expect, test } from 'vitest';
import { type Lengths, statisticsFrom, type ValuesCount } from './statistics.ts';

const none: Lengths = {
  total: 0,
  known: 0,
  seconds: null,
  longest: null,
  short: 0,
  medium: 0,
  read: 0,
  read_after: null,
  notified: 0,
  notified_after: null,
  held: 0,
};
const profile = (count: number, values: Partial<ValuesCount> = {}): ValuesCount => ({
  sentiment: null,
  urgency: null,
  stage: null,
  category: null,
  domain: null,
  ...values,
  count,
});
const figures = (profiles: ValuesCount[], days: [string, number][] = []) =>
  statisticsFrom(
    {
      profiles,
      days: days.map(([day, count]) => ({ day, urgency: null, count })),
      hours: [],
      lengths: none,
      forms: [],
    },
    null,
  );

test('no message at all: zeros, and nothing where there is no case', () => {
  expect(figures([])).toMatchObject({
    total: 0,
    analysed: 0,
    days: 0,
    average_per_day: 0,
    overall_urgency: 'Non Urgent',
    per_day: [],
    durations: { total_seconds: 0, average_seconds: null, longest_seconds: null, long: 0, unknown: 0 },
    time_to_read: { count: 0, median_seconds: null, p95_seconds: null },
  });
});

test('shares are whole percentages of all messages, what is not analysed among them', () => {
  const { axes, analysed, total } = figures([
    profile(1, { urgency: 'Urgent' }),
    profile(1, { urgency: 'Modéré', domain: 'Droit Civil' }),
    profile(5),
    profile(1, { domain: 'Droit Romain' }),
  ]);
  expect([total, analysed]).toEqual([8, 3]);
  expect(axes.urgency).toEqual([
    { value: 'Urgent', count: 1, percent: 13 },
    { value: 'Modéré', count: 1, percent: 13 },
    { value: 'Non Urgent', count: 0, percent: 0 },
    { value: 'Non analysé', count: 6, percent: 75 },
  ]);
  expect(axes.domain).toHaveLength(17);
  expect(axes.domain.at(-1)).toEqual({ value: 'Non analysé', count: 6, percent: 75 });
});

test.each([
  [5, 0, 10, 'Non Urgent'],
  [6, 4, 10, 'Urgent'],
  [126, 0, 250, 'Urgent'],
  [1, 6, 10, 'Modéré'],
  [4, 5, 10, 'Non Urgent'],
])(
  'with %i urgent and %i moderate of %i the whole is %s: more than half, exactly',
  (urgent, moderate, all, wanted) => {
    const { overall_urgency } = figures([
      profile(urgent, { urgency: 'Urgent' }),
      profile(moderate, { urgency: 'Modéré' }),
      profile(all - urgent - moderate),
    ]);
    expect(overall_urgency).toBe(wanted);
  },
);

test('the average is over the days from first to last, also where a day has 23 hours, to one decimal', () => {
  expect(
    figures(
      [profile(7)],
      [
        ['2026-03-30', 3],
        ['2026-03-28', 4],
      ],
    ),
  ).toMatchObject({
    days: 3,
    average_per_day: 2.3,
    per_day: [
      { day: '2026-03-28', count: 4, urgent: 0, moderate: 0 },
      { day: '2026-03-30', count: 3, urgent: 0, moderate: 0 },
    ],
  });
});

test.each([
  [8, 2.7],
  [7, 2.3],
])('%i messages in three days are %d a day', (count, average) => {
  const days: [string, number][] = [
    ['2026-01-10', count - 1],
    ['2026-01-12', 1],
  ];
  expect(figures([profile(count)], days).average_per_day).toBe(average);
});

test.each([
  [401, 100],
  [402, 101],
  [403, 101],
])('%i seconds over four messages are %i on average', (seconds, average) => {
  const lengths = { ...none, total: 4, known: 4, seconds };
  expect(
    statisticsFrom({ profiles: [], days: [], hours: [], lengths, forms: [] }, null).durations.average_seconds,
  ).toBe(average);
});

test('lengths and percentiles are whole seconds', () => {
  const { durations, time_to_tell } = statisticsFrom(
    {
      profiles: [profile(5)],
      days: [],
      hours: [],
      lengths: {
        ...none,
        total: 5,
        known: 4,
        seconds: 402,
        longest: 200,
        short: 1,
        medium: 2,
        notified: 2,
        notified_after: [30.5, 39.05],
      },
      forms: [],
    },
    null,
  );
  expect(durations).toEqual({
    total_seconds: 402,
    average_seconds: 101,
    longest_seconds: 200,
    short: 1,
    medium: 2,
    long: 1,
    unknown: 1,
  });
  expect(time_to_tell).toEqual({ count: 2, median_seconds: 31, p95_seconds: 39 });
});

test('a day is divided by urgency, and messages stand by weekday and hour', () => {
  const { per_day, per_weekday, per_hour } = statisticsFrom(
    {
      profiles: [profile(6)],
      days: [
        { day: '2026-11-23', urgency: 'Non Urgent', count: 1 },
        { day: '2026-11-23', urgency: 'Urgent', count: 2 },
        { day: '2026-11-23', urgency: null, count: 1 },
        { day: '2026-11-22', urgency: 'Modéré', count: 2 },
      ],
      hours: [
        { weekday: 1, hour: 9, count: 4 },
        { weekday: 7, hour: 9, count: 1 },
        { weekday: 7, hour: 23, count: 1 },
      ],
      lengths: none,
      forms: [],
    },
    null,
  );
  expect(per_day).toEqual([
    { day: '2026-11-22', count: 2, urgent: 0, moderate: 2 },
    { day: '2026-11-23', count: 4, urgent: 2, moderate: 0 },
  ]);
  expect([per_weekday[0]?.[9], per_weekday[6]?.[9], per_weekday[6]?.[23], per_hour[9]]).toEqual([4, 1, 1, 5]);
});

test('the period before has the same figures, from its own messages', () => {
  const part = (count: number, seconds: number) => ({
    profiles: [profile(count)],
    days: [{ day: '2026-11-23', urgency: null, count }],
    hours: [],
    lengths: { ...none, total: count, known: count, seconds, read: count, read_after: [60.4, 90] },
    forms: [],
  });
  expect(statisticsFrom(part(4, 400), null).before).toBeNull();
  expect(statisticsFrom(part(4, 400), part(2, 101)).before).toEqual({
    total: 2,
    average_per_day: 2,
    total_seconds: 101,
    average_seconds: 51,
    time_to_read: { count: 2, median_seconds: 60, p95_seconds: 90 },
    time_to_tell: { count: 0, median_seconds: null, p95_seconds: null },
  });
});

test('a completed form also counts as sent and opened', () => {
  const part = { profiles: [profile(9)], days: [], hours: [], lengths: none };
  const forms = [
    { reached: 'proposed' as const, count: 4 },
    { reached: 'sent' as const, count: 3 },
    { reached: 'completed' as const, count: 2 },
  ];
  expect(statisticsFrom({ ...part, forms }, null).forms).toEqual({
    proposed: 9,
    sent: 5,
    opened: 2,
    completed: 2,
  });
});
