// Escalation of urgent messages that are not opened.
export { escalationRoutes } from './api.ts';
export {
  askEscalationContacts,
  ESCALATION_JOB,
  releaseHeldNotices,
  startEscalation,
} from './ask-escalation-contacts.ts';
export { PHONE_JOB, phoneJob } from './escalation-contacts/confirm-phone.ts';
export { dropPersonContacts } from './escalation-contacts/store.ts';
export { escalationJob } from './send-notice.ts';
