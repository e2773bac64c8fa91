// What may be read of an invoice.
import type { InvoiceEntry } from '#contract/invoices.ts';
import type { Trx } from '#server/platform/database.ts';
import { type Invoice, invoiceContent } from './rules.ts';
import { type InvoiceRow, rowByNumber } from './store.ts';

export const contentOf = (row: InvoiceRow): Invoice => invoiceContent.parse(row.content);

export const shownInvoice = (row: InvoiceRow): InvoiceEntry => {
  const { number, issuedOn, from, to, totalCents } = contentOf(row);
  return { id: row.id, number, issued_on: issuedOn, from, to, total_cents: totalCents };
};

export const invoiceByNumber = async (trx: Trx, firmId: string, number: string): Promise<Invoice | null> => {
  const row = await rowByNumber(trx, firmId, number);
  return row ? contentOf(row) : null;
};
