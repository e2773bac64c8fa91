// Writes an invoice or a credit note as Peppol BIS Billing 3 (UBL 2.1), the form of invoices between Belgian businesses since 2026.
import { escapeHtml } from '#server/platform/markup.ts';
import type { Invoice, Party } from './rules.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UNCL 4461: bank card, payment to a bank account. Code 30 would need the account's number (rule BR-61), and it is paid already. */
const PAYMENT = { card: '48', transfer: '42' } as const;
/** Types are those of UNCL 1001, units those of UN/ECE recommendation 20: a month, and one. Amounts are positive on both. */
const INVOICE = {
  root: 'Invoice',
  type: 'InvoiceTypeCode',
  code: '380',
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
  unit: 'MON',
} as const;
const CREDIT_NOTE = {
  root: 'CreditNote',
  type: 'CreditNoteTypeCode',
  code: '381',
  line: 'CreditNoteLine',
  quantity: 'CreditedQuantity',
  unit: 'C62',
} as const;
const formOf = ({ corrects }: Invoice) => (corrects ? CREDIT_NOTE : INVOICE);

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

const REVERSE_CHARGE = 'Autoliquidation : la TVA est due par le preneur.';
/** Article 4 of royal decree no. 4 wants this sentence on a credit note that gives Belgian VAT back. */
const VAT_BACK = 'TVA à reverser à l’État dans la mesure où elle a été initialement portée en déduction.';

/** Peppol allows one note (rule R002). */
export const legalNote = ({ vat, corrects }: Pick<Invoice, 'vat' | 'corrects'>): string | null => {
  if (vat.category === 'AE') return REVERSE_CHARGE;
  return corrects ? VAT_BACK : null;
};

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

const lineOf = (invoice: Invoice, line: Invoice['lines'][number], at: number): Element => {
  const form = formOf(invoice);
  return group(
    form.line,
    leaf('ID', String(at + 1)),
    leaf(form.quantity, String(line.quantity), { unitCode: form.unit }),
    amount('LineExtensionAmount', line.netCents),
    group('Item', leaf('Name', line.description), category('ClassifiedTaxCategory', invoice, false)),
    // The amount of the line is rounded, its price is not: price times quantity must give the amount within 0.02 (rule R120).
    group(
      'Price',
      leaf('PriceAmount', (line.netCents / 100 / line.quantity).toFixed(8), { currencyID: 'EUR' }),
    ),
  );
};

export const writeUbl = (invoice: Invoice): string => {
  const { netCents, vatCents, roundingCents, totalCents, corrects } = invoice;
  const form = formOf(invoice);
  const note = legalNote(invoice);
  const elements = [
    leaf('CustomizationID', CUSTOMIZATION),
    leaf('ProfileID', PROFILE),
    leaf('ID', invoice.number),
    leaf('IssueDate', invoice.issuedOn),
    // The schema of a credit note has none.
    corrects ? null : leaf('DueDate', invoice.issuedOn),
    leaf(form.type, form.code),
    note === null ? null : leaf('Note', note),
    leaf('DocumentCurrencyCode', 'EUR'),
    // The buyer gave none, and the field may not be empty.
    leaf('BuyerReference', 'NA'),
    group('InvoicePeriod', leaf('StartDate', invoice.from), leaf('EndDate', invoice.to)),
    corrects &&
      group(
        'BillingReference',
        group('InvoiceDocumentReference', leaf('ID', corrects.number), leaf('IssueDate', corrects.issuedOn)),
      ),
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
      // The document follows the payment or the refund.
      amount('PayableAmount', 0),
    ),
    ...invoice.lines.map((line, at) => lineOf(invoice, line, at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<${form.root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${form.root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${elements
    .filter((element) => element !== null)
    .join('')}</${form.root}>
`;
};
