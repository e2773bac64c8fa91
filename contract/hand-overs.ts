// A message that is handed over to a colleague outside the firm, by mail with a link to that one message.
import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { ANALYSIS_TYPES } from './values.ts';

/** How many days a link works. */
export const HAND_OVER_DAYS = { usual: 7, most: 30 } as const;
export const HAND_OVER_CHOICES = [1, 3, HAND_OVER_DAYS.usual, 14, HAND_OVER_DAYS.most] as const;
export const MOST_HAND_OVER_WORD = 1000;
export const MOST_OUTSIDE_ADDRESSES = 500;
/** The link that confirms an outside address works for so many days. */
export const OUTSIDE_CONFIRM_DAYS = 7;

/** `Je m’en charge` and `Je ne peux pas`. */
export const HAND_OVER_ANSWERS = ['taken', 'declined'] as const;
export type HandOverAnswer = (typeof HAND_OVER_ANSWERS)[number];

export const newHandOver = z.strictObject({
  email: z.string().check(
    z.trim(),
    z.refine((text) => emailAddress.safeParse(text).success, FIELD_TEXTS.email),
  ),
  word: z.optional(z.string().check(z.trim(), z.maxLength(MOST_HAND_OVER_WORD, FIELD_TEXTS.handOverWord))),
  days: z._default(
    z
      .int(FIELD_TEXTS.handOverDays)
      .check(z.gte(1, FIELD_TEXTS.handOverDays), z.lte(HAND_OVER_DAYS.most, FIELD_TEXTS.handOverDays)),
    HAND_OVER_DAYS.usual,
  ),
});
export type NewHandOver = z.input<typeof newHandOver>;

export const handOver = z.object({
  id: z.uuid(),
  message_id: z.uuid(),
  email: z.string(),
  word: z.nullable(z.string()),
  person: z.object({ id: z.uuid(), name: z.string() }),
  created_at: z.iso.datetime(),
  /** While it waits: when the colleague can confirm the address until. */
  expires_at: z.iso.datetime(),
  /** `waiting`: until the colleague has confirmed the address. `cancelled`: the link had ended before it was sent. */
  mail: z.enum(['waiting', 'intended', 'sent', 'unknown', 'refused', 'bounced', 'cancelled']),
  sent_at: z.nullable(z.iso.datetime()),
  /** The answer of the mail server that refused it. */
  code: z.nullable(z.string()),
  /** `ended`: the message is deleted, or the person who handed it over may not open it any more. */
  link: z.enum(['waiting', 'open', 'withdrawn', 'expired', 'ended']),
  opened_at: z.nullable(z.iso.datetime()),
  answer: z.nullable(z.enum(HAND_OVER_ANSWERS)),
  answered_at: z.nullable(z.iso.datetime()),
});
export type HandOver = z.infer<typeof handOver>;
/** The latest one comes first. */
export const handOvers = z.object({ items: z.array(handOver) });

export const outsideAddress = z.object({
  id: z.uuid(),
  email: z.string(),
  /** `expired`: the link was not used in time. `bounced`: the mail with it came back. */
  state: z.enum(['waiting', 'confirmed', 'expired', 'bounced']),
  created_at: z.iso.datetime(),
  confirmed_at: z.nullable(z.iso.datetime()),
  /** The end of the link that confirms it. */
  confirm_until: z.iso.datetime(),
  /** Links to messages that work now. */
  open_links: z.number(),
});
export type OutsideAddress = z.infer<typeof outsideAddress>;
/** By address. */
export const outsideAddresses = z.object({ items: z.array(outsideAddress) });

/** The token of a link stands in the body: a path is written into the logs of proxies. */
const handOverToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{64}$/));
export const handOverOpening = z.strictObject({ token: handOverToken });
export const handOverAnswering = z.strictObject({
  token: handOverToken,
  answer: z.enum(HAND_OVER_ANSWERS),
});

/** What the colleague sees: this one message, and nothing else of the firm. */
export const handedMessage = z.object({
  firm: z.string(),
  person: z.string(),
  word: z.nullable(z.string()),
  expires_at: z.iso.datetime(),
  answer: z.nullable(z.enum(HAND_OVER_ANSWERS)),
  kind: z.enum(['message', 'missed', 'text']),
  received_at: z.iso.datetime(),
  caller_name: z.nullable(z.string()),
  caller_phone_number: z.nullable(z.string()),
  callback_number: z.nullable(z.string()),
  deadline_text: z.nullable(z.string()),
  duration_seconds: z.nullable(z.number()),
  summary: z.nullable(z.string()),
  transcription: z.nullable(z.string()),
  /** A person of the firm corrected the text. */
  corrected: z.boolean(),
  analysis: z.array(z.object({ type: z.enum(ANALYSIS_TYPES), result: z.string() })),
  has_sound: z.boolean(),
  peaks: z.array(z.number()),
});
export type HandedMessage = z.infer<typeof handedMessage>;
