// Webhooks: the addresses to which a firm's events are posted, signed after Standard Webhooks.
//
// The secret is shown once, in the answer that creates or renews it. After a renewal the previous secret also signs for
// a day, so that a receiver can be changed without losing events.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';
import { pageOf } from './paging.ts';

export const EVENT_TYPES = [
  'message.received',
  'message.transcribed',
  'message.analysed',
  'message.notified',
  'message.handled',
  'message.accepted',
  'reply.sent',
  'reply.delivered',
  'reply.failed',
  'reply.answered',
  'reply.opted_out',
  'form.proposed',
  'form.approved',
  'form.sent',
  'form.delivered',
  'form.opened',
  'form.completed',
  'form.refused',
  'form.expired',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The firm sends this event to itself to try an address. */
export const TEST_EVENT = 'webhook.test';

/** `ids`: no personal data; the receiver reads the message through the API. `details`: number, analysis and summary too. */
export const WEBHOOK_CONTENTS = ['ids', 'details'] as const;
export const MOST_WEBHOOKS = 10;
/** Days of tries before an event is given up. */
export const RETRY_DAYS = 3;
/** Hours in which the previous secret also signs. */
export const OVERLAP_HOURS = 24;
/** Days that the log of deliveries is kept. */
export const LOG_DAYS = 30;

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const fields = {
  name: z
    .string(FIELD_TEXTS.keyName)
    .check(z.trim(), z.minLength(1, FIELD_TEXTS.keyName), z.maxLength(80, FIELD_TEXTS.keyName)),
  url: z
    .string(FIELD_TEXTS.link)
    .check(z.trim(), z.maxLength(500, FIELD_TEXTS.link), z.refine(isWebAddress, FIELD_TEXTS.link)),
  events: z
    .array(z.enum(EVENT_TYPES, FIELD_TEXTS.eventTypes), FIELD_TEXTS.eventTypes)
    .check(z.minLength(1, FIELD_TEXTS.eventTypes), z.maxLength(EVENT_TYPES.length, FIELD_TEXTS.eventTypes)),
  content: z.enum(WEBHOOK_CONTENTS),
  active: z.boolean(),
};

export const webhook = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  content: fields.content,
  active: z.boolean(),
  /** Why the server switched it off: `gone` is an answer 410. */
  ended_by: z.nullable(z.enum(['gone'])),
  /** Until this moment the previous secret signs too. */
  previous_until: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  /** Events that were not accepted yet, and those given up in the last thirty days. */
  waiting: z.number(),
  failed: z.number(),
  last_sent_at: z.nullable(z.iso.datetime()),
});
export type Webhook = z.infer<typeof webhook>;
export const webhookPage = pageOf(webhook);

export const newWebhook = z.strictObject({
  name: fields.name,
  url: fields.url,
  events: fields.events,
  content: z._default(fields.content, 'ids'),
});
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookPatch = z.strictObject({
  name: z.optional(fields.name),
  url: z.optional(fields.url),
  events: z.optional(fields.events),
  content: z.optional(fields.content),
  active: z.optional(fields.active),
});
export type WebhookPatch = z.infer<typeof webhookPatch>;

export const webhookWithSecret = z.extend(webhook, { secret: z.string() });

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export const webhookDelivery = z.object({
  id: z.uuid(),
  /** The header `webhook-id` is `msg_` and this id. */
  event_id: z.uuid(),
  type: z.string(),
  message_id: z.nullable(z.uuid()),
  occurred_at: z.iso.datetime(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  last_at: z.nullable(z.iso.datetime()),
  next_at: z.nullable(z.iso.datetime()),
  /** The HTTP status of the last answer; null without an answer. */
  status: z.nullable(z.number()),
  /** A code of the last failure: `status 500`, `timeout`, `network ECONNREFUSED`, `certificate`, `private_address`. */
  reason: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryPage = pageOf(webhookDelivery);
