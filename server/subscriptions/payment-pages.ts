// The pages of the provider of payments: to enter a card, and to change it or cancel. Before a firm is
// erased, its customer at the provider is deleted.
import type { Payments } from '#server/adapters/payment/port.ts';
import { buyerOf } from '#server/invoices/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { firstChargeAt, runsByCard } from './rules.ts';
import { beginTrial, ownerAddress, seatsOf, storeCustomer, subscriptionRow } from './store.ts';

type PageDeps = { db: Database; clock: Clock; payments: Payments | null; publicUrl: string };

const backTo = (publicUrl: string, result?: string): string =>
  `${publicUrl}/parametres/abonnement${result ? `?paiement=${result}` : ''}`;

export const startCheckout = async (deps: PageDeps, userId: string): Promise<{ url: string }> => {
  const { db, payments, publicUrl } = deps;
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
  const customer =
    row.stripe_customer ?? (await payments.createCustomer({ firm: userId, name: buyer.name, email }));
  // Before the page is shown: its first event must find the firm.
  if (row.stripe_customer === null) await db.asSystem((trx) => storeCustomer(trx, userId, customer));
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
    if (payments && row?.stripe_customer) await payments.forget(row.stripe_customer);
  };
