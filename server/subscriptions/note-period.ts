// The operator notes a period that was paid by transfer: the firm is active until its end, and the invoice is issued.
import { dateIn, momentAt } from '#contract/brussels.ts';
import { PRICE_CENTS } from '#contract/subscriptions.ts';
import { DAY_MS } from '#contract/time.ts';
import {
  amountsOf,
  buyerOf,
  type CompanyData,
  issueInvoice,
  sellerOf,
  vatOf,
} from '#server/invoices/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { openAgain } from './close-firm.ts';
import type { QueueMail } from './mails.ts';
import { recordOperatorChange } from './operator-change.ts';
import { monthsAfter, runsByCard } from './rules.ts';
import { beginTrial, seatsOf, updateSubscription } from './store.ts';

type NotedPeriod = { from: string; to: string; invoice: string; totalCents: number };

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

export const notePaidPeriod = async (
  trx: Trx,
  given: {
    userId: string;
    months: number;
    totalCents: number | null;
    /** Undefined for the command line. */
    version?: number | undefined;
    now: Date;
  },
  deps: { company: CompanyData; queueMail: QueueMail },
): Promise<NotedPeriod> => {
  const { userId, months, now } = given;
  const row = await beginTrial(trx, userId, now);
  // An invoice cannot be taken back: a repeated click must not issue a second one.
  if (given.version !== undefined && given.version !== row.version) throw new Failure('period_changed');
  if (runsByCard(row, now))
    throw new Failure('conflict', { reason: 'a card is charged for the monthly plan' });
  const [seller, buyer] = [sellerOf(deps.company), buyerOf(row)];
  if (!seller)
    throw new Failure('conflict', { reason: 'COMPANY_NUMBER names no VAT number for the invoice' });
  if (!buyer)
    throw new Failure('conflict', {
      reason: 'the firm has not completed what invoices name, in /parametres/abonnement',
    });
  if (row.plan === 'custom' && given.totalCents === null)
    throw new Failure('conflict', { reason: 'the plan of the firm has no price: give the total' });
  const seats = await seatsOf(trx, userId);
  const from = dateIn(later(row.paid_until, now));
  const next = monthsAfter(from, months);
  const to = new Date(Date.parse(next) - DAY_MS).toISOString().slice(0, 10);
  const grossCents = given.totalCents ?? PRICE_CENTS * seats * months;
  const vat = vatOf(buyer);
  const line = { description: 'Abonnement Voxlex, par utilisateur et par mois', quantity: seats * months };
  const invoice = await issueInvoice(trx, {
    firmId: userId,
    source: `transfer:${userId}:${from}:${to}`,
    now,
    invoice: {
      seller,
      buyer,
      vat,
      from,
      to,
      paidBy: 'transfer',
      ...amountsOf([{ ...line, grossCents }], vat),
    },
  });
  if (!invoice) throw new Failure('conflict', { reason: 'this period is noted already' });
  const version = row.version + 1;
  await updateSubscription(trx, userId, { paid_until: momentAt(next, 0), version });
  await recordOperatorChange(
    trx,
    {
      userId,
      version,
      subjectName: `Facture ${invoice.number}`,
      changes: [{ field: 'paid_until', before: row.paid_until && dateIn(row.paid_until), after: to }],
    },
    now,
  );
  await openAgain(trx, { ...row, version }, now);
  await deps.queueMail(trx, { userId, kind: 'paid', about: invoice.number, now });
  return { from, to, invoice: invoice.number, totalCents: invoice.totalCents };
};
