// What the statistics tab shows: figures of the filtered messages, counted by the same rules on both sides.
import * as z from 'zod/mini';
import { URGENCIES } from './values.ts';

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
  /** From hang-up (arrival) to the e-mail, over messages that were told. */
  time_to_tell: spread,
});
export type Statistics = z.infer<typeof statistics>;
