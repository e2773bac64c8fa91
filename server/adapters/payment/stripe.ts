// Subscriptions by card at Stripe, with its own library. The library is loaded with the first request: most processes
// never need it.
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { DAY_MS } from '#contract/time.ts';
import { Failure } from '#server/platform/failure.ts';
import type { CardSubscription, CustomerState, PaidInvoice, Payments } from './port.ts';
import { customerOfRefund, readRefunds } from './stripe-refunds.ts';

const TIMEOUT_MS = 20_000;
const MOST = 100;
/** An event is refused if it was signed longer ago: Stripe signs each repeat anew. */
const SIGNED_WITHIN_S = 300;
/** Stripe refuses an end of the trial that is nearer. */
const LEAST_TRIAL_MS = 2 * DAY_MS;

const EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
];
const RUNNING = ['trialing', 'active', 'past_due'];

const dateAt = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : new Date(seconds * 1000);

/** Connections, overload and faults of the vendor pass; a refused request does not. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  const passes = !(status >= 400 && status < 500) || status === 409 || status === 429;
  const code = error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
  return new Failure('vendor_failed', {
    cause: error,
    retry: passes ? 'yes' : 'no',
    reason: code || (Number.isNaN(status) ? 'network' : String(status)),
  });
};

const subscriptionOf = (given: Stripe.Subscription): CardSubscription => {
  const item = given.items.data[0];
  const periodEndsAt = dateAt(item?.current_period_end);
  return {
    id: given.id,
    status: given.status,
    quantity: item?.quantity ?? 1,
    periodEndsAt,
    endsAt: dateAt(given.ended_at ?? given.cancel_at) ?? (given.cancel_at_period_end ? periodEndsAt : null),
  };
};

const grossOf = ({ amount, discount_amounts }: Stripe.InvoiceLineItem): number =>
  amount - (discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0);

const paidOf = (given: Stripe.Invoice, lines: readonly Stripe.InvoiceLineItem[]): PaidInvoice => ({
  id: given.id,
  from: new Date(Math.min(...lines.map(({ period }) => period.start)) * 1000),
  to: new Date(Math.max(...lines.map(({ period }) => period.end)) * 1000),
  lines: lines.map((line) => ({ quantity: line.quantity ?? 1, grossCents: grossOf(line) })),
});

const customerIn = ({ data: { object } }: Stripe.Event): string | null => {
  const customer = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : ((customer as { id?: string } | null)?.id ?? null);
};

export const openStripe = (settings: {
  url: string;
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  now?: () => Date;
}): Payments => {
  const url = new URL(settings.url);
  const now = settings.now ?? (() => new Date());
  let opened: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    opened ??= import('stripe').then(
      ({ default: Library }) =>
        new Library(settings.secretKey, {
          host: url.hostname,
          port: url.port || (url.protocol === 'https:' ? 443 : 80),
          protocol: url.protocol === 'https:' ? 'https' : 'http',
          timeout: TIMEOUT_MS,
          maxNetworkRetries: 2,
          // Nothing about other requests is sent along.
          telemetry: false,
        }),
    );
    return opened;
  };
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> =>
    work(await client()).catch((error: unknown) => {
      throw failureOf(error);
    });

  return {
    createCustomer: ({ firm, name, email }) =>
      ask(async (stripe) => {
        const fields = { name, email, preferred_locales: ['fr'], metadata: { firm } };
        // Stripe refuses a key for a day if the fields have changed since, as after a corrected name.
        const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
        const idempotencyKey = `voxlex-customer-${firm}-${digest}`;
        return (await stripe.customers.create(fields, { idempotencyKey })).id;
      }),

    checkout: ({ customer, seats, firstChargeAt, successUrl, cancelUrl }) =>
      ask(async (stripe) => {
        const { sessions } = stripe.checkout;
        const open = await sessions.list({ customer, status: 'open', limit: MOST });
        for (const { id } of open.data) await sessions.expire(id);
        const trialEnd = firstChargeAt && Math.max(firstChargeAt.getTime(), now().getTime() + LEAST_TRIAL_MS);
        const session = await sessions.create({
          mode: 'subscription',
          customer,
          locale: 'fr',
          line_items: [{ price: settings.priceId, quantity: seats }],
          ...(trialEnd ? { subscription_data: { trial_end: Math.ceil(trialEnd / 1000) } } : {}),
          success_url: successUrl,
          cancel_url: cancelUrl,
        });
        if (!session.url)
          throw new Failure('vendor_failed', { retry: 'yes', reason: 'checkout without a page' });
        return session.url;
      }),

    portal: ({ customer, returnUrl }) =>
      ask(
        async (stripe) =>
          (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: 'fr' })).url,
      ),

    read: (customer) =>
      ask(async (stripe): Promise<CustomerState> => {
        const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: MOST });
        // The newest comes first.
        const given =
          subscriptions.data.find(({ status }) => RUNNING.includes(status)) ?? subscriptions.data[0];
        const invoices = await stripe.invoices.list({ customer, limit: MOST });
        const paid: PaidInvoice[] = [];
        for (const invoice of invoices.data) {
          // The invoice of a trial has no amount.
          if (invoice.status !== 'paid' || invoice.total <= 0) continue;
          const lines = invoice.lines.has_more
            ? await stripe.invoices.listLineItems(invoice.id, { limit: MOST })
            : invoice.lines;
          paid.push(paidOf(invoice, lines.data));
        }
        return {
          subscription: given ? subscriptionOf(given) : null,
          paid: paid.reverse(),
          failed: invoices.data
            .filter(({ status, attempt_count }) => status === 'open' && attempt_count > 0)
            .map(({ id, created }) => ({ id, at: new Date(created * 1000) })),
          refunds: await readRefunds(stripe, customer),
        };
      }),

    setSeats: (id, seats) =>
      ask(async (stripe) => {
        const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
        if (!item) throw new Failure('vendor_failed', { reason: 'subscription without an item' });
        await stripe.subscriptions.update(id, {
          items: [{ id: item.id, quantity: seats }],
          proration_behavior: 'none',
        });
      }),

    forget: (customer) =>
      ask(async (stripe) => {
        await stripe.customers.del(customer);
      }).catch((failure: unknown) => {
        if (!(failure instanceof Failure) || failure.reason !== 'resource_missing') throw failure;
      }),

    eventOf: async (body, signature) => {
      const { webhooks } = await client();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(body, signature, settings.webhookSecret, SIGNED_WITHIN_S);
      } catch (cause) {
        throw new Failure('forbidden', { cause, reason: 'signature' });
      }
      if (!EVENTS.includes(event.type)) return null;
      const { object } = event.data;
      const customer =
        object.object === 'refund'
          ? await ask((stripe) => customerOfRefund(stripe, object))
          : customerIn(event);
      return customer ? { type: event.type, customer } : null;
    },
  };
};
