// What may be read of an invoice or a credit note.
import type { InvoiceEntry, IssuedInvoice } from '#contract/invoices.ts';
import type { Trx } from '#server/platform/database.ts';
import { type Invoice, invoiceContent } from './rules.ts';
import { type InvoiceRow, rowByNumber } from './store.ts';

export const contentOf = (row: InvoiceRow): Invoice => invoiceContent.parse(row.content);

export const shownInvoice = (row: InvoiceRow): InvoiceEntry => {
  const { number, issuedOn, from, to, totalCents, corrects } = contentOf(row);
  return {
    id: row.id,
    number,
    issued_on: issuedOn,
    from,
    to,
    total_cents: corrects ? -totalCents : totalCents,
    corrects: corrects?.number ?? null,
  };
};

export const shownToOperator = (row: InvoiceRow): IssuedInvoice => ({
  ...shownInvoice(row),
  refund_failed_at: row.refund_failed_at?.toISOString() ?? null,
});

export const invoiceByNumber = async (trx: Trx, firmId: string, number: string): Promise<Invoice | null> => {
  const row = await rowByNumber(trx, firmId, number);
  return row ? contentOf(row) : null;
};
