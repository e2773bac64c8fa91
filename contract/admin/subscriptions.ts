// The subscription of a firm, as the operator sees and settles it: period, count of the month, invoices, closing after day 90.
import * as z from 'zod/mini';
import { endpoint, oneId } from '../endpoint.ts';
import { issuedInvoicePage } from '../invoices.ts';
import { pageQuery } from '../paging.ts';
import { DAYS_KEPT_AFTER_END, PLANS, subscription } from '../subscriptions.ts';

/** Days between the mail that announces it and the closing of the lines. */
export const CLOSING_NOTICE_DAYS = 14;
/** The first day after the end on which the closing may be announced. */
export const FIRST_ANNOUNCEMENT_DAY = DAYS_KEPT_AFTER_END - CLOSING_NOTICE_DAYS + 1;
export const MOST_PAID_MONTHS = 36;

export const firmSubscription = z.object({
  /** Null for a firm whose trial has not begun. */
  subscription: z.nullable(subscription),
  /** When the mail that announces the closing went out; null before. */
  announced_at: z.nullable(z.string()),
  /** What an operator may do now. */
  may: z.object({ announce: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type FirmSubscription = z.infer<typeof firmSubscription>;

export const paidPeriod = z.strictObject({
  months: z.number().check(z.int(), z.gte(1), z.lte(MOST_PAID_MONTHS)),
  /** Of the subscription that the operator saw: the same period is not noted twice. */
  version: z.optional(z.number().check(z.int())),
  /** VAT included; null for the price of the plan. A custom plan has none. */
  total_cents: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(100_000_000))), null),
});

const base = '/api/admin/firms/:id/subscription';
const act = { method: 'POST', access: 'operator', params: oneId, reply: firmSubscription } as const;

export const adminSubscriptionEndpoints = {
  adminSubscription: endpoint({
    method: 'GET',
    path: base,
    access: 'operator',
    params: oneId,
    reply: firmSubscription,
  }),
  /** Not while a card is charged: its price is the plan's. */
  adminSetPlan: endpoint({ ...act, path: `${base}/plan`, body: z.strictObject({ plan: z.enum(PLANS) }) }),
  /** Notes a period that was paid by transfer and issues its invoice. */
  adminMarkPaid: endpoint({ ...act, path: `${base}/paid`, body: paidPeriod }),
  /** Writes to the firm that its lines close after the days of notice. */
  adminAnnounceClosing: endpoint({ ...act, path: `${base}/announce` }),
  /** Closes its lines; `confirmation` is the owner's address as the operator typed it. */
  adminCloseFirm: endpoint({ ...act, path: `${base}/close`, body: z.object({ confirmation: z.string() }) }),
  /** Opens its lines again, or takes the announcement back. */
  adminReopenFirm: endpoint({ ...act, path: `${base}/reopen` }),
  adminInvoices: endpoint({
    method: 'GET',
    path: '/api/admin/firms/:id/invoices',
    access: 'operator',
    params: oneId,
    query: pageQuery,
    reply: issuedInvoicePage,
  }),
  adminInvoicePdf: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/:id/pdf',
    access: 'operator',
    params: oneId,
    reply: 'application/pdf',
  }),
  adminInvoiceXml: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/:id/xml',
    access: 'operator',
    params: oneId,
    reply: 'application/xml',
  }),
} as const;
