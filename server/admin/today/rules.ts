// Turns what was found of requests, firms and numbers into needs of the operator, and puts all needs in order.
import { NEEDS, type Need } from '#contract/admin/today.ts';
import { LEAD_ANSWER_HOURS } from '#contract/lead-states.ts';
import { HOUR_MS } from '#contract/time.ts';
import {
  daysWithoutSubscription,
  type SubscriptionPeriod,
  subscriptionEnd,
} from '#server/subscriptions/index.ts';

/** A request with less time left is pressing. */
const SOON_HOURS = 12;

type TodayFacts = {
  requests: readonly { id: string; email: string; received_at: Date }[];
  openings: readonly { lead_id: string | null; firm: string; since: Date }[];
  numbers: readonly { number: string; since: Date }[];
  undelivered: readonly { id: string; firm: string; count: number; since: Date }[];
  textsRefused: TodayFacts['undelivered'];
  unreadAlerts: TodayFacts['undelivered'];
  late: readonly { id: string; firm: string; count: number; since: Date }[];
  failedJobs: readonly { name: string; count: number }[];
  silent: readonly { firm_id: string; firm: string; line: string; silent_since: Date }[];
  ended: readonly { id: string; firm: string; since: Date }[];
};

const NOTHING = { gravity: 'now' as const, about: null, count: 1, since: null, hours_left: null, id: null };

/** What is broken or overdue first, then by kind; within a kind the order of what was found stays. */
export const byGravity = (needs: readonly Need[]): Need[] => {
  const placeOf = ({ gravity, kind }: Need) => (gravity === 'now' ? 0 : NEEDS.length) + NEEDS.indexOf(kind);
  return needs.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Whole hours until LEAD_ANSWER_HOURS have passed; negative after that. */
export const hoursLeft = (received: Date, now: Date): number =>
  Math.floor((received.getTime() + LEAD_ANSWER_HOURS * HOUR_MS - now.getTime()) / HOUR_MS);

/** Firms that have had no subscription for so many days; the first day without one is day 1. */
export const endedFor = (
  days: number,
  firms: readonly ({ id: string; firm: string } & SubscriptionPeriod)[],
  now: Date,
): TodayFacts['ended'] =>
  firms.flatMap((one) => {
    const since = subscriptionEnd(one, now);
    const passed = daysWithoutSubscription(one, now);
    return since && passed !== null && passed >= days ? [{ id: one.id, firm: one.firm, since }] : [];
  });

export const needsOf = (found: TodayFacts, now: Date): Need[] => {
  const ofFirms = (kind: Need['kind'], firms: TodayFacts['undelivered']): Need[] =>
    firms.map(({ id, firm, count, since }) => ({
      ...NOTHING,
      kind,
      id,
      about: firm,
      count,
      since: since.toISOString(),
    }));
  return [
    ...found.requests.map(({ id, email, received_at }): Need => {
      const left = hoursLeft(received_at, now);
      return {
        ...NOTHING,
        kind: 'request',
        gravity: left < SOON_HOURS ? 'now' : 'soon',
        id,
        about: email,
        since: received_at.toISOString(),
        hours_left: left,
      };
    }),
    ...found.openings.map(
      ({ lead_id, firm, since }): Need => ({
        ...NOTHING,
        kind: 'opening',
        id: lead_id,
        about: firm,
        since: since.toISOString(),
      }),
    ),
    ...found.numbers.map(
      ({ number, since }): Need => ({
        ...NOTHING,
        kind: 'number',
        about: number,
        since: since.toISOString(),
      }),
    ),
    ...ofFirms('undelivered', found.undelivered),
    ...ofFirms('texts_refused', found.textsRefused),
    ...ofFirms('alert_unread', found.unreadAlerts),
    ...ofFirms('late', found.late),
    ...found.failedJobs
      .filter(({ count }) => count > 0)
      .map(({ name, count }): Need => ({ ...NOTHING, kind: 'failed_jobs', about: name, count })),
    ...found.silent.map(
      ({ firm_id, firm, line, silent_since }): Need => ({
        ...NOTHING,
        kind: 'silent_line',
        gravity: 'soon',
        id: firm_id,
        about: `${firm} · ${line}`,
        since: silent_since.toISOString(),
      }),
    ),
    ...found.ended.map(
      ({ id, firm, since }): Need => ({
        ...NOTHING,
        kind: 'no_subscription',
        gravity: 'soon',
        id,
        about: firm,
        since: since.toISOString(),
      }),
    ),
  ];
};
