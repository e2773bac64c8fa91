// The subscription of a firm: trial, period, payments, and the messages of the month.
export { readSubscription, type SubscriptionDeps, subscriptionRoutes } from './api.ts';
export { announceClosing, closeFirm, closingOf, reopenFirm } from './close-firm.ts';
export { lookAfterSubscriptions } from './look-after.ts';
export { queueMailWith, SUBSCRIPTION_MAIL_JOB, subscriptionMailJob } from './mails.ts';
export { notePaidPeriod } from './note-period.ts';
export { stripeRoutes } from './payment-events/api.ts';
export { forgetCustomerWith } from './payment-pages.ts';
export { CARD_JOB, cardJob } from './read-card.ts';
export type { Period as SubscriptionPeriod } from './rules.ts';
export {
  dayAfterEnd as daysWithoutSubscription,
  endOf as subscriptionEnd,
  sendsSubscriptionMails,
  stateOf as subscriptionStateOf,
} from './rules.ts';
export { setPlan } from './set-plan.ts';
