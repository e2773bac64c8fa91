// The pages of the provider of payments: to enter a card, and to change it or cancel. Before a firm is
// erased, its customer at the provider is deleted.
import type { Payments } from '#server/adapters/payment/port.ts';
import { buyerOf } from '#server/invoices/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { CARD_JOB } from './read-card.ts';
import { firstChargeAt, isRunning, runsByCard } from './rules.ts';
import { beginTrial, ownerAddress, seatsOf, storeCustomer, subscriptionRow } from './store.ts';

type PageDeps = { db: Database; clock: Clock; payments: Payments | null; publicUrl: string };

type CheckoutDeps = { db: Database; payments: Payments; jobs: Pick<Jobs, 'enqueue'> };

const backTo = (publicUrl: string, result?: string): string =>
  `${publicUrl}/parametres/abonnement${result ? `?paiement=${result}` : ''}`;

/**
 * Asks the provider, because the event of a subscription that was just made may arrive later than the owner's next click: a
 * second subscription would be charged beside it.
 */
const refuseSecond = async (
  { db, payments, jobs }: CheckoutDeps,
  userId: string,
  customer: string,
): Promise<void> => {
  const { subscription } = await payments.read(customer);
  if (!subscription || !isRunning(subscription.status)) return;
  await db.asSystem((trx) => jobs.enqueue(trx, CARD_JOB.name, { userId }));
  throw new Failure('already_subscribed');
};

/** The customer of the firm at the provider; it is made before its first page. */
const customerOf = async (
  deps: CheckoutDeps,
  userId: string,
  known: string | null,
  buyer: { name: string; email: string },
): Promise<string> => {
  if (known !== null) {
    await refuseSecond(deps, userId, known);
    return known;
  }
  const made = await deps.payments.createCustomer({ firm: userId, ...buyer });
  // Before the page is shown: its first event must find the firm.
  return deps.db.asSystem((trx) => storeCustomer(trx, userId, made));
};

export const startCheckout = async (
  deps: PageDeps & { jobs: Pick<Jobs, 'enqueue'> },
  userId: string,
): Promise<{ url: string }> => {
  const { db, payments, jobs, publicUrl } = deps;
  if (!payments) throw new Failure('card_unavailable');
  const now = deps.clock.now();
  const { row, seats, email } = await db.asSystem(async (trx) => ({
    row: await beginTrial(trx, userId, now),
    seats: await seatsOf(trx, userId),
    email: await ownerAddress(trx, userId),
  }));
  const buyer = buyerOf(row);
  if (!buyer) throw new Failure('billing_missing');
  if (runsByCard(row, now)) throw new Failure('already_subscribed');
  // The price of the page is that of the monthly plan.
  if (row.plan === 'custom') throw new Failure('card_unavailable');
  const customer = await customerOf({ db, payments, jobs }, userId, row.stripe_customer, {
    name: buyer.name,
    email,
  });
  const url = await payments.checkout({
    customer,
    seats,
    firstChargeAt: firstChargeAt(row, now),
    successUrl: backTo(publicUrl, 'fait'),
    cancelUrl: backTo(publicUrl),
  });
  return { url };
};

export const openPortal = async (deps: PageDeps, userId: string): Promise<{ url: string }> => {
  const { db, payments, publicUrl } = deps;
  const { stripe_customer: customer } = await db.asSystem((trx) => beginTrial(trx, userId, deps.clock.now()));
  if (!payments || customer === null) throw new Failure('card_unavailable');
  return { url: await payments.portal({ customer, returnUrl: backTo(publicUrl) }) };
};

/** Before the firm is erased: a card must not be charged for a firm that is gone. */
export const forgetCustomerWith =
  ({ db, payments }: Pick<PageDeps, 'db' | 'payments'>) =>
  async (userId: string): Promise<void> => {
    const row = await db.asSystem((trx) => subscriptionRow(trx, userId));
    if (!row?.stripe_customer) return;
    if (!payments)
      throw new Failure('stripe_keys_missing', {
        reason:
          'the firm has a customer at Stripe, whose card may still be charged: set STRIPE_SECRET_KEY and its companions, then run it again',
      });
    await payments.forget(row.stripe_customer);
  };
