// Draws an invoice or a credit note for people; the structured one counts for programs.
import { vatText } from '#contract/vat.ts';
import { openPdf, PDF_BRAND, PDF_INK, PDF_INK_2, PDF_MARGIN, type Pdf } from '#server/platform/pdf.ts';
import type { Invoice, Party } from './rules.ts';
import { legalNote } from './ubl.ts';

const LINE = '#d9d5c9';
const COLUMNS = { quantity: 330, amount: 420 };

const dateText = (date: string): string => date.split('-').reverse().join('/');

/** The fonts have no narrow no-break space. */
const eurosText = (cents: number): string => {
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')},${part}\u00a0€`;
};

const NAMES = new Intl.DisplayNames(['fr'], { type: 'region' });
const addressLines = ({ name, street, postcode, city, country, vatNumber }: Party): string[] =>
  [
    name,
    street,
    [postcode, city].join(' ').trim(),
    NAMES.of(country) ?? country,
    `TVA ${vatText(vatNumber)}`,
  ].filter((line) => line !== '');

const PAID = { card: 'Payée par carte.', transfer: 'Payée par virement.' } as const;
const REFUNDED = {
  card: 'Montant remboursé sur la carte.',
  transfer: 'Montant remboursé par virement.',
} as const;

const drawParties = (pdf: Pdf, { seller, buyer }: Invoice): void => {
  const top = pdf.y;
  const parties = [
    ['De', seller, PDF_MARGIN],
    ['À', buyer, PDF_MARGIN + 250],
  ] as const;
  const ends = parties.map(([label, party, x]) => {
    pdf.font('strong').fontSize(9).fillColor(PDF_INK_2).text(label, x, top, { width: 220 });
    pdf.font('sans').fontSize(10).fillColor(PDF_INK).moveDown(0.3);
    for (const line of addressLines(party)) pdf.text(line, x, pdf.y, { width: 220, lineGap: 2 });
    return pdf.y;
  });
  pdf.x = PDF_MARGIN;
  pdf.y = Math.max(...ends) + 24;
};

const drawRow = (pdf: Pdf, cells: readonly [string, string, string], font: 'sans' | 'strong'): void => {
  const top = pdf.y;
  pdf.font(font).fontSize(10).fillColor(PDF_INK);
  pdf.text(cells[0], PDF_MARGIN, top, { width: COLUMNS.quantity - PDF_MARGIN - 12 });
  const bottom = pdf.y;
  pdf.text(cells[1], COLUMNS.quantity, top, { width: 70, align: 'right' });
  pdf.text(cells[2], COLUMNS.amount, top, {
    width: pdf.page.width - PDF_MARGIN - COLUMNS.amount,
    align: 'right',
  });
  pdf.x = PDF_MARGIN;
  pdf.y = bottom + 6;
};

const drawRule = (pdf: Pdf): void => {
  pdf
    .moveTo(PDF_MARGIN, pdf.y)
    .lineTo(pdf.page.width - PDF_MARGIN, pdf.y)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke();
  pdf.y += 8;
};

const drawAmounts = (pdf: Pdf, invoice: Invoice): void => {
  const { lines, netCents, vatCents, roundingCents, totalCents, vat } = invoice;
  drawRow(pdf, ['Prestation', 'Nombre', 'Hors TVA'], 'strong');
  drawRule(pdf);
  for (const { description, quantity, netCents: net } of lines)
    drawRow(pdf, [description, String(quantity), eurosText(net)], 'sans');
  drawRule(pdf);
  drawRow(pdf, ['Total hors TVA', '', eurosText(netCents)], 'sans');
  drawRow(pdf, [`TVA ${vat.percent}\u00a0%`, '', eurosText(vatCents)], 'sans');
  if (roundingCents !== 0) drawRow(pdf, ['Arrondi', '', eurosText(roundingCents)], 'sans');
  drawRow(pdf, ['Total TVA comprise', '', eurosText(totalCents)], 'strong');
  drawRow(pdf, [invoice.corrects ? 'Reste à rembourser' : 'Reste à payer', '', eurosText(0)], 'sans');
};

const nameOf = ({ number, corrects }: Invoice): string =>
  `${corrects ? 'Note de crédit' : 'Facture'} ${number}`;

export const drawInvoice = async (invoice: Invoice): Promise<Buffer> => {
  const { corrects } = invoice;
  const note = legalNote(invoice);
  const { pdf, finish } = await openPdf({
    title: nameOf(invoice),
    author: invoice.seller.name,
    at: new Date(`${invoice.issuedOn}T00:00:00Z`),
  });
  pdf.font('serif').fontSize(22).fillColor(PDF_INK).text(invoice.seller.name).moveDown(1);
  pdf.fontSize(26).text(nameOf(invoice)).moveDown(0.3);
  pdf
    .font('strong')
    .fontSize(10)
    .fillColor(PDF_BRAND)
    .text(`${dateText(invoice.issuedOn)} · période du ${dateText(invoice.from)} au ${dateText(invoice.to)}`);
  if (corrects)
    pdf.moveDown(0.3).text(`Corrige la facture ${corrects.number} du ${dateText(corrects.issuedOn)}`);
  pdf.moveDown(2);
  drawParties(pdf, invoice);
  drawAmounts(pdf, invoice);
  pdf
    .moveDown(1)
    .font('sans')
    .fontSize(10)
    .fillColor(PDF_INK_2)
    .text((corrects ? REFUNDED : PAID)[invoice.paidBy]);
  if (note !== null) pdf.moveDown(0.4).text(note);
  return finish();
};
