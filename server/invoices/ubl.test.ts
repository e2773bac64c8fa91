// Amounts of invoices, their structured form and their PDF.
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '#tests/support/pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import {
  addressOf,
  amountsOf,
  buyerOf,
  type GrossLine,
  type Invoice,
  type Party,
  sellerOf,
  vatOf,
} from './rules.ts';
import { writeUbl } from './ubl.ts';

const SELLER: Party = {
  name: 'Voxlex',
  street: 'Rue des Exemples 1',
  postcode: '7500',
  city: 'Tournai',
  country: 'BE',
  vatNumber: 'BE0123456749',
};
const BUYER: Party = {
  name: 'Cabinet Lambrecht & Fils',
  street: 'Rue Royale 12',
  postcode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  vatNumber: 'BE0987654362',
};
const FRENCH: Party = {
  ...BUYER,
  country: 'FR',
  vatNumber: 'FR2X123456789',
  postcode: '59000',
  city: 'Lille',
};

const line = (quantity: number, grossCents: number): GrossLine => ({
  description: 'Abonnement Voxlex',
  quantity,
  grossCents,
});
const invoiceOf = (gross: GrossLine[], buyer = BUYER): Invoice => {
  const vat = vatOf(buyer);
  return {
    number: '2026-00012',
    issuedOn: '2026-12-10',
    from: '2026-12-10',
    to: '2027-01-09',
    seller: SELLER,
    buyer,
    vat,
    paidBy: 'card',
    corrects: null,
    ...amountsOf(gross, vat),
  };
};

describe('amounts', () => {
  test.each([
    [1, 7438, 1562, 0],
    [2, 14_876, 3124, 0],
    [3, 22_314, 4686, 0],
    [50, 371_901, 78_099, 0],
  ])('%d people at 90 € with VAT', (seats, net, vat, rounding) => {
    expect(amountsOf([line(seats, seats * 9000)], vatOf(BUYER))).toMatchObject({
      netCents: net,
      vatCents: vat,
      roundingCents: rounding,
      totalCents: seats * 9000,
    });
  });

  test('for every price the parts add up to what was paid, and the VAT is its rate of the net amount', () => {
    let rounded = 0;
    for (let gross = 1; gross <= 30_000; gross += 1) {
      const { netCents, vatCents, roundingCents, totalCents } = amountsOf([line(1, gross)], vatOf(BUYER));
      if (netCents + vatCents + roundingCents !== gross || totalCents !== gross) throw new Error(`${gross}`);
      if (vatCents !== Math.round(netCents * 0.21)) throw new Error(`VAT of ${gross}`);
      if (Math.abs(roundingCents) > 1) throw new Error(`rounding of ${gross}`);
      if (roundingCents !== 0) rounded += 1;
    }
    expect(rounded).toBeGreaterThan(0);
  });

  test('several lines have the sum of their net amounts', () => {
    const { lines, netCents, vatCents, roundingCents } = amountsOf(
      [line(1, 9000), line(1, 3333), line(1, 3334)],
      vatOf(BUYER),
    );
    expect(lines.map(({ netCents: net }) => net)).toEqual([7438, 2755, 2755]);
    expect([netCents, vatCents, roundingCents]).toEqual([12_948, 2719, 0]);
  });

  test('in another country of the Union the customer owes the VAT', () => {
    expect(amountsOf([line(2, 18_000)], vatOf(FRENCH))).toMatchObject({ netCents: 18_000, vatCents: 0 });
  });
});

/** The text of each element with this name. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
const inside = (xml: string, name: string): string =>
  new RegExp(`<cac:${name}>(.*?)</cac:${name}>`, 's').exec(xml)?.[1] ?? '';

describe('the structured invoice', () => {
  const xml = writeUbl(invoiceOf([line(3, 27_000)]));

  test('has every field that Peppol BIS Billing 3 requires, in the order of its schema', () => {
    expect(all(xml, 'CustomizationID')).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ]);
    const top = xml
      .slice(xml.indexOf('<cbc:CustomizationID'))
      .replace(/<cac:(\w+)>.*?<\/cac:\1>/gs, '<$1/>')
      .match(/<(?:cbc:)?(\w+)(?=[ />])/g)
      ?.map((tag) => tag.replace(/<(cbc:)?/, ''));
    expect(top).toEqual([
      ...['CustomizationID', 'ProfileID', 'ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode'],
      ...['DocumentCurrencyCode', 'BuyerReference', 'InvoicePeriod', 'AccountingSupplierParty'],
      ...['AccountingCustomerParty', 'PaymentMeans', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine'],
    ]);
    expect(all(xml, 'ProfileID')).toEqual(['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0']);
    expect([all(xml, 'IssueDate'), all(xml, 'StartDate'), all(xml, 'EndDate')]).toEqual([
      ['2026-12-10'],
      ['2026-12-10'],
      ['2027-01-09'],
    ]);
    expect(all(xml, 'InvoiceTypeCode')).toEqual(['380']);
  });

  test('addresses both businesses by their enterprise number and names their VAT numbers', () => {
    for (const [name, digits, vat] of [
      ['AccountingSupplierParty', '0123456749', 'BE0123456749'],
      ['AccountingCustomerParty', '0987654362', 'BE0987654362'],
    ] as const) {
      const party = inside(xml, name);
      expect(party).toContain(`<cbc:EndpointID schemeID="0208">${digits}</cbc:EndpointID>`);
      expect(inside(party, 'PartyTaxScheme')).toContain(`<cbc:CompanyID>${vat}</cbc:CompanyID>`);
      expect(inside(party, 'PartyLegalEntity')).toContain(`schemeID="0208">${digits}<`);
      expect(inside(party, 'PostalAddress')).toContain('<cbc:IdentificationCode>BE</cbc:IdentificationCode>');
    }
    expect(xml).toContain('Cabinet Lambrecht &amp; Fils');
  });

  test('has totals that add up, and nothing left to pay', () => {
    const totals = inside(xml, 'LegalMonetaryTotal');
    const amount = (name: string) => Number(all(totals, name)[0] ?? 0);
    expect(amount('LineExtensionAmount')).toBe(223.14);
    expect(amount('TaxInclusiveAmount')).toBeCloseTo(
      amount('TaxExclusiveAmount') + Number(all(inside(xml, 'TaxTotal'), 'TaxAmount')[0]),
      9,
    );
    expect(amount('PayableAmount')).toBeCloseTo(
      amount('TaxInclusiveAmount') - amount('PrepaidAmount') + amount('PayableRoundingAmount'),
      9,
    );
    expect(amount('PayableAmount')).toBe(0);
    const tax = inside(xml, 'TaxSubtotal');
    expect([all(tax, 'TaxableAmount'), all(tax, 'TaxAmount'), all(tax, 'ID'), all(tax, 'Percent')]).toEqual([
      ['223.14'],
      ['46.86'],
      ['S', 'VAT'],
      ['21'],
    ]);
    expect([...xml.matchAll(/currencyID="(\w+)"/g)].every(([, currency]) => currency === 'EUR')).toBe(true);
  });

  test('has a price for each line that gives its amount', () => {
    // 1,800 is 50 people for three years.
    for (const seats of [1, 2, 7, 13, 50, 600, 1800]) {
      const one = writeUbl(invoiceOf([line(seats, seats * 9000)]));
      const row = inside(one, 'InvoiceLine');
      const [price, quantity, net] = ['PriceAmount', 'InvoicedQuantity', 'LineExtensionAmount'].map((name) =>
        Number(all(row, name)[0]),
      );
      expect(Math.abs((price ?? 0) * (quantity ?? 0) - (net ?? 0))).toBeLessThanOrEqual(0.02);
    }
  });

  test('names how it was paid; a payment to an account needs no account number, because nothing is left to pay', () => {
    for (const [paidBy, code] of [
      ['card', '48'],
      ['transfer', '42'],
    ] as const) {
      const means = inside(writeUbl({ ...invoiceOf([line(1, 9000)]), paidBy }), 'PaymentMeans');
      expect(all(means, 'PaymentMeansCode')).toEqual([code]);
    }
  });

  test('says the rounding where the price with VAT has no exact net amount', () => {
    const odd = Array.from({ length: 2000 }, (_, at) => invoiceOf([line(1, at + 1)])).find(
      ({ roundingCents }) => roundingCents !== 0,
    );
    if (!odd) throw new Error('no price is rounded');
    const totals = inside(writeUbl(odd), 'LegalMonetaryTotal');
    expect(all(totals, 'PayableRoundingAmount')).toEqual([(odd.roundingCents / 100).toFixed(2)]);
    expect(all(totals, 'PayableAmount')).toEqual(['0.00']);
  });

  test('states the reverse charge with its reason', () => {
    const foreign = writeUbl(invoiceOf([line(1, 9000)], FRENCH));
    const tax = inside(foreign, 'TaxSubtotal');
    expect([all(tax, 'ID'), all(tax, 'Percent'), all(tax, 'TaxExemptionReasonCode')]).toEqual([
      ['AE', 'VAT'],
      ['0'],
      ['VATEX-EU-AE'],
    ]);
    expect(foreign).toContain('<cbc:EndpointID schemeID="9957">FR2X123456789</cbc:EndpointID>');
    expect(all(foreign, 'Note')[0]).toContain('Autoliquidation');
    expect(inside(foreign, 'ClassifiedTaxCategory')).not.toContain('Reason');
  });

  test('contains no sign that XML forbids, whatever a firm is called', () => {
    const hostile = writeUbl(invoiceOf([line(1, 9000)], { ...BUYER, name: 'A\u0000<b>"&\u000bZ' }));
    expect(hostile).toContain('A &lt;b&gt;&quot;&amp; Z');
    expect(hostile.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});

test('the PDF has the same number, parties and amounts', async () => {
  const text = textOfPdf(await drawInvoice(invoiceOf([line(3, 27_000)])));
  for (const part of [
    '2026-00012',
    'Lambrecht',
    'BE\u00a00987.654.362',
    '223,14',
    '46,86',
    '270,00',
    'Payée par carte',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' '));
  const foreign = textOfPdf(await drawInvoice(invoiceOf([line(1, 9000)], FRENCH)));
  expect(foreign).toContain('Autoliquidation');
  const again = await drawInvoice(invoiceOf([line(1, 9000)], FRENCH));
  expect(again.equals(await drawInvoice(invoiceOf([line(1, 9000)], FRENCH)))).toBe(true);
});

test.each([
  [
    'Rue des Exemples 1, 7500 Tournai, Belgique',
    { street: 'Rue des Exemples 1', postcode: '7500', city: 'Tournai' },
  ],
  ['Tournai, Belgique', { street: '', postcode: '', city: 'Tournai' }],
  [
    'Bât. A, Quai Vert 3, B-7500 Tournai',
    { street: 'Bât. A, Quai Vert 3', postcode: '7500', city: 'Tournai' },
  ],
])('the seller’s address %s is read', (text, address) => {
  expect(addressOf(text)).toEqual(address);
});

test('without a VAT number of the company or of the firm there is no invoice', () => {
  const company = { COMPANY_NAME: 'Voxlex', COMPANY_ADDRESS: 'Tournai', COMPANY_NUMBER: undefined };
  expect(sellerOf(company)).toBeNull();
  expect(sellerOf({ ...company, COMPANY_NUMBER: 'BE 0123.456.749' })?.vatNumber).toBe('BE0123456749');
  const row = { billing_name: 'A', billing_street: 'B', billing_postcode: '1', billing_city: 'C' };
  expect(buyerOf({ ...row, vat_number: null })).toBeNull();
  expect(buyerOf({ ...row, vat_number: 'BE0123456749', billing_city: null })).toBeNull();
  expect(buyerOf({ ...row, vat_number: 'LU12345678' })).toMatchObject({ country: 'LU' });
});
