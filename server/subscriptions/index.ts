// The subscription of a firm: trial, period, and the messages of the month.
export { subscriptionRoutes } from './api.ts';
export { lookAfterSubscriptions } from './look-after.ts';
export { endOf as subscriptionEnd, stateOf as subscriptionStateOf } from './rules.ts';
