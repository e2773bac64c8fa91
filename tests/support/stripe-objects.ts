// What the stand-in for Stripe keeps, and how its API shows it.
import { randomBytes } from 'node:crypto';

export type Session = {
  id: string;
  customer: string;
  quantity: number;
  trialEnd: number | null;
  status: string;
  done: string;
};
export type SubscriptionThere = {
  id: string;
  customer: string;
  status: string;
  quantity: number;
  periodEnd: number;
  cancelAt: number | null;
  endedAt: number | null;
};
export type InvoiceThere = {
  id: string;
  customer: string;
  status: string;
  total: number;
  quantity: number;
  from: number;
  to: number;
  attempts: number;
  created: number;
  /** What was paid too much before, and is a line of its own. */
  credit?: number;
};

export const idOf = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

export const shownSession = ({ id, customer, status }: Session, base: string) => ({
  id,
  object: 'checkout.session',
  customer,
  status,
  url: `${base}/pay/${id}`,
});

export const shownSubscription = (one: SubscriptionThere) => ({
  id: one.id,
  object: 'subscription',
  customer: one.customer,
  status: one.status,
  cancel_at: one.cancelAt,
  cancel_at_period_end: false,
  ended_at: one.endedAt,
  items: {
    object: 'list',
    data: [{ id: `si_${one.id}`, quantity: one.quantity, current_period_end: one.periodEnd }],
  },
});

export const shownInvoice = (one: InvoiceThere) => ({
  id: one.id,
  object: 'invoice',
  customer: one.customer,
  status: one.status,
  total: one.total,
  attempt_count: one.attempts,
  created: one.created,
  lines: {
    object: 'list',
    has_more: false,
    data: [
      {
        id: `il_${one.id}`,
        amount: one.total + (one.credit ?? 0),
        quantity: one.quantity,
        discount_amounts: [],
        period: { start: one.from, end: one.to },
      },
      ...(one.credit
        ? [
            {
              id: `il_${one.id}_credit`,
              amount: -one.credit,
              quantity: 1,
              discount_amounts: [],
              period: { start: one.from, end: one.to },
            },
          ]
        : []),
    ],
  },
});

/** It names its object only: the product reads the rest at the provider. */
export const eventOf = (type: string, customer: string, created: number): string =>
  JSON.stringify({
    id: idOf('evt'),
    object: 'event',
    type,
    created,
    api_version: null,
    data: { object: { id: idOf('obj'), object: type.split('.')[0], customer } },
  });
