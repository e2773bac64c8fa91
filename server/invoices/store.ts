// SQL of invoices. A number is taken under the lock of its year and committed with its invoice: none is left out or used twice.
import { dateIn } from '#contract/brussels.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { Row } from '#server/platform/tables.ts';
import { type Invoice, numberOf, readNumber } from './rules.ts';
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

/** Null if an invoice for this source was issued before. */
export const issueInvoice = async (
  trx: Trx,
  given: { firmId: string; source: string; now: Date; invoice: Omit<Invoice, 'number' | 'issuedOn'> },
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
  const invoice: Invoice = { ...given.invoice, number: numberOf(year, sequence), issuedOn };
  await trx
    .insertInto('invoices')
    .values({
      year,
      sequence,
      id: newId(given.now.getTime()),
      firm_id: given.firmId,
      issued_on: issuedOn,
      source: given.source,
      content: JSON.stringify(invoice),
      ubl: writeUbl(invoice),
    })
    .execute();
  await trx.updateTable('invoice_numbers').set({ last: sequence }).where('year', '=', year).execute();
  return invoice;
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
