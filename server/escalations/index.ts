// Escalation of urgent messages that are not opened.
export { escalationRoutes } from './api.ts';
export { askContacts, ESCALATION_JOB, startEscalation } from './ask-contacts.ts';
export { PHONE_JOB, phoneJob } from './contacts/confirm-phone.ts';
export { dropPersonContacts } from './contacts/store.ts';
export { escalationJob } from './send-notice.ts';
