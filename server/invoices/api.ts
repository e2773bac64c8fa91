// The invoices and credit notes of a firm, for its owner: the list, and each as a PDF and as a structured invoice.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceFile } from '#contract/invoices.ts';
import type { Attachment } from '#server/adapters/mail/port.ts';
import { bind } from '#server/http/bind.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './rules.ts';
import { type InvoiceRow, invoiceOf, invoicesOf } from './store.ts';
import { contentOf, shownInvoice } from './view.ts';

const TYPES: Record<InvoiceFile, string> = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' };

const invoiceFile = ({ number, corrects }: Pick<Invoice, 'number' | 'corrects'>, file: InvoiceFile): string =>
  `${corrects ? 'note-de-credit' : 'facture'}-${number}.${file}`;

/** The PDF for a mail. */
export const attachmentOf = async (invoice: Invoice): Promise<Attachment> => ({
  filename: invoiceFile(invoice, 'pdf'),
  type: TYPES.pdf,
  content: await drawInvoice(invoice),
});

export const sendInvoice = async (
  reply: FastifyReply,
  row: InvoiceRow | undefined,
  file: InvoiceFile,
): Promise<void> => {
  if (!row) throw new Failure('not_found');
  const invoice = contentOf(row);
  const bytes = file === 'xml' ? Buffer.from(row.ubl) : await drawInvoice(invoice);
  reply
    .type(TYPES[file])
    .header('content-disposition', `attachment; filename="${invoiceFile(invoice, file)}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
};

export const invoiceRoutes = (app: FastifyInstance, { db }: { db: Database }): void => {
  bind(app, endpoints.listInvoices, async ({ userId, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      invoicesOf(trx, userId, limitOf(query)),
    );
    return pageWith(query, total, rows.map(shownInvoice));
  });
  const own = (userId: string, id: string) =>
    db.asUser(wholeFirm(userId), (trx) => invoiceOf(trx, userId, id));
  bind(app, endpoints.invoicePdf, async ({ userId, params, reply }) => {
    await sendInvoice(reply, await own(userId, params.id), 'pdf');
    return undefined;
  });
  bind(app, endpoints.invoiceXml, async ({ userId, params, reply }) => {
    await sendInvoice(reply, await own(userId, params.id), 'xml');
    return undefined;
  });
};
