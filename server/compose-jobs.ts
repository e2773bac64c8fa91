// Every kind of job that a process may enqueue.
import { COMPARE_JOB } from './adverse-parties/index.ts';
import { ALERT_JOB } from './alerts/index.ts';
import { ASSIGNED_JOB, ASSIGNED_MANY_JOB } from './assignments/index.ts';
import { BULK_JOB } from './bulk-acts/index.ts';
import { CONTACT_IMPORT_JOB } from './contacts/index.ts';
import { ESCALATION_JOB, PHONE_JOB } from './escalations/index.ts';
import { LEARN_FIRM_JOB } from './firm-learning/index.ts';
import { FORM_MAIL_JOB } from './forms/index.ts';
import { HAND_OVER_JOB, OUTSIDE_ADDRESS_JOB } from './hand-overs/index.ts';
import { ACCOUNT_MAIL_JOB } from './identity/index.ts';
import type { JobKind } from './jobs/index.ts';
import { ANALYSE_AGAIN_JOB } from './journey/analyse-again.ts';
import { LATE_REPLY } from './journey/caller-text.ts';
import { KINDS } from './journey/definitions.ts';
import { SETTLE_CALL } from './journey/settle-call.ts';
import { FORWARD_JOB } from './leads/index.ts';
import { MEMBER_MAIL_JOB } from './members/index.ts';
import { PUSH_JOB } from './push/index.ts';
import { DIGEST_JOB, RECIPIENT_MAIL_JOB } from './recipients/index.ts';
import { REMINDER_JOB } from './reminders/index.ts';
import { RENEWAL_JOB } from './renewals/index.ts';
import { REPLY_JOB } from './replies/index.ts';
import { CARD_JOB, SUBSCRIPTION_MAIL_JOB } from './subscriptions/index.ts';

export const JOB_KINDS: readonly JobKind[] = [
  ...KINDS,
  ANALYSE_AGAIN_JOB,
  ACCOUNT_MAIL_JOB,
  FORWARD_JOB,
  SETTLE_CALL,
  REPLY_JOB,
  LATE_REPLY,
  RECIPIENT_MAIL_JOB,
  MEMBER_MAIL_JOB,
  DIGEST_JOB,
  RENEWAL_JOB,
  REMINDER_JOB,
  ASSIGNED_JOB,
  ASSIGNED_MANY_JOB,
  BULK_JOB,
  HAND_OVER_JOB,
  FORM_MAIL_JOB,
  OUTSIDE_ADDRESS_JOB,
  ESCALATION_JOB,
  PHONE_JOB,
  ALERT_JOB,
  COMPARE_JOB,
  CONTACT_IMPORT_JOB,
  LEARN_FIRM_JOB,
  PUSH_JOB,
  CARD_JOB,
  SUBSCRIPTION_MAIL_JOB,
];
