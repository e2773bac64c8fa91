// Writes an invoice as Peppol BIS Billing 3 (UBL 2.1), the form of invoices between Belgian businesses since 2026.
import { escapeHtml } from '#server/platform/markup.ts';
import type { Invoice, Party } from './rules.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const COMMERCIAL_INVOICE = '380';
/** UNCL 4461: bank card, payment to a bank account. Code 30 would need the account's number (rule BR-61), and it is paid already. */
const PAYMENT = { card: '48', transfer: '42' } as const;
/** UN/ECE recommendation 20: a month. */
const MONTH_UNIT = 'MON';

/** The scheme of the electronic address, by country: the enterprise number of Belgium, elsewhere the VAT number. */
const ADDRESS_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '0208',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0184',
  EE: '9931',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
};

/** Null is left out. */
type Element = string | null;

/** Control characters have no place in XML. */
const text = (value: string): string => escapeHtml(value.replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ').trim());

const leaf = (name: string, value: string, attributes: Record<string, string> = {}): Element => {
  const written = text(value);
  if (written === '') return null;
  const given = Object.entries(attributes).map(([key, one]) => ` ${key}="${text(one)}"`);
  return `<cbc:${name}${given.join('')}>${written}</cbc:${name}>`;
};

const group = (name: string, ...children: Element[]): Element =>
  `<cac:${name}>${children.filter((child) => child !== null).join('')}</cac:${name}>`;

const euros = (cents: number): string => (cents / 100).toFixed(2);
const amount = (name: string, cents: number): Element => leaf(name, euros(cents), { currencyID: 'EUR' });

const vatScheme = group('TaxScheme', leaf('ID', 'VAT'));

const enterprise = ({ country, vatNumber }: Party): string =>
  country === 'BE' ? vatNumber.slice(2) : vatNumber;

const partyOf = (one: Party): Element =>
  group(
    'Party',
    leaf('EndpointID', enterprise(one), { schemeID: ADDRESS_SCHEMES[one.country] ?? '' }),
    group('PartyName', leaf('Name', one.name)),
    group(
      'PostalAddress',
      leaf('StreetName', one.street),
      leaf('CityName', one.city),
      leaf('PostalZone', one.postcode),
      group('Country', leaf('IdentificationCode', one.country)),
    ),
    group('PartyTaxScheme', leaf('CompanyID', one.vatNumber), vatScheme),
    group(
      'PartyLegalEntity',
      leaf('RegistrationName', one.name),
      one.country === 'BE' ? leaf('CompanyID', enterprise(one), { schemeID: '0208' }) : null,
    ),
  );

export const REVERSE_CHARGE = 'Autoliquidation : la TVA est due par le preneur.';

const category = (name: string, { vat }: Invoice, withReason: boolean): Element =>
  group(
    name,
    leaf('ID', vat.category),
    leaf('Percent', String(vat.percent)),
    ...(withReason && vat.category === 'AE'
      ? [leaf('TaxExemptionReasonCode', 'VATEX-EU-AE'), leaf('TaxExemptionReason', REVERSE_CHARGE)]
      : []),
    vatScheme,
  );

const lineOf = (invoice: Invoice, line: Invoice['lines'][number], at: number): Element =>
  group(
    'InvoiceLine',
    leaf('ID', String(at + 1)),
    leaf('InvoicedQuantity', String(line.quantity), { unitCode: MONTH_UNIT }),
    amount('LineExtensionAmount', line.netCents),
    group('Item', leaf('Name', line.description), category('ClassifiedTaxCategory', invoice, false)),
    // The amount of the line is rounded, its price is not: price times quantity must give the amount within 0.02 (rule R120).
    group(
      'Price',
      leaf('PriceAmount', (line.netCents / 100 / line.quantity).toFixed(8), { currencyID: 'EUR' }),
    ),
  );

export const writeUbl = (invoice: Invoice): string => {
  const { netCents, vatCents, roundingCents, totalCents } = invoice;
  const elements = [
    leaf('CustomizationID', CUSTOMIZATION),
    leaf('ProfileID', PROFILE),
    leaf('ID', invoice.number),
    leaf('IssueDate', invoice.issuedOn),
    leaf('DueDate', invoice.issuedOn),
    leaf('InvoiceTypeCode', COMMERCIAL_INVOICE),
    invoice.vat.category === 'AE' ? leaf('Note', REVERSE_CHARGE) : null,
    leaf('DocumentCurrencyCode', 'EUR'),
    // The buyer gave none, and the field may not be empty.
    leaf('BuyerReference', 'NA'),
    group('InvoicePeriod', leaf('StartDate', invoice.from), leaf('EndDate', invoice.to)),
    group('AccountingSupplierParty', partyOf(invoice.seller)),
    group('AccountingCustomerParty', partyOf(invoice.buyer)),
    group('PaymentMeans', leaf('PaymentMeansCode', PAYMENT[invoice.paidBy])),
    group(
      'TaxTotal',
      amount('TaxAmount', vatCents),
      group(
        'TaxSubtotal',
        amount('TaxableAmount', netCents),
        amount('TaxAmount', vatCents),
        category('TaxCategory', invoice, true),
      ),
    ),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', netCents),
      amount('TaxExclusiveAmount', netCents),
      amount('TaxInclusiveAmount', netCents + vatCents),
      amount('PrepaidAmount', totalCents),
      roundingCents === 0 ? null : amount('PayableRoundingAmount', roundingCents),
      // It is paid: the invoice follows the payment.
      amount('PayableAmount', 0),
    ),
    ...invoice.lines.map((line, at) => lineOf(invoice, line, at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${elements
    .filter((element) => element !== null)
    .join('')}</Invoice>
`;
};
