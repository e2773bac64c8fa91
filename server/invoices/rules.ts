// What stands on an invoice or a credit note: its amounts in cents, its VAT, and its number.
import * as z from 'zod';
import { BELGIAN_RATE } from '#contract/subscriptions.ts';
import { readCompanyNumber, readVatNumber } from '#contract/vat.ts';
import type { Config } from '#server/platform/config.ts';

const party = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  vatNumber: z.string(),
});
export type Party = z.infer<typeof party>;

const cents = z.number().int();
const invoiceLine = z.object({
  description: z.string(),
  quantity: z.number().int().positive(),
  netCents: cents,
});

export const invoiceContent = z.object({
  number: z.string(),
  issuedOn: z.string(),
  /** The first and the last day. */
  from: z.string(),
  to: z.string(),
  seller: party,
  buyer: party,
  /** S: the Belgian rate. AE: the customer owes the VAT, in another country of the Union. */
  vat: z.object({ category: z.enum(['S', 'AE']), percent: z.number() }),
  lines: z.array(invoiceLine).min(1),
  netCents: cents,
  vatCents: cents,
  /** What the price with VAT differs from net and VAT, each rounded. */
  roundingCents: cents,
  totalCents: cents,
  paidBy: z.enum(['card', 'transfer']),
  /** The invoice that a credit note corrects; null on an invoice, and absent on those issued before credit notes. */
  corrects: z.object({ number: z.string(), issuedOn: z.string() }).nullable().default(null),
});
export type Invoice = z.infer<typeof invoiceContent>;
/** What is known before the number is taken. */
export type Draft = Omit<Invoice, 'number' | 'issuedOn' | 'corrects'>;

export const vatOf = (buyer: Pick<Party, 'country'>): Invoice['vat'] =>
  buyer.country === 'BE' ? { category: 'S', percent: BELGIAN_RATE } : { category: 'AE', percent: 0 };

type Amounts = Pick<Invoice, 'lines' | 'netCents' | 'vatCents' | 'roundingCents' | 'totalCents'>;

export type GrossLine = { description: string; quantity: number; grossCents: number };

/** Prices are VAT included: each line is rounded to its net amount, the VAT is rounded once, on their sum. */
export const amountsOf = (gross: readonly GrossLine[], { percent }: Invoice['vat']): Amounts => {
  const lines = gross.map(({ description, quantity, grossCents }) => ({
    description,
    quantity,
    netCents: Math.round((grossCents * 100) / (100 + percent)),
  }));
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = Math.round((netCents * percent) / 100);
  const totalCents = gross.reduce((sum, line) => sum + line.grossCents, 0);
  return { lines, netCents, vatCents, roundingCents: totalCents - netCents - vatCents, totalCents };
};

/**
 * What a refund takes back of an invoice, with the same sign as there. Each share is rounded on the sum of all refunds so far:
 * notes that give everything back take back the net amount and the VAT of the invoice to the cent. Null if nothing is left to credit.
 */
export const creditOf = (
  invoice: Invoice,
  { creditedCents, refundedCents }: { creditedCents: number; refundedCents: number },
): Amounts | null => {
  // A card may be refunded more than the invoice names, where it was also charged for a debt at the provider.
  const until = Math.min(invoice.totalCents, creditedCents + refundedCents);
  const totalCents = until - creditedCents;
  if (totalCents <= 0) return null;
  const shareOf = (amount: number): number =>
    Math.round((amount * until) / invoice.totalCents) -
    Math.round((amount * creditedCents) / invoice.totalCents);
  const [netCents, vatCents] = [shareOf(invoice.netCents), shareOf(invoice.vatCents)];
  const what = totalCents === invoice.totalCents ? 'Remboursement' : 'Remboursement partiel';
  return {
    lines: [{ description: `${what} de la facture ${invoice.number}`, quantity: 1, netCents }],
    netCents,
    vatCents,
    roundingCents: totalCents - netCents - vatCents,
    totalCents,
  };
};

export const numberOf = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(5, '0')}`;

export const readNumber = (number: string): { year: number; sequence: number } => {
  const [year = 0, sequence = 0] = number.split('-').map(Number);
  return { year, sequence };
};

export type CompanyData = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_NUMBER'>;

/** «Rue des Exemples 1, 7500 Tournai, Belgique»; what has no postcode is the street, or the town if nothing else is there. */
export const addressOf = (address: string): Pick<Party, 'street' | 'postcode' | 'city'> => {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(belgique|belgium|belgië)$/i.test(part));
  const at = parts.findIndex((part) => /^(B-)?\d{4}\s/i.test(part));
  const [, postcode = '', city = ''] = /^(?:B-)?(\d{4})\s+(.*)$/i.exec(parts[at] ?? '') ?? [];
  if (at < 0) return { street: parts.slice(0, -1).join(', '), postcode: '', city: parts.at(-1) ?? '' };
  return { street: parts.filter((_part, index) => index !== at).join(', '), postcode, city };
};

/** Null while COMPANY_NUMBER has no VAT number: no invoice can be issued. */
export const sellerOf = (config: CompanyData): Party | null => {
  const vatNumber = readCompanyNumber(config.COMPANY_NUMBER);
  if (vatNumber === null) return null;
  return { name: config.COMPANY_NAME, ...addressOf(config.COMPANY_ADDRESS), country: 'BE', vatNumber };
};

type BillingRow = Record<
  'billing_name' | 'billing_street' | 'billing_postcode' | 'billing_city',
  string | null
> & {
  vat_number: string | null;
};

/** Null while something is missing. */
export const buyerOf = (row: BillingRow): Party | null => {
  const vat = row.vat_number === null ? null : readVatNumber(row.vat_number);
  const { billing_name: name, billing_street: street, billing_postcode: postcode, billing_city: city } = row;
  if (!vat || !name || !street || !postcode || !city) return null;
  return { name, street, postcode, city, country: vat.country, vatNumber: vat.number };
};
