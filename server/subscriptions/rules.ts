// What follows from the dates of a subscription. Nothing here decides about a message: those of a firm that does not pay
// arrive, are mailed and stay like all others.
import { CLOSING_NOTICE_DAYS, FIRST_ANNOUNCEMENT_DAY } from '#contract/admin/subscriptions.ts';
import { dateIn, momentAt } from '#contract/brussels.ts';
import {
  DAYS_KEPT_AFTER_END,
  FREE_DAYS_WITH_CARD,
  MESSAGES_PER_SEAT,
  type Plan,
  type Subscription,
  type SubscriptionState,
  TRIAL_DAYS,
} from '#contract/subscriptions.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Row } from '#server/platform/tables.ts';

export type SubscriptionRow = Row<'subscriptions'>;
export type Period = Pick<
  SubscriptionRow,
  | 'trial_began_at'
  | 'trial_ends_at'
  | 'paid_until'
  | 'stripe_status'
  | 'stripe_ends_at'
  | 'stripe_period_ends_at'
  | 'closes_on'
  | 'closed_at'
>;
export type MailKind = Row<'subscription_mails'>['kind'];

/** Without a provider of payments nothing is asked of firms, unless the operator wants it. */
export const sendsSubscriptionMails = ({
  SUBSCRIPTION_MAILS,
  STRIPE_SECRET_KEY,
}: {
  SUBSCRIPTION_MAILS?: boolean | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
}): boolean => SUBSCRIPTION_MAILS ?? STRIPE_SECRET_KEY !== undefined;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of a later month, or its last day where the month is shorter. */
export const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** TRIAL_DAYS after the day on which the trial began; it ends with that day, at midnight in Belgium. */
export const trialEnd = (began: Date): Date => momentAt(addDays(dateIn(began), TRIAL_DAYS + 1), 0);

/** By the provider's status: the subscription charges, or tries to. */
export const isRunning = (status: string): boolean => ['trialing', 'active', 'past_due'].includes(status);

/** A subscription by card that charges, or tries to. */
export const runsByCard = ({ stripe_status, stripe_ends_at }: Period, now: Date): boolean =>
  stripe_status !== null && isRunning(stripe_status) && !(stripe_ends_at && stripe_ends_at <= now);

const latest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((last, one) => (one && (!last || one > last) ? one : last), null);

/** Null if no end is known: the card will be charged again, or neither trial nor payment has begun. */
export const endOf = (period: Period, now: Date): Date | null => {
  if (runsByCard(period, now)) return period.stripe_ends_at;
  return latest(period.trial_ends_at, period.paid_until, period.stripe_ends_at);
};

export const stateOf = (period: Period, now: Date): SubscriptionState => {
  if (runsByCard(period, now)) {
    if (period.stripe_status === 'past_due') return 'unpaid';
    return period.stripe_status === 'trialing' ? 'trial' : 'active';
  }
  const end = endOf(period, now);
  if (end === null) return 'open';
  if (end <= now) return 'ended';
  return period.paid_until && period.paid_until > now ? 'active' : 'trial';
};

/** The first day without a subscription is day 1; null before it. */
export const dayAfterEnd = (period: Period, now: Date): number | null => {
  const end = endOf(period, now);
  return end && end <= now ? daysBetween(dateIn(end), dateIn(now)) + 1 : null;
};

/**
 * The lines of a firm close from day 90 after the end on, and not before the days of notice are over since the mail that
 * announces it went out. After a payment nothing is closed.
 */
export const allowedClosingSteps = (
  period: Period,
  announcedAt: Date | null,
  now: Date,
): { announce: boolean; close: boolean; reopen: boolean } => {
  const { closes_on, closed_at } = period;
  const day = closed_at ? null : dayAfterEnd(period, now);
  const noticed = announcedAt && now.getTime() - announcedAt.getTime() >= CLOSING_NOTICE_DAYS * DAY_MS;
  return {
    announce: closes_on === null && day !== null && day >= FIRST_ANNOUNCEMENT_DAY,
    close:
      closes_on !== null &&
      noticed === true &&
      day !== null &&
      day >= DAYS_KEPT_AFTER_END &&
      dateIn(now) >= closes_on,
    reopen: closes_on !== null || closed_at !== null,
  };
};

/** The day that the announcement names. */
export const closingDay = (period: Period, now: Date): string => {
  const left = DAYS_KEPT_AFTER_END - (dayAfterEnd(period, now) ?? DAYS_KEPT_AFTER_END);
  return addDays(dateIn(now), Math.max(CLOSING_NOTICE_DAYS, left));
};

/**
 * What is free or paid already is not charged again: null if the card is charged at once. Never in the middle of a day: until its
 * end the owner may still cancel.
 */
export const firstChargeAt = (period: Period, now: Date): Date | null => {
  const end = latest(period.trial_ends_at, period.paid_until);
  if (!end || end <= now) return null;
  return latest(end, momentAt(addDays(dateIn(now), FREE_DAYS_WITH_CARD + 1), 0));
};

/** The months of messages are Belgian ones. */
export const monthAt = (now: Date): { month: string; from: Date; to: Date } => {
  const month = dateIn(now).slice(0, 7);
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return { month, from: momentAt(`${month}-01`, 0), to: momentAt(`${next}-01`, 0) };
};

/** The messages of a month, together for all people of the firm. */
export const limitOf = (plan: Plan, seats: number): number | null =>
  plan === 'custom' ? null : MESSAGES_PER_SEAT * seats;

export const reachedShare = (messages: number, limit: number | null): 80 | 100 | null => {
  if (limit === null) return null;
  if (messages >= limit) return 100;
  return messages * 100 >= limit * 80 ? 80 : null;
};

/** Mails are sent by day. */
const SENT_FROM = 8;
const SENT_UNTIL = 20;
export const isSendingHour = (hour: number): boolean => hour >= SENT_FROM && hour < SENT_UNTIL;

type DueMail = { kind: MailKind; about: string };

const LAST_DAYS = 10;

/** The one mail about trial or end for which this is the time. It is sent unless its row exists. */
export const mailDue = (period: Period, now: Date): DueMail | null => {
  const today = dateIn(now);
  const end = endOf(period, now);
  const day = dayAfterEnd(period, now);
  if (period.closed_at) return null;
  if (period.closes_on) return { kind: 'closing', about: period.closes_on };
  if (day !== null && end !== null) {
    const about = dateIn(end);
    if (day >= 80) return { kind: 'ended_80', about };
    return { kind: day >= 60 ? 'ended_60' : 'ended', about };
  }
  const { trial_began_at: began } = period;
  if (stateOf(period, now) !== 'trial' || !began) return null;
  const about = dateIn(began);
  const charged = runsByCard(period, now) ? period.stripe_period_ends_at : end;
  // The end is a midnight, or the moment of a charge: the last day is the one before it.
  const lastDay = charged && dateIn(new Date(charged.getTime() - 1));
  if (lastDay && daysBetween(today, lastDay) <= 1) return { kind: 'trial_ends_tomorrow', about };
  return { kind: daysBetween(about, today) >= LAST_DAYS ? 'trial_day_10' : 'trial_began', about };
};

export const dashboardNotice = (
  period: Period,
  month: { messages: number; limit: number | null },
  now: Date,
): Subscription['notice'] => {
  if (period.closed_at) return 'closed';
  if (period.closes_on) return 'closing';
  const state = stateOf(period, now);
  if (state === 'ended' || state === 'unpaid') return state;
  const due = mailDue(period, now)?.kind;
  if (!runsByCard(period, now) && (due === 'trial_day_10' || due === 'trial_ends_tomorrow'))
    return 'trial_ends';
  const share = reachedShare(month.messages, month.limit);
  return share && `messages_${share}`;
};
