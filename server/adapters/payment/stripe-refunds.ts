// Refunds at Stripe: those of a customer with the invoices they refund, and the customer of one.
import type Stripe from 'stripe';
import type { Refund } from './port.ts';

const MOST = 100;

const idIn = (given: string | { id?: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

/** Null for a payment without an invoice. */
const invoiceOf = async (stripe: Stripe, charge: Stripe.Charge): Promise<string | null> => {
  const paymentIntent = idIn(charge.payment_intent);
  if (paymentIntent === null) return null;
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    status: 'paid',
  });
  return idIn(payments.data[0]?.invoice);
};

const refundsOf = async (stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> => {
  const list = refunds?.has_more ? await stripe.refunds.list({ charge: id, limit: MOST }) : refunds;
  return list?.data ?? [];
};

const isFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Without those that are still on their way. The oldest comes first. */
export const readRefunds = async (stripe: Stripe, customer: string): Promise<Refund[]> => {
  // Stripe leaves the refunds of a charge out unless they are asked for.
  const charges = await stripe.charges.list({ customer, limit: MOST, expand: ['data.refunds'] });
  const found: (Refund & { created: number })[] = [];
  for (const charge of charges.data) {
    const ended = (await refundsOf(stripe, charge)).filter(
      (refund) => refund.status === 'succeeded' || isFailed(refund),
    );
    const invoice = ended.length > 0 && (await invoiceOf(stripe, charge));
    if (!invoice) continue;
    for (const refund of ended) {
      const { id, amount: cents, created } = refund;
      found.push({ id, invoice, cents, failed: isFailed(refund), created });
    }
  }
  // The lists begin with the newest; those of one second keep their order.
  return found
    .reverse()
    .sort((one, other) => one.created - other.created)
    .map(({ id, invoice, cents, failed }) => ({ id, invoice, cents, failed }));
};

/** A refund names its charge only. Null for one without a charge. */
export const customerOfRefund = async (
  stripe: Stripe,
  { charge }: Pick<Stripe.Refund, 'charge'>,
): Promise<string | null> => {
  const id = idIn(charge);
  return id && idIn((await stripe.charges.retrieve(id)).customer);
};
