// The firms, as the operator sees them: names, states, counts and times. Nothing that a caller said or dialled from.
import * as z from 'zod/mini';
import { endpoint, oneId } from '../endpoint.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { SUBSCRIPTION_STATES } from '../subscriptions.ts';

export const FIRM_STATES = ['active', 'invited', 'disabled'] as const;
/** What a person has to look at, worst first. */
export const FIRM_HEALTH = [
  'late',
  'undelivered',
  'texts_refused',
  'alert_unread',
  'silent',
  'no_subscription',
  'no_line',
  'well',
] as const;

const counts = {
  people: z.number(),
  lines: z.number(),
  silent_lines: z.number(),
  messages: z.number(),
  messages_30_days: z.number(),
  last_message_at: z.nullable(z.string()),
};

export const adminFirm = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(FIRM_STATES),
  created_at: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  health: z.enum(FIRM_HEALTH),
  subscription: z.nullable(z.object({ state: z.enum(SUBSCRIPTION_STATES), ends_at: z.nullable(z.string()) })),
  ...counts,
});
export type AdminFirm = z.infer<typeof adminFirm>;

/** Seconds from the stored message to the sent mail, of the messages of a day whose notice was not held. */
export const promiseDay = z.object({
  day: z.string(),
  messages: z.number(),
  p50_s: z.nullable(z.number()),
  p95_s: z.nullable(z.number()),
  late: z.number(),
});
export type PromiseDay = z.infer<typeof promiseDay>;

export const adminFirmDetail = z.extend(adminFirm, {
  /** Until when the owner lets the operators look at the firm; null if not. */
  support_until: z.nullable(z.string()),
  line_list: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      number: z.nullable(z.string()),
      active: z.boolean(),
      silent_since: z.nullable(z.string()),
      last_message_at: z.nullable(z.string()),
    }),
  ),
  days: z.array(promiseDay),
});
export type AdminFirmDetail = z.infer<typeof adminFirmDetail>;

export const adminFirmEndpoints = {
  adminFirms: endpoint({
    method: 'GET',
    path: '/api/admin/firms',
    access: 'operator',
    query: z.extend(pageQuery, {
      /** A part of the firm's name, of the owner's address, or of a line's name, number or page. */
      q: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(FIRM_STATES)),
    }),
    reply: pageOf(adminFirm),
  }),
  adminFirm: endpoint({
    method: 'GET',
    path: '/api/admin/firms/:id',
    access: 'operator',
    params: oneId,
    reply: adminFirmDetail,
  }),
  adminInviteFirm: endpoint({
    method: 'POST',
    path: '/api/admin/firms/:id/invite',
    access: 'operator',
    params: oneId,
    reply: adminFirmDetail,
  }),
  adminDisableFirm: endpoint({
    method: 'POST',
    path: '/api/admin/firms/:id/disable',
    access: 'operator',
    params: oneId,
    reply: adminFirmDetail,
  }),
  adminEnableFirm: endpoint({
    method: 'POST',
    path: '/api/admin/firms/:id/enable',
    access: 'operator',
    params: oneId,
    reply: adminFirmDetail,
  }),
  adminEraseFirm: endpoint({
    method: 'POST',
    path: '/api/admin/firms/:id/erase',
    access: 'operator',
    params: oneId,
    /** The address of the owner, typed by the operator, who says that the firm was offered its export. */
    body: z.object({ confirmation: z.string(), export_offered: z.literal(true) }),
    reply: z.object({ messages: z.number(), recordings: z.number() }),
  }),
} as const;
