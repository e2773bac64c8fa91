// The figures of the statistics tab from what was counted, by the rules that stand in contract/statistics.ts.
import type { Share, Spread, Statistics } from '#contract/statistics.ts';
import { AXES, AXIS_VALUES, type Axis, NOT_ANALYSED, type Urgency } from '#contract/values.ts';

/** How many messages carry these very five values. */
export type Profile = Record<Axis, string | null> & { count: number };

/** Of a day where there is no hour, of an hour where there is no day. */
export type Moment = { day: string | null; hour: number | null; count: number };

export type Lengths = {
  total: number;
  known: number;
  seconds: number | null;
  longest: number | null;
  short: number;
  medium: number;
  read: number;
  /** Median and 95th percentile, in seconds. */
  read_after: number[] | null;
  told: number;
  told_after: number[] | null;
};

const countOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

const sharesOf = (profiles: readonly Profile[], axis: Axis, total: number): Share[] =>
  [...AXIS_VALUES[axis], NOT_ANALYSED].map((value) => {
    const count = countOf(profiles.filter((profile) => (profile[axis] ?? NOT_ANALYSED) === value));
    return { value, count, percent: total === 0 ? 0 : Math.round((100 * count) / total) };
  });

/** Above half of all, exactly: the rounded percentage would call 50.4 % a half. */
const overallUrgency = (shares: readonly Share[], total: number): Urgency => {
  const above = (urgency: Urgency) =>
    shares.some(({ value, count }) => value === urgency && 2 * count > total);
  if (above('Urgent')) return 'Urgent';
  return above('Modéré') ? 'Modéré' : 'Non Urgent';
};

const DAY_MS = 86_400_000;
/** Calendar days are counted as dates: in March one of them has 23 hours. */
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

export const statisticsFrom = (counted: {
  profiles: readonly Profile[];
  moments: readonly Moment[];
  lengths: Lengths;
}): Statistics => {
  const { profiles, moments, lengths } = counted;
  const total = countOf(profiles);
  const shares = (axis: Axis) => sharesOf(profiles, axis, total);
  const urgency = shares('urgency');
  const per_day = moments
    .flatMap(({ day, count }) => (day === null ? [] : [{ day, count }]))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const [first, last] = [per_day.at(0), per_day.at(-1)];
  const days = first && last ? daysFrom(first.day, last.day) : 0;
  return {
    total,
    analysed: countOf(profiles.filter((profile) => AXES.some((axis) => profile[axis] !== null))),
    days,
    average_per_day: days === 0 ? 0 : Math.round((10 * total) / days) / 10,
    overall_urgency: overallUrgency(urgency, total),
    axes: {
      sentiment: shares('sentiment'),
      urgency,
      stage: shares('stage'),
      category: shares('category'),
      domain: shares('domain'),
    },
    per_day,
    per_hour: Array.from({ length: 24 }, (_, hour) =>
      countOf(moments.filter((moment) => moment.hour === hour)),
    ),
    durations: durationsOf(lengths),
    time_to_read: spreadOf(lengths.read, lengths.read_after),
    time_to_tell: spreadOf(lengths.told, lengths.told_after),
  };
};
