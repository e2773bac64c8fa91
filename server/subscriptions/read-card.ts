// Reads a firm's subscription, invoices and refunds from the provider of payments. An event says only that something changed: what
// is true now is read, so that events may come twice, late and in any order.
import * as z from 'zod';
import { dateIn } from '#contract/brussels.ts';
import type { CustomerState, PaidInvoice, Payments } from '#server/adapters/payment/port.ts';
import {
  amountsOf,
  buyerOf,
  type CompanyData,
  type GrossLine,
  issueCreditNote,
  issueInvoice,
  noteFailedRefund,
  sellerOf,
  vatOf,
} from '#server/invoices/index.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { openAgain } from './close-firm.ts';
import type { QueueMail } from './mails.ts';
import { isRunning, type SubscriptionRow } from './rules.ts';
import { beginRead, lockSubscription, seatsOf, updateSubscription } from './store.ts';

const payload = z.object({ userId: z.uuid() });

export const CARD_JOB: JobKind<z.infer<typeof payload>> = {
  name: 'subscriptions.card',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 120,
};

type CardDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  payments: Payments;
  queueMail: QueueMail;
  company: CompanyData;
};

const columnsOf = ({ subscription, failed }: CustomerState) => ({
  stripe_subscription: subscription?.id ?? null,
  stripe_status: subscription?.status ?? null,
  stripe_quantity: subscription?.quantity ?? null,
  stripe_period_ends_at: subscription?.periodEndsAt ?? null,
  stripe_ends_at: subscription?.endsAt ?? null,
  stripe_failed_at: failed[0]?.at ?? null,
});

const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

/** The moment at which a period ends belongs to the next one. */
const lastDay = (to: Date): string => dateIn(new Date(to.getTime() - 1));

const DESCRIPTION = 'Abonnement Voxlex, par utilisateur et par mois';

/** With a credit among them they are one line with what was charged, because a line has no negative price. */
const chargedLines = (lines: PaidInvoice['lines']): GrossLine[] => {
  const total = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const shown = lines.some(({ grossCents }) => grossCents < 0)
    ? [{ quantity: 1, grossCents: total }]
    : lines.filter(({ grossCents }) => grossCents > 0);
  return shown.map((line) => ({ ...line, quantity: Math.max(1, line.quantity), description: DESCRIPTION }));
};

const issue = (trx: Trx, row: SubscriptionRow, paid: PaidInvoice, { company, clock }: CardDeps) => {
  const [seller, buyer] = [sellerOf(company), buyerOf(row)];
  // The start is refused without a seller, and the checkout without a buyer.
  if (!seller || !buyer) throw new Failure('conflict', { reason: 'an invoice without seller or buyer' });
  const vat = vatOf(buyer);
  const gross = chargedLines(paid.lines);
  return issueInvoice(trx, {
    firmId: row.user_id,
    source: `stripe:${paid.id}`,
    now: clock.now(),
    invoice: {
      seller,
      buyer,
      vat,
      paidBy: 'card',
      from: dateIn(paid.from),
      to: lastDay(paid.to),
      ...amountsOf(gross, vat),
    },
  });
};

/** A refund changes no period: what was paid for stays, unless the operator ends the subscription at the provider. */
const creditRefunds = async (
  trx: Trx,
  userId: string,
  refunds: CustomerState['refunds'],
  { clock, queueMail, log }: CardDeps,
): Promise<void> => {
  const now = clock.now();
  for (const { id, invoice, cents, failed } of refunds) {
    const issued = { firmId: userId, source: `stripe:${id}`, now };
    if (failed) {
      const number = await noteFailedRefund(trx, issued);
      if (number)
        log.warn(
          { step: CARD_JOB.name, userId, reference: number },
          'a refund failed after its credit note was issued',
        );
      continue;
    }
    const note = await issueCreditNote(trx, {
      ...issued,
      invoiceSource: `stripe:${invoice}`,
      refundedCents: cents,
    });
    if (note) await queueMail(trx, { userId, kind: 'refunded', about: note.number, now });
  }
};

const store = async (
  trx: Trx,
  state: CustomerState,
  { userId, read }: { userId: string; read: number },
  deps: CardDeps,
): Promise<void> => {
  const row = await lockSubscription(trx, userId);
  if (!row) return;
  const now = deps.clock.now();
  let paidUntil = row.paid_until;
  for (const paid of state.paid) {
    const invoice = await issue(trx, row, paid, deps);
    if (!invoice) continue;
    paidUntil = latest(paidUntil, paid.to);
    await deps.queueMail(trx, { userId, kind: 'paid', about: invoice.number, now });
  }
  // After the invoices: the event of a refund may overtake that of the payment.
  await creditRefunds(trx, userId, state.refunds, deps);
  for (const { id } of state.failed) await deps.queueMail(trx, { userId, kind: 'failed', about: id, now });
  // A read that began later has stored what it saw.
  const fresh = row.stripe_applied < read ? { ...columnsOf(state), stripe_applied: read } : {};
  await updateSubscription(trx, userId, { ...fresh, paid_until: paidUntil });
  if (state.subscription && isRunning(state.subscription.status)) await openAgain(trx, row, now);
};

export const cardJob = (deps: CardDeps): JobDefinition => {
  const handler = async ({ userId }: { userId: string }): Promise<void> => {
    const begun = await deps.db.asSystem((trx) => beginRead(trx, userId));
    if (!begun) return;
    const state = await deps.payments.read(begun.customer);
    await deps.db.asSystem((trx) => store(trx, state, { userId, read: begun.read }, deps));
    const { subscription } = state;
    if (!subscription || !isRunning(subscription.status)) return;
    const seats = await deps.db.asSystem((trx) => seatsOf(trx, userId));
    if (seats !== subscription.quantity) await deps.payments.setSeats(subscription.id, seats);
  };
  return defineJob(CARD_JOB, 2, handler);
};
