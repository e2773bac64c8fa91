// The figures of the statistics tab, by the rules that stand in contract/statistics.ts.

import { hourIn } from '#contract/brussels.ts';
import type { Share, Spread, Statistics } from '#contract/statistics.ts';
import { AXES, AXIS_VALUES, type Axis, NOT_ANALYSED, type Urgency } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { dayOf, lengthOf, resultOf } from './rules.ts';

const percent = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * count) / total);

const sharesOf = (messages: readonly Voicemail[], axis: Axis): Share[] => {
  const counts = new Map<string, number>();
  for (const message of messages) {
    const value = resultOf(message, axis);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values: readonly string[] = [...AXIS_VALUES[axis], NOT_ANALYSED];
  return values.map((value) => {
    const count = counts.get(value) ?? 0;
    return { value, count, percent: percent(count, messages.length) };
  });
};

/** Above half of all, exactly: the rounded percentage would call 50.4 % a half. */
export const overallUrgency = (shares: readonly Share[], total: number): Urgency => {
  const countOf = (value: Urgency) => shares.find((share) => share.value === value)?.count ?? 0;
  if (2 * countOf('Urgent') > total) return 'Urgent';
  return 2 * countOf('Modéré') > total ? 'Modéré' : 'Non Urgent';
};

const DAY_MS = 86_400_000;
/** Calendar days are counted as dates: in March one of them has 23 hours. */
const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

/** PostgreSQL's percentile_cont. */
export const percentile = (values: readonly number[], part: number): number | null => {
  const ordered = [...values].sort((a, b) => a - b);
  const place = part * (ordered.length - 1);
  const below = ordered[Math.floor(place)];
  const above = ordered[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
};

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

export const spreadOf = (seconds: readonly number[]): Spread => ({
  count: seconds.length,
  median_seconds: whole(percentile(seconds, 0.5)),
  p95_seconds: whole(percentile(seconds, 0.95)),
});

const secondsFrom = (start: string, end: string | null): number[] =>
  end === null ? [] : [(Date.parse(end) - Date.parse(start)) / 1000];

const durationsOf = (messages: readonly Voicemail[]): Statistics['durations'] => {
  const known = messages.flatMap((message) => message.duration_seconds ?? []);
  const total = known.reduce((sum, seconds) => sum + seconds, 0);
  const ofLength = (length: string) => known.filter((seconds) => lengthOf(seconds) === length).length;
  return {
    total_seconds: total,
    average_seconds: known.length === 0 ? null : Math.round(total / known.length),
    longest_seconds: known.length === 0 ? null : Math.max(...known),
    short: ofLength('short'),
    medium: ofLength('medium'),
    long: ofLength('long'),
    unknown: messages.length - known.length,
  };
};

/** `toldAt`: when the e-mail of a message left, which the message itself does not carry. */
export const statisticsOf = (
  messages: readonly Voicemail[],
  toldAt: (id: string) => string | null,
): Statistics => {
  const total = messages.length;
  const axes = {
    sentiment: sharesOf(messages, 'sentiment'),
    urgency: sharesOf(messages, 'urgency'),
    stage: sharesOf(messages, 'stage'),
    category: sharesOf(messages, 'category'),
    domain: sharesOf(messages, 'domain'),
  };
  const perDay = new Map<string, number>();
  const perHour = Array.from({ length: 24 }, () => 0);
  for (const message of messages) {
    const day = dayOf(message.received_at);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
    const hour = hourIn(new Date(message.received_at));
    perHour[hour] = (perHour[hour] ?? 0) + 1;
  }
  const per_day = [...perDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, count]) => ({ day, count }));
  const [first, last] = [per_day.at(0), per_day.at(-1)];
  const days = first && last ? daysBetween(first.day, last.day) : 0;
  return {
    total,
    analysed: messages.filter((message) => AXES.some((axis) => resultOf(message, axis) !== NOT_ANALYSED))
      .length,
    days,
    average_per_day: days === 0 ? 0 : Math.round((10 * total) / days) / 10,
    overall_urgency: overallUrgency(axes.urgency, total),
    axes,
    per_day,
    per_hour: perHour,
    durations: durationsOf(messages),
    time_to_read: spreadOf(messages.flatMap((message) => secondsFrom(message.received_at, message.read_at))),
    time_to_tell: spreadOf(
      messages.flatMap((message) => secondsFrom(message.received_at, toldAt(message.id))),
    ),
  };
};
