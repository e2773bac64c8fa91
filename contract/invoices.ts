// Invoices of the subscription, and the credit notes that correct them.
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
  /** Negative for a credit note. */
  total_cents: z.number(),
  /** The number of the invoice that a credit note corrects; null for an invoice. */
  corrects: z.nullable(z.string()),
});
export type InvoiceEntry = z.infer<typeof invoiceEntry>;
export const invoicePage = pageOf(invoiceEntry);

/** For an operator. */
export const issuedInvoice = z.extend(invoiceEntry, {
  /** When the bank had sent back the refund of a credit note; null while it did not. */
  refund_failed_at: z.nullable(z.string()),
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;
export const issuedInvoicePage = pageOf(issuedInvoice);

export const INVOICE_FILES = ['pdf', 'xml'] as const;
export type InvoiceFile = (typeof INVOICE_FILES)[number];
