// The greetings and notices of recording that a caller hears before the beep, in their order. They have a file of their
// own, because the caller's page downloads it.
import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

/** A recorded greeting. */
export const greetingSound = z.object({
  /** A public path of this server that cannot be guessed and never serves another sound. */
  url: z.string(),
  /** Null for a recording of an earlier version. */
  seconds: z.nullable(z.number()),
  /** Loudness 0–255. */
  peaks: z.array(z.number()),
});
export type GreetingSound = z.infer<typeof greetingSound>;

export const heardPart = z.object({
  what: z.enum(['greeting', 'notice']),
  language: z.enum(LANGUAGES),
  /** The text that a synthetic voice reads; null for a recording. */
  text: z.nullable(z.string()),
  sound: z.nullable(greetingSound),
});
export type HeardPart = z.infer<typeof heardPart>;
