// The table of «À rappeler d'abord»: each reason and its weight in points. A firm may change the weights.
import * as z from 'zod/mini';

/**
 * `repeat` counts for each earlier call, at most three; `waiting` for each day, at most five; `detailed` for each part of a long
 * text, at most four; every other reason once.
 */
export const DEFAULT_WEIGHTS = {
  custody: 100,
  due_today: 40,
  due_past: 20,
  due_tomorrow: 30,
  due_soon: 20,
  urgent: 30,
  moderate: 5,
  reminder: 45,
  reminder_later: 10,
  promised: 30,
  repeat: 12,
  waiting: 2,
  client: 10,
  asks: 40,
  on_the_spot: 40,
  instructs: 30,
  detailed: 30,
  informs: -30,
  needless: -40,
  same_caller: -200,
} as const;
export type PriorityRule = keyof typeof DEFAULT_WEIGHTS;
export const PRIORITY_RULES = Object.keys(DEFAULT_WEIGHTS) as PriorityRule[];

export const MOST_WEIGHT = 200;
const weight = z.number().check(z.int(), z.gte(-MOST_WEIGHT), z.lte(MOST_WEIGHT));

export const weights = z.strictObject({
  custody: weight,
  due_today: weight,
  due_past: weight,
  due_tomorrow: weight,
  due_soon: weight,
  urgent: weight,
  moderate: weight,
  reminder: weight,
  reminder_later: weight,
  promised: weight,
  repeat: weight,
  waiting: weight,
  client: weight,
  asks: weight,
  on_the_spot: weight,
  instructs: weight,
  detailed: weight,
  informs: weight,
  needless: weight,
  same_caller: weight,
});
export type Weights = z.infer<typeof weights>;

/** Why a message is called back first, in fields; the words are in web/texts/priority.ts. */
export const priorityReason = z.object({
  rule: z.enum(PRIORITY_RULES),
  points: z.number(),
  /** How many calls. */
  count: z.optional(z.number()),
  /** Days until a deadline, since a reminder, of waiting, or within which the calls came. */
  days: z.optional(z.number()),
  /** YYYY-MM-DD. */
  on: z.optional(z.string()),
  at: z.optional(z.string()),
  /** Words of the message. */
  quote: z.optional(z.string()),
  /** The firm's reference of the caller. */
  text: z.optional(z.string()),
});
export type PriorityReason = z.infer<typeof priorityReason>;

export const priority = z.object({ points: z.number(), reasons: z.array(priorityReason) });
export type Priority = z.infer<typeof priority>;

export const prioritySettings = z.object({ version: z.number(), weights });
export type PrioritySettings = z.infer<typeof prioritySettings>;
/** The weights that change; null resets all of them. */
export const weightsPatch = z.strictObject({ weights: z.nullable(z.partial(weights)) });
export type WeightsPatch = z.infer<typeof weightsPatch>;

/** What in the message speaks for or against calling back first, in its words. */
export const priorityFacts = z.object({
  /** Someone is under arrest or being questioned now. */
  custody: z.optional(z.string()),
  /** The caller says that a call back was promised. */
  promised: z.optional(z.string()),
  /** The caller says that they called before. */
  repeated: z.optional(z.string()),
  /** The caller asks for an answer, a call or an appointment. */
  asks: z.optional(z.string()),
  /** The caller waits in court or with the police, or speaks of an appointment of the same day. */
  on_the_spot: z.optional(z.string()),
  /** The caller accepts, refuses or has something done. */
  instructs: z.optional(z.string()),
  /** The caller only tells something. */
  informs: z.optional(z.string()),
  /** The caller wants no call back. */
  needless: z.optional(z.string()),
});
export type PriorityFacts = z.infer<typeof priorityFacts>;
