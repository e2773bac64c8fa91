// Computes the figures of the statistics tab. The server counts in SQL and the demonstration in the browser; both use these
// functions.
import * as z from 'zod/mini';
import { FORM_STAGES, type FormStage } from './form-stages.ts';
import { DAY_MS } from './time.ts';
import { AXES, AXIS_VALUES, type Axis, NOT_ANALYSED, URGENCIES, type Urgency } from './values.ts';

const share = z.object({
  value: z.string(),
  count: z.number(),
  /** Whole percentage of all filtered messages, half rounded up. */
  percent: z.number(),
});
export type Share = z.infer<typeof share>;

/** Percentiles interpolate (percentile_cont) and are rounded to whole seconds; null without a single case. */
const spread = z.object({
  count: z.number(),
  median_seconds: z.nullable(z.number()),
  p95_seconds: z.nullable(z.number()),
});
export type Spread = z.infer<typeof spread>;

const comparison = z.object({
  total: z.number(),
  average_per_day: z.number(),
  total_seconds: z.number(),
  average_seconds: z.nullable(z.number()),
  time_to_read: spread,
  time_to_tell: spread,
});
export type Comparison = z.infer<typeof comparison>;

export const statistics = z.object({
  /** Every filtered message: the denominator of all shares. */
  total: z.number(),
  /** The number of messages with at least one of the five analyses. */
  analysed: z.number(),
  /** Days of Brussels from the earliest to the latest message, both counted; 0 without messages. */
  days: z.number(),
  /** The total divided by the number of days, with one decimal; 0 without messages. */
  average_per_day: z.number(),
  /** Urgent above half of total, else Modéré above half, else Non Urgent. */
  overall_urgency: z.enum(URGENCIES),
  /** Each axis in the order of its values, zeros kept, 'Non analysé' last. */
  axes: z.object({
    sentiment: z.array(share),
    urgency: z.array(share),
    stage: z.array(share),
    category: z.array(share),
    domain: z.array(share),
  }),
  /** Days of Brussels that have messages, oldest first; days without are left out. */
  per_day: z.array(
    z.object({ day: z.string(), count: z.number(), urgent: z.number(), moderate: z.number() }),
  ),
  /** Each weekday, from Monday, has 24 counts by the hour of Brussels. */
  per_weekday: z.array(z.array(z.number())),
  /** There are 24 counts, by the hour of Brussels in which the message came. */
  per_hour: z.array(z.number()),
  durations: z.object({
    total_seconds: z.number(),
    /** Over the messages that have a duration, whole seconds; null without any. */
    average_seconds: z.nullable(z.number()),
    longest_seconds: z.nullable(z.number()),
    /** The durations are divided at the same limits as in the filter. */
    short: z.number(),
    medium: z.number(),
    long: z.number(),
    unknown: z.number(),
  }),
  /** The time from arrival to the first reading, over messages that were read. */
  time_to_read: spread,
  /** The time from hang-up (arrival) to the e-mail, over messages with a notice that was not held. */
  time_to_tell: spread,
  /** Messages whose every notice was held for quiet hours or a digest. */
  held: z.number(),
  /** Case forms of the filtered messages, by how far they have come: a completed one also counts as sent and opened. */
  forms: z.object({ proposed: z.number(), sent: z.number(), opened: z.number(), completed: z.number() }),
  /** The equal period before this one; null if all periods are shown. */
  before: z.nullable(comparison),
});
export type Statistics = z.infer<typeof statistics>;

/** How many messages have these five values. */
export type ValuesCount = Record<Axis, string | null> & { count: number };

export type Lengths = {
  total: number;
  known: number;
  seconds: number | null;
  longest: number | null;
  short: number;
  medium: number;
  read: number;
  /** Median and 95th percentile, in seconds. */
  read_after: readonly number[] | null;
  notified: number;
  notified_after: readonly number[] | null;
  held: number;
};

export type StatisticsCounts = {
  profiles: readonly ValuesCount[];
  days: readonly { day: string; urgency: string | null; count: number }[];
  /** Monday is 1. */
  hours: readonly { weekday: number; hour: number; count: number }[];
  lengths: Lengths;
  forms: readonly { reached: FormStage; count: number }[];
};

const countOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

const sharesOf = (profiles: readonly ValuesCount[], axis: Axis, total: number): Share[] =>
  [...AXIS_VALUES[axis], NOT_ANALYSED].map((value) => {
    const count = countOf(profiles.filter((profile) => (profile[axis] ?? NOT_ANALYSED) === value));
    return { value, count, percent: total === 0 ? 0 : Math.round((100 * count) / total) };
  });

/** Compares counts: the rounded percentage would take 50.4 % for exactly half. */
export const overallUrgency = (shares: readonly Share[], total: number): Urgency => {
  const above = (urgency: Urgency) =>
    shares.some(({ value, count }) => value === urgency && 2 * count > total);
  if (above('Urgent')) return 'Urgent';
  return above('Modéré') ? 'Modéré' : 'Non Urgent';
};

/** Counts dates, because a day of March has 23 hours. */
const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

const spreadOf = (count: number, percentiles: readonly number[] | null): Spread => {
  const [median, p95] = (percentiles ?? []).map(Math.round);
  return { count, median_seconds: median ?? null, p95_seconds: p95 ?? null };
};

const durationsOf = ({
  total,
  known,
  seconds,
  longest,
  short,
  medium,
}: Lengths): Statistics['durations'] => ({
  total_seconds: seconds ?? 0,
  average_seconds: seconds === null ? null : Math.round(seconds / known),
  longest_seconds: longest,
  short,
  medium,
  long: known - short - medium,
  unknown: total - known,
});

const perDayOf = (days: StatisticsCounts['days']): Statistics['per_day'] => {
  const byDay = new Map<string, Statistics['per_day'][number]>();
  for (const { day, urgency, count } of days) {
    const one = byDay.get(day) ?? { day, count: 0, urgent: 0, moderate: 0 };
    byDay.set(day, {
      day,
      count: one.count + count,
      urgent: one.urgent + (urgency === 'Urgent' ? count : 0),
      moderate: one.moderate + (urgency === 'Modéré' ? count : 0),
    });
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The stages from this one on: a completed form was also sent and opened. */
export const stagesFrom = (stage: FormStage): readonly FormStage[] =>
  FORM_STAGES.slice(FORM_STAGES.indexOf(stage));

const formsOf = (forms: StatisticsCounts['forms']): Statistics['forms'] => {
  const upTo = (stage: FormStage) =>
    countOf(forms.filter(({ reached }) => stagesFrom(stage).includes(reached)));
  const [proposed, sent, opened, completed] = FORM_STAGES;
  return {
    proposed: upTo(proposed),
    sent: upTo(sent),
    opened: upTo(opened),
    completed: upTo(completed),
  };
};

const figuresOf = ({
  profiles,
  days,
  hours,
  lengths,
  forms,
}: StatisticsCounts): Omit<Statistics, 'before'> => {
  const total = countOf(profiles);
  const shares = (axis: Axis) => sharesOf(profiles, axis, total);
  const urgency = shares('urgency');
  const per_day = perDayOf(days);
  const [first, last] = [per_day.at(0), per_day.at(-1)];
  const dayCount = first && last ? daysFrom(first.day, last.day) : 0;
  return {
    total,
    analysed: countOf(profiles.filter((profile) => AXES.some((axis) => profile[axis] !== null))),
    days: dayCount,
    average_per_day: dayCount === 0 ? 0 : Math.round((10 * total) / dayCount) / 10,
    overall_urgency: overallUrgency(urgency, total),
    axes: {
      sentiment: shares('sentiment'),
      urgency,
      stage: shares('stage'),
      category: shares('category'),
      domain: shares('domain'),
    },
    per_day,
    per_weekday: WEEKDAYS.map((weekday) =>
      HOURS.map((hour) => countOf(hours.filter((one) => one.weekday === weekday && one.hour === hour))),
    ),
    per_hour: HOURS.map((hour) => countOf(hours.filter((one) => one.hour === hour))),
    durations: durationsOf(lengths),
    time_to_read: spreadOf(lengths.read, lengths.read_after),
    time_to_tell: spreadOf(lengths.notified, lengths.notified_after),
    held: lengths.held,
    forms: formsOf(forms),
  };
};

const comparisonOf = (counted: StatisticsCounts): Comparison => {
  const { total, average_per_day, durations, time_to_read, time_to_tell } = figuresOf(counted);
  const { total_seconds, average_seconds } = durations;
  return { total, average_per_day, total_seconds, average_seconds, time_to_read, time_to_tell };
};

/** `before` contains the messages of the equally long period before. */
export const statisticsFrom = (counted: StatisticsCounts, before: StatisticsCounts | null): Statistics => ({
  ...figuresOf(counted),
  before: before && comparisonOf(before),
});
