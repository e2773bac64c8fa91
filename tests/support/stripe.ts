// A stand-in for Stripe: speaks the part of its HTTP API that the product uses, shows its payment page, and signs its events
// with the library's own test signatures.
//
//   const stripe = await startStripe();               // settings in stripe.environment
//   await stripe.pay(sessionUrl)                      // the customer enters a card on the page
//   stripe.renew(subscription) / stripe.fail(…)       // the next charge
//   stripe.refund(invoice, { amount })                // back to the card
//   const event = stripe.event('invoice.paid', customer);
//   await stripe.deliver(webhookUrl, event)           // signed; may be repeated, late or in another order
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import Stripe from 'stripe';
import {
  eventOf,
  type InvoiceThere,
  idOf,
  type Session,
  type SubscriptionThere,
  shownInvoice,
  shownSession,
  shownSubscription,
} from './stripe-objects.ts';
import { openRefunds, type RefundThere } from './stripe-refunds.ts';

export type { SubscriptionThere } from './stripe-objects.ts';

const PRICE = 9000;
const MONTH_S = 30 * 86_400;

export const startStripe = async ({ now = Date.now }: { now?: () => number } = {}) => {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const library = new Stripe(secretKey);
  const customers = new Map<string, { id: string; name: string; metadata: Record<string, string> }>();
  const sessions = new Map<string, Session>();
  const subscriptions: SubscriptionThere[] = [];
  const invoices: InvoiceThere[] = [];
  const refunds = openRefunds(invoices);
  const answered = new Map<string, { form: string; body: string }>();
  const asked: { method: string; path: string; form: URLSearchParams }[] = [];
  let fault: number | null = null;
  /** Called before each answer. */
  let hold: (path: string) => Promise<void> = async () => {};
  let onPaid: () => Promise<void> = async () => {};
  let base = '';
  const seconds = () => Math.floor(now() / 1000);

  const charge = (
    one: SubscriptionThere,
    status: 'paid' | 'open',
    amount = one.quantity * PRICE,
  ): InvoiceThere => {
    const invoice = {
      id: idOf('in'),
      customer: one.customer,
      status,
      total: amount,
      quantity: one.quantity,
      from: one.periodEnd,
      to: one.periodEnd + MONTH_S,
      attempts: 1,
      created: seconds(),
    };
    // The newest comes first.
    invoices.unshift(invoice);
    return invoice;
  };
  const complete = (session: Session): SubscriptionThere => {
    session.status = 'complete';
    const { customer, quantity, trialEnd } = session;
    const one: SubscriptionThere = {
      id: idOf('sub'),
      customer,
      quantity,
      cancelAt: null,
      endedAt: null,
      status: trialEnd ? 'trialing' : 'active',
      periodEnd: trialEnd ?? seconds(),
    };
    subscriptions.unshift(one);
    charge(one, 'paid', trialEnd ? 0 : undefined);
    if (!trialEnd) one.periodEnd += MONTH_S;
    return one;
  };

  const list = (data: object[]) => ({ object: 'list', has_more: false, data });
  const missing = {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
  };
  type Reply = [status: number, body: object];

  const post = (path: string, form: URLSearchParams): Reply => {
    if (path === '/v1/customers') {
      const id = idOf('cus');
      customers.set(id, {
        id,
        name: form.get('name') ?? '',
        metadata: { firm: form.get('metadata[firm]') ?? '' },
      });
      return [200, { id, object: 'customer' }];
    }
    const customer = form.get('customer') ?? '';
    if (path === '/v1/checkout/sessions') {
      const end = form.get('subscription_data[trial_end]');
      if (!customers.has(customer)) return [400, missing];
      if (end && Number(end) < seconds() + 2 * 86_400)
        return [400, { error: { type: 'invalid_request_error', message: 'trial_end is too near' } }];
      const session: Session = {
        id: idOf('cs'),
        customer,
        status: 'open',
        done: form.get('success_url') ?? '',
        quantity: Number(form.get('line_items[0][quantity]')),
        trialEnd: end ? Number(end) : null,
      };
      sessions.set(session.id, session);
      return [200, shownSession(session, base)];
    }
    const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    const session = expired && sessions.get(expired);
    if (session) {
      session.status = 'expired';
      return [200, shownSession(session, base)];
    }
    if (path === '/v1/billing_portal/sessions')
      return [200, { id: idOf('bps'), url: `${base}/portal/${customer}` }];
    const one = subscriptions.find(({ id }) => path === `/v1/subscriptions/${id}`);
    if (!one) return [404, missing];
    one.quantity = Number(form.get('items[0][quantity]') ?? one.quantity);
    return [200, shownSubscription(one)];
  };

  const read = (path: string, query: URLSearchParams): Reply => {
    const of = ({ customer }: { customer: string }) => customer === query.get('customer');
    if (path === '/v1/checkout/sessions')
      return [
        200,
        list(
          [...sessions.values()]
            .filter((one) => of(one) && one.status === 'open')
            .map((one) => shownSession(one, base)),
        ),
      ];
    if (path === '/v1/subscriptions') return [200, list(subscriptions.filter(of).map(shownSubscription))];
    if (path === '/v1/invoices') return [200, list(invoices.filter(of).map(shownInvoice))];
    const one = subscriptions.find(({ id }) => path === `/v1/subscriptions/${id}`);
    const found = one ? shownSubscription(one) : refunds.read(path, query);
    return found ? [200, found] : [404, missing];
  };

  const remove = (path: string): Reply => {
    const id = path.split('/').at(-1) ?? '';
    if (!customers.delete(id)) return [404, missing];
    for (const one of subscriptions)
      if (one.customer === id) Object.assign(one, { status: 'canceled', endedAt: seconds() });
    return [200, { id, object: 'customer', deleted: true }];
  };

  const cancel = (path: string): Reply => {
    const one = subscriptions.find(({ id }) => path === `/v1/subscriptions/${id}`);
    if (!one) return [404, missing];
    Object.assign(one, { status: 'canceled', endedAt: seconds() });
    return [200, shownSubscription(one)];
  };

  const answer = (method: string, { pathname, searchParams }: URL, form: URLSearchParams): Reply => {
    if (method === 'POST') return post(pathname, form);
    return method === 'DELETE' ? remove(pathname) : read(pathname, searchParams);
  };

  const api = async (request: IncomingMessage, url: URL): Promise<Reply> => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }];
    const { method = 'GET' } = request;
    const form = new URLSearchParams(await textOf(request));
    asked.push({ method, path: url.pathname, form });
    await hold(url.pathname);
    if (fault) return [fault, { error: { type: 'api_error', message: 'fault' } }];
    // A repeat under its key gets the first answer.
    const key = String(request.headers['idempotency-key'] ?? '');
    const before = method === 'POST' ? answered.get(key) : undefined;
    if (before && before.form !== String(form)) return [400, { error: { type: 'idempotency_error' } }];
    if (before) return [200, JSON.parse(before.body)];
    const reply = answer(method, url, form);
    if (method === 'POST' && key && reply[0] === 200)
      answered.set(key, { form: String(form), body: JSON.stringify(reply[1]) });
    return reply;
  };

  const page = async (request: IncomingMessage, url: URL, reply: ServerResponse): Promise<void> => {
    const session = sessions.get(url.pathname.split('/')[2] ?? '');
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    if (session?.status !== 'open' && url.pathname.startsWith('/pay/')) {
      reply.writeHead(410).end('<h1>Page expirée</h1>');
      return;
    }
    if (request.method === 'POST' && session) {
      complete(session);
      await onPaid();
      reply.writeHead(303, { location: session.done }).end();
      return;
    }
    reply.end(
      '<html lang="fr"><title>Paiement</title><form method="post"><button>Enregistrer la carte</button></form></html>',
    );
  };

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', base);
    if (!url.pathname.startsWith('/v1/')) return page(request, url, reply);
    const [status, body] = await api(request, url);
    reply.writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') });
    reply.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (
    payload: string,
    { secret = webhookSecret, at = Math.floor(Date.now() / 1000) } = {},
  ): string => library.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });

  return {
    base,
    customers,
    sessions,
    subscriptions,
    invoices,
    asked,
    settings: { url: base, secretKey, webhookSecret, priceId: 'price_voxlex' },
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: 'price_voxlex',
      STRIPE_API_URL: base,
      COMPANY_NUMBER: 'BE 0123.456.749',
    },
    complete,
    /** The period ends: the card is charged for the next one. */
    renew: (one: SubscriptionThere): InvoiceThere => {
      const invoice = charge(one, 'paid');
      Object.assign(one, { status: 'active', periodEnd: one.periodEnd + MONTH_S });
      return invoice;
    },
    /** The period ends, and the card is refused. */
    refuse: (one: SubscriptionThere): InvoiceThere => {
      one.status = 'past_due';
      return charge(one, 'open');
    },
    refund: (
      invoice: InvoiceThere,
      { amount = invoice.total, status = 'succeeded' }: Partial<Pick<RefundThere, 'amount' | 'status'>> = {},
    ): RefundThere => refunds.make({ invoice, amount, status, created: seconds() }),
    refundEvent: refunds.event,
    cancel: (one: SubscriptionThere) => cancel(`/v1/subscriptions/${one.id}`),
    fail: (status: number | null) => {
      fault = status;
    },
    holdBefore: (wait: typeof hold) => {
      hold = wait;
    },
    whenPaid: (work: typeof onPaid) => {
      onPaid = work;
    },
    event: (type: string, customer: string): string => eventOf(type, customer, seconds()),
    sign,
    deliver: (url: string, payload: string, signature = sign(payload)) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      }),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
export type StripeThere = Awaited<ReturnType<typeof startStripe>>;
