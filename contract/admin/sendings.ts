// Mails, texts, push notices and webhooks by state. The replies hold no address of a recipient and no number of a caller.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../paging.ts';

export const SENDING_CHANNELS = ['mail', 'text', 'push', 'webhook'] as const;
export const SENDING_STATES = ['waiting', 'held', 'sent', 'unknown', 'failed'] as const;
export type SendingState = (typeof SENDING_STATES)[number];
/** The lists go back so far. */
export const SENDING_DAYS = 14;

export const adminSending = z.object({
  id: z.uuid(),
  channel: z.enum(SENDING_CHANNELS),
  state: z.enum(SENDING_STATES),
  firm_id: z.uuid(),
  firm: z.string(),
  /** What it is: a notice, a reply to a caller, an event. */
  kind: z.string(),
  attempts: z.number(),
  code: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  message_id: z.nullable(z.uuid()),
});
export type AdminSending = z.infer<typeof adminSending>;

export const adminSendingEndpoints = {
  adminSendings: endpoint({
    method: 'GET',
    path: '/api/admin/sendings',
    access: 'operator',
    query: z.extend(pageQuery, {
      channel: z.optional(z.enum(SENDING_CHANNELS)),
      state: z.optional(z.enum(SENDING_STATES)),
      firm: z.optional(z.uuid()),
    }),
    reply: z.extend(pageOf(adminSending), {
      counts: z.array(
        z.object({
          channel: z.enum(SENDING_CHANNELS),
          state: z.enum(SENDING_STATES),
          count: z.number(),
        }),
      ),
    }),
  }),
} as const;
