// The support view of a firm, while the owner's grant runs: settings, states of lines and deliveries, and one named message.
import * as z from 'zod/mini';
import { endpoint, oneId } from '../endpoint.ts';
import { adminSending } from './sendings.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.number());

const supportLine = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  number: text,
  active: z.boolean(),
  silent_since: text,
  language: z.string(),
  second_language: text,
  spoken_language: text,
  greeting: z.string(),
  recording_notice: z.string(),
  second_greeting: text,
  second_notice: text,
  closed_on_holidays: z.boolean(),
  office_hours: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
  local_only: z.boolean(),
  mail_content: z.string(),
  sms_reply: z.boolean(),
  empty_reply: z.boolean(),
  reply_delay: z.string(),
  reply_countries: z.array(z.string()),
  texts_a_day: z.number(),
  sound_days: count,
  text_days: count,
  figures_days: count,
});
export type SupportLine = z.infer<typeof supportLine>;

const supportRecipient = z.object({
  id: z.uuid(),
  line_id: z.uuid(),
  /** Of the address; what stands before the @ is not read. */
  domain: z.string(),
  confirmed: z.boolean(),
  language: z.string(),
  messages: z.string(),
  digest_hour: count,
  content: text,
  quiet: z.boolean(),
  urgent_anyway: z.boolean(),
});
export type SupportRecipient = z.infer<typeof supportRecipient>;

/** As the database composes it for the role of the operator's pages. */
export const supportSettings = z.object({
  grant: z.object({ until: z.string(), voicemail_id: z.nullable(z.uuid()) }),
  lines: z.array(supportLine),
  recipients: z.array(supportRecipient),
});

/** So many of the newest. */
export const SUPPORT_SENDINGS = 20;

export const supportView = z.extend(supportSettings, {
  /** The newest first. */
  sendings: z.array(adminSending),
});
export type SupportView = z.infer<typeof supportView>;

export const supportMessage = z.object({
  id: z.uuid(),
  line: z.string(),
  received_at: z.string(),
  source: z.string(),
  caller: text,
  seconds: count,
  state: z.string(),
  reason: text,
  language: text,
  transcription: text,
  summary: text,
  sentiment: text,
  urgency: text,
  stage: text,
  category: text,
  domain: text,
  has_sound: z.boolean(),
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** Each answers 404 without a running grant, and each answer is a row of the firm's access log. */
export const adminSupportEndpoints = {
  adminSupportView: endpoint({
    method: 'GET',
    path: '/api/admin/firms/:id/support',
    access: 'operator',
    params: oneId,
    reply: supportView,
  }),
  /** The message that the grant names; 404 if it names none. No other one can be asked for. */
  adminSupportMessage: endpoint({
    method: 'GET',
    path: '/api/admin/firms/:id/support/message',
    access: 'operator',
    params: oneId,
    reply: supportMessage,
  }),
  adminSupportSound: endpoint({
    method: 'GET',
    path: '/api/admin/firms/:id/support/sound',
    access: 'operator',
    params: oneId,
    reply: 'audio/mpeg',
  }),
} as const;
