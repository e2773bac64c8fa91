// The firm's adverse parties, and the messages that name one or come from one.
export { adversePartyRoutes } from './api.ts';
export { COMPARE_JOB, compareJob, compareMessage, isHeldBack } from './compare.ts';
export { compareContacts } from './contact-names/compare-contacts.ts';
