// Counts the demonstration's messages by the rules of the server's SQL.
import { hourIn } from '#contract/brussels.ts';
import {
  type Lengths,
  type Statistics,
  type StatisticsCounts,
  statisticsFrom,
  type ValuesCount,
} from '#contract/statistics.ts';
import { type AXES, NOT_ANALYSED, resultOf } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { dayOf, durationClassOf } from './rules.ts';

/** Computes a percentile as PostgreSQL's percentile_cont does. */
export const percentile = (values: readonly number[], part: number): number | null => {
  const ordered = [...values].sort((a, b) => a - b);
  const place = part * (ordered.length - 1);
  const below = ordered[Math.floor(place)];
  const above = ordered[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
};

const medianAndP95 = (values: readonly number[]): number[] =>
  [0.5, 0.95].flatMap((part) => percentile(values, part) ?? []);

const secondsFrom = (start: string, end: string | null): number[] =>
  end === null ? [] : [(Date.parse(end) - Date.parse(start)) / 1000];

const profileOf = (message: Voicemail): ValuesCount => {
  const value = (axis: (typeof AXES)[number]) => {
    const result = resultOf(message, axis);
    return result === NOT_ANALYSED ? null : result;
  };
  return {
    sentiment: value('sentiment'),
    urgency: value('urgency'),
    stage: value('stage'),
    category: value('category'),
    domain: value('domain'),
    count: 1,
  };
};

const daysOf = (messages: readonly Voicemail[]): StatisticsCounts['days'] =>
  messages.map((message) => ({
    day: dayOf(message.received_at),
    urgency: resultOf(message, 'urgency'),
    count: 1,
  }));

const hoursOf = (messages: readonly Voicemail[]): StatisticsCounts['hours'] =>
  messages.map(({ received_at }) => ({
    // Sunday is 0 in JavaScript and 7 in ISO 8601.
    weekday: new Date(dayOf(received_at)).getUTCDay() || 7,
    hour: hourIn(new Date(received_at)),
    count: 1,
  }));

const lengthsOf = (messages: readonly Voicemail[], notifiedAt: (id: string) => string | null): Lengths => {
  const known = messages.flatMap((message) => message.duration_seconds ?? []);
  const ofLength = (length: string) => known.filter((seconds) => durationClassOf(seconds) === length).length;
  const readAfter = messages.flatMap((message) => secondsFrom(message.received_at, message.read_at));
  const notifiedAfter = messages.flatMap((message) =>
    secondsFrom(message.received_at, notifiedAt(message.id)),
  );
  return {
    total: messages.length,
    known: known.length,
    seconds: known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0),
    longest: known.length === 0 ? null : Math.max(...known),
    short: ofLength('short'),
    medium: ofLength('medium'),
    read: readAfter.length,
    read_after: medianAndP95(readAfter),
    notified: notifiedAfter.length,
    notified_after: medianAndP95(notifiedAfter),
    held: 0,
  };
};

type NotifiedAt = (id: string) => string | null;

const countedOf = (messages: readonly Voicemail[], notifiedAt: NotifiedAt): StatisticsCounts => ({
  profiles: messages.map(profileOf),
  days: daysOf(messages),
  hours: hoursOf(messages),
  lengths: lengthsOf(messages, notifiedAt),
  forms: messages.flatMap(({ form }) => (form ? [{ reached: form.reached, count: 1 }] : [])),
});

/**
 * `notifiedAt` gives the moment at which the e-mail of a message was sent, which the message itself does not contain.
 * `before` contains the messages of the equally long period before.
 */
export const statisticsOf = (
  messages: readonly Voicemail[],
  notifiedAt: NotifiedAt,
  before: readonly Voicemail[] | null = null,
): Statistics => statisticsFrom(countedOf(messages, notifiedAt), before && countedOf(before, notifiedAt));
