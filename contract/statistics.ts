// What the statistics tab shows: figures of the filtered messages. The server counts in SQL, the demonstration in the
// browser; both compute the figures here.
import * as z from 'zod/mini';
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

export const statistics = z.object({
  /** Every filtered message: the denominator of all shares. */
  total: z.number(),
  /** Those that carry at least one of the five analyses. */
  analysed: z.number(),
  /** Days of Brussels from the earliest to the latest message, both counted; 0 without messages. */
  days: z.number(),
  /** total / days, one decimal; 0 without messages. */
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
  per_day: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  /** 24 counts, by the hour of Brussels in which the message came. */
  per_hour: z.array(z.number()).check(z.length(24)),
  durations: z.object({
    total_seconds: z.number(),
    /** Over the messages that have a duration, whole seconds; null without any. */
    average_seconds: z.nullable(z.number()),
    longest_seconds: z.nullable(z.number()),
    /** By the same limits as the filter. */
    short: z.number(),
    medium: z.number(),
    long: z.number(),
    unknown: z.number(),
  }),
  /** From arrival to the first reading, over messages that are read. */
  time_to_read: spread,
  /** From hang-up (arrival) to the e-mail, over messages with a notice. */
  time_to_tell: spread,
});
export type Statistics = z.infer<typeof statistics>;

/** How many messages have these five values. */
export type Profile = Record<Axis, string | null> & { count: number };

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
};

export type Counted = {
  profiles: readonly Profile[];
  /** Each day of Brussels at most once. */
  days: readonly { day: string; count: number }[];
  hours: readonly { hour: number; count: number }[];
  lengths: Lengths;
};

const countOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

const sharesOf = (profiles: readonly Profile[], axis: Axis, total: number): Share[] =>
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

export const statisticsFrom = ({ profiles, days, hours, lengths }: Counted): Statistics => {
  const total = countOf(profiles);
  const shares = (axis: Axis) => sharesOf(profiles, axis, total);
  const urgency = shares('urgency');
  const per_day = [...days].sort((one, other) => (one.day < other.day ? -1 : 1));
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
    per_hour: Array.from({ length: 24 }, (_, hour) => countOf(hours.filter((one) => one.hour === hour))),
    durations: durationsOf(lengths),
    time_to_read: spreadOf(lengths.read, lengths.read_after),
    time_to_tell: spreadOf(lengths.notified, lengths.notified_after),
  };
};
