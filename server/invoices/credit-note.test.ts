// Credit notes: what a refund takes back of an invoice, to the cent, its structured form and its PDF.
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '#tests/support/pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import { amountsOf, creditOf, type Invoice, type Party, vatOf } from './rules.ts';
import { writeUbl } from './ubl.ts';

const SELLER: Party = {
  name: 'Voxlex',
  street: 'Rue des Exemples 1',
  postcode: '7500',
  city: 'Tournai',
  country: 'BE',
  vatNumber: 'BE0123456749',
};
const BUYER: Party = { ...SELLER, name: 'Cabinet Lambrecht', vatNumber: 'BE0987654362' };
const FRENCH: Party = { ...BUYER, country: 'FR', vatNumber: 'FR2X123456789', city: 'Lille' };

const invoiceOf = (gross: readonly number[], buyer = BUYER): Invoice => ({
  number: '2026-00012',
  issuedOn: '2026-12-10',
  from: '2026-12-10',
  to: '2027-01-09',
  seller: SELLER,
  buyer,
  vat: vatOf(buyer),
  paidBy: 'card',
  corrects: null,
  ...amountsOf(
    gross.map((grossCents) => ({ description: 'Abonnement Voxlex', quantity: 1, grossCents })),
    vatOf(buyer),
  ),
});
const noteOf = (invoice: Invoice, refundedCents: number): Invoice => {
  const amounts = creditOf(invoice, { creditedCents: 0, refundedCents });
  if (!amounts) throw new Error('nothing to credit');
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn };
  return { ...invoice, ...amounts, number: '2026-00013', issuedOn: '2026-12-20', corrects };
};

describe('what a refund takes back', () => {
  test('of everything is the net amount and the VAT of the invoice', () => {
    expect(creditOf(invoiceOf([9000]), { creditedCents: 0, refundedCents: 9000 })).toEqual({
      lines: [{ description: 'Remboursement de la facture 2026-00012', quantity: 1, netCents: 7438 }],
      netCents: 7438,
      vatCents: 1562,
      roundingCents: 0,
      totalCents: 9000,
    });
  });

  test('of a part is that part of each', () => {
    expect(creditOf(invoiceOf([9000]), { creditedCents: 0, refundedCents: 3000 })).toMatchObject({
      lines: [{ description: 'Remboursement partiel de la facture 2026-00012', netCents: 2479 }],
      netCents: 2479,
      vatCents: 521,
      totalCents: 3000,
    });
  });

  test('in any parts adds up to the invoice to the cent, and each has its VAT within a cent of its rate', () => {
    // Three lines, whose net amounts are rounded one by one.
    for (const gross of [[9000], [9000, 3333, 3334], [1], [99]])
      for (const part of [1, 7, 333, 2999, 4500]) {
        const invoice = invoiceOf(gross);
        const sum = { netCents: 0, vatCents: 0, roundingCents: 0, totalCents: 0 };
        for (;;) {
          const note = creditOf(invoice, { creditedCents: sum.totalCents, refundedCents: part });
          if (!note) break;
          if (note.netCents + note.vatCents + note.roundingCents !== note.totalCents)
            throw new Error(`${part} of ${gross}`);
          if (Math.abs(note.vatCents - note.netCents * 0.21) > 1.5)
            throw new Error(`VAT of ${part} of ${gross}`);
          for (const key of ['netCents', 'vatCents', 'roundingCents', 'totalCents'] as const)
            sum[key] += note[key];
        }
        const { netCents, vatCents, roundingCents, totalCents } = invoice;
        expect(sum).toEqual({ netCents, vatCents, roundingCents, totalCents });
      }
  });

  test('never exceeds the invoice', () => {
    const invoice = invoiceOf([9000]);
    expect(creditOf(invoice, { creditedCents: 0, refundedCents: 12_000 })).toMatchObject({
      totalCents: 9000,
    });
    expect(creditOf(invoice, { creditedCents: 9000, refundedCents: 1 })).toBeNull();
  });
});

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
const inside = (xml: string, name: string): string =>
  new RegExp(`<cac:${name}>(.*?)</cac:${name}>`, 's').exec(xml)?.[1] ?? '';

describe('the structured credit note', () => {
  const xml = writeUbl(noteOf(invoiceOf([9000]), 3000));

  test('is a credit note of type 381, in the order of its schema', () => {
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    const top = xml
      .slice(xml.indexOf('<cbc:CustomizationID'))
      .replace(/<cac:(\w+)>.*?<\/cac:\1>/gs, '<$1/>')
      .match(/<(?:cbc:)?(\w+)(?=[ />])/g)
      ?.map((tag) => tag.replace(/<(cbc:)?/, ''));
    expect(top).toEqual([
      ...['CustomizationID', 'ProfileID', 'ID', 'IssueDate', 'CreditNoteTypeCode', 'Note'],
      ...['DocumentCurrencyCode', 'BuyerReference', 'InvoicePeriod', 'BillingReference'],
      ...['AccountingSupplierParty', 'AccountingCustomerParty', 'PaymentMeans', 'TaxTotal'],
      ...['LegalMonetaryTotal', 'CreditNoteLine'],
    ]);
    expect(all(xml, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(xml).not.toContain('InvoiceLine');
  });

  test('names the invoice that it corrects, and says that the VAT goes back to the State', () => {
    const reference = inside(xml, 'InvoiceDocumentReference');
    expect([all(reference, 'ID'), all(reference, 'IssueDate')]).toEqual([['2026-00012'], ['2026-12-10']]);
    expect(all(xml, 'Note')).toEqual([
      'TVA à reverser à l’État dans la mesure où elle a été initialement portée en déduction.',
    ]);
    const foreign = writeUbl(noteOf(invoiceOf([9000], FRENCH), 3000));
    expect(all(foreign, 'Note')).toEqual(['Autoliquidation : la TVA est due par le preneur.']);
    expect(all(inside(foreign, 'TaxSubtotal'), 'TaxAmount')).toEqual(['0.00']);
  });

  test('has positive amounts that add up, and nothing left to pay', () => {
    const totals = inside(xml, 'LegalMonetaryTotal');
    const amount = (name: string) => Number(all(totals, name)[0] ?? 0);
    expect([amount('TaxExclusiveAmount'), amount('TaxInclusiveAmount'), amount('PrepaidAmount')]).toEqual([
      24.79, 30, 30,
    ]);
    expect(amount('PayableAmount')).toBe(0);
    expect(all(inside(xml, 'TaxSubtotal'), 'TaxAmount')).toEqual(['5.21']);
    const line = inside(xml, 'CreditNoteLine');
    expect(line).toContain('<cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>');
    expect([all(line, 'LineExtensionAmount'), all(line, 'PriceAmount')]).toEqual([
      ['24.79'],
      ['24.79000000'],
    ]);
    expect(xml).not.toContain('>-');
  });
});

test('the PDF says «Note de crédit», the invoice that it corrects and the same amounts', async () => {
  const text = textOfPdf(await drawInvoice(noteOf(invoiceOf([9000]), 3000))).replaceAll('\u00a0', ' ');
  for (const part of [
    ...['Note de crédit 2026-00013', 'Corrige la facture 2026-00012 du 10/12/2026', 'BE 0987.654.362'],
    ...['24,79', '5,21', '30,00', 'Montant remboursé sur la carte', 'Reste à rembourser'],
    'TVA à reverser à l’État',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Payée');
});
