// What the owner of a firm may read of its subscription.
import { type Billing, PRICE_CENTS, type Subscription } from '#contract/subscriptions.ts';
import { dashboardNotice, dayAfterEnd, endOf, runsByCard, type SubscriptionRow, stateOf } from './rules.ts';

export const shownBilling = (row: SubscriptionRow): Billing => {
  const { billing_name, billing_street, billing_postcode, billing_city, billing_country, vat_number } = row;
  const fields = {
    name: billing_name,
    street: billing_street,
    postcode: billing_postcode,
    city: billing_city,
    vat_number,
    country: billing_country,
  };
  return { ...fields, complete: Object.values(fields).every((field) => field !== null) };
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export type SubscriptionFacts = {
  row: SubscriptionRow;
  seats: number;
  month: Subscription['month'];
  /** The address at which a subscription begins where no provider of payments is set. */
  link: string | null;
  byProvider: boolean;
  /** Whether the operator asks firms for anything. The closing of a line is said nevertheless, as by its mail. */
  sendsMails: boolean;
  now: Date;
};

export const shownSubscription = ({
  row,
  seats,
  month,
  link,
  byProvider,
  sendsMails,
  now,
}: SubscriptionFacts): Subscription => {
  const byCard = runsByCard(row, now);
  return {
    plan: row.plan,
    state: stateOf(row, now),
    ends_at: iso(endOf(row, now)),
    charged_at: byCard && row.stripe_ends_at === null ? iso(row.stripe_period_ends_at) : null,
    by_card: byCard,
    ended_day: dayAfterEnd(row, now),
    closes_on: row.closes_on,
    closed_at: iso(row.closed_at),
    seats,
    price_cents: row.plan === 'custom' ? null : PRICE_CENTS,
    month,
    billing: shownBilling(row),
    payment: byProvider ? 'card' : 'link',
    link: byProvider ? null : link,
    notice: sendsMails || row.closes_on || row.closed_at ? dashboardNotice(row, month, now) : null,
    version: row.version,
  };
};
