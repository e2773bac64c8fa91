// SQL of invoices and credit notes, which share one series. A number is taken under the lock of its year and committed with its
// document: none is left out or used twice.
import { dateIn } from '#contract/brussels.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { Row } from '#server/platform/tables.ts';
import { creditOf, type Draft, type Invoice, invoiceContent, numberOf, readNumber } from './rules.ts';
import { writeUbl } from './ubl.ts';

export type InvoiceRow = Row<'invoices'>;

/** The year's row, locked until the transaction ends. */
const lockNumbers = async (trx: Trx, year: number): Promise<number> => {
  await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 0 })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
  const row = await trx
    .selectFrom('invoice_numbers')
    .select('last')
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.last;
};

type Issued = { firmId: string; source: string; now: Date; invoice: Draft };

/** Null if a document for this source was issued before. `corrected` is the invoice of a credit note. */
const issue = async (
  trx: Trx,
  given: Issued,
  corrected: { id: string; content: Invoice } | null,
): Promise<Invoice | null> => {
  const issuedOn = dateIn(given.now);
  const year = Number(issuedOn.slice(0, 4));
  const sequence = (await lockNumbers(trx, year)) + 1;
  const before = await trx
    .selectFrom('invoices')
    .select('id')
    .where('source', '=', given.source)
    .executeTakeFirst();
  if (before) return null;
  const corrects = corrected && { number: corrected.content.number, issuedOn: corrected.content.issuedOn };
  const invoice: Invoice = { ...given.invoice, number: numberOf(year, sequence), issuedOn, corrects };
  await trx
    .insertInto('invoices')
    .values({
      year,
      sequence,
      id: newId(given.now.getTime()),
      firm_id: given.firmId,
      issued_on: issuedOn,
      source: given.source,
      corrects: corrected?.id ?? null,
      content: JSON.stringify(invoice),
      ubl: writeUbl(invoice),
    })
    .execute();
  await trx.updateTable('invoice_numbers').set({ last: sequence }).where('year', '=', year).execute();
  return invoice;
};

export const issueInvoice = (trx: Trx, given: Issued): Promise<Invoice | null> => issue(trx, given, null);

/**
 * The credit note of a refund. Null if it was issued before, or if there is no invoice to correct. The caller holds the lock of the
 * firm's subscription: what other notes have credited must not change in between.
 */
export const issueCreditNote = async (
  trx: Trx,
  given: { firmId: string; source: string; invoiceSource: string; refundedCents: number; now: Date },
): Promise<Invoice | null> => {
  const { firmId, source, now, refundedCents } = given;
  const row = await trx
    .selectFrom('invoices')
    .select(['id', 'content'])
    .where('firm_id', '=', firmId)
    .where('source', '=', given.invoiceSource)
    .executeTakeFirst();
  if (!row) return null;
  const content = invoiceContent.parse(row.content);
  const before = await trx.selectFrom('invoices').select('content').where('corrects', '=', row.id).execute();
  const creditedCents = before.reduce((sum, note) => sum + invoiceContent.parse(note.content).totalCents, 0);
  const amounts = creditOf(content, { creditedCents, refundedCents });
  if (!amounts) return null;
  const { seller, buyer, vat, from, to, paidBy } = content;
  const invoice = { seller, buyer, vat, from, to, paidBy, ...amounts };
  return issue(trx, { firmId, source, now, invoice }, { id: row.id, content });
};

/** The number of the credit note whose refund failed after it was issued; undefined without one, or if it was noted before. */
export const noteFailedRefund = async (
  trx: Trx,
  given: { firmId: string; source: string; now: Date },
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('invoices')
    .set({ refund_failed_at: given.now })
    .where('firm_id', '=', given.firmId)
    .where('source', '=', given.source)
    .where('refund_failed_at', 'is', null)
    .returning(['year', 'sequence'])
    .executeTakeFirst();
  return row && numberOf(row.year, row.sequence);
};

export const invoicesOf = async (
  trx: Trx,
  firmId: string,
  { limit, offset }: Limit,
): Promise<{ rows: InvoiceRow[]; total: number }> => {
  const own = trx.selectFrom('invoices').where('firm_id', '=', firmId);
  const { total } = await own
    .select((expression) => expression.cast<number>(expression.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const invoiceOf = (trx: Trx, firmId: string, id: string): Promise<InvoiceRow | undefined> =>
  trx
    .selectFrom('invoices')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Of any firm, for an operator. */
export const anyInvoice = (trx: Trx, id: string): Promise<InvoiceRow | undefined> =>
  trx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();

/** The VAT code counts ten years from the first of January after the invoice. */
const KEPT_YEARS = 10;

/** Deletes the invoices that need not be kept any longer; returns how many. The next number of each year stays. */
export const dropOldInvoices = async (trx: Trx, now: Date): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('invoices')
    .where('year', '<', Number(dateIn(now).slice(0, 4)) - KEPT_YEARS)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const rowByNumber = (trx: Trx, firmId: string, number: string): Promise<InvoiceRow | undefined> => {
  const { year, sequence } = readNumber(number);
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('year', '=', year)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
};
