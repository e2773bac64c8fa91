// Invoices of the subscription.
import * as z from 'zod/mini';
import { pageOf } from './paging.ts';

export const invoiceEntry = z.object({
  id: z.uuid(),
  /** 2026-00012 */
  number: z.string(),
  issued_on: z.string(),
  /** The first and the last day of the period. */
  from: z.string(),
  to: z.string(),
  total_cents: z.number(),
});
export type InvoiceEntry = z.infer<typeof invoiceEntry>;
export const invoicePage = pageOf(invoiceEntry);

export const INVOICE_FILES = ['pdf', 'xml'] as const;
export type InvoiceFile = (typeof INVOICE_FILES)[number];
