// Escalation: an urgent message that is not opened in time goes to the next contact of the line's list, until a contact
// accepts it. Contacts are confirmed recipients of the line, people of the firm, and devices.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';

/** `push` is a device of the firm; the others are a confirmed recipient of the line, or a person of the firm who sees it. */
export const ESCALATION_CHANNELS = ['mail', 'sms', 'push'] as const;
export const MOST_CONTACTS = 10;
/** How long the link of the SMS works that confirms the number of a contact. */
export const CONFIRM_PHONE_WITHIN_HOURS = 72;
/** How long the link of a notice accepts. */
export const ACCEPT_WITHIN_HOURS = 72;

const minutes = z.nullable(
  z
    .number(FIELD_TEXTS.escalationMinutes)
    .check(
      z.int(FIELD_TEXTS.escalationMinutes),
      z.gte(1, FIELD_TEXTS.escalationMinutes),
      z.lte(240, FIELD_TEXTS.escalationMinutes),
    ),
);

const newContact = z
  .strictObject({
    /** A contact by mail or SMS is a recipient of the line, or the account of a person of the firm. */
    recipient_id: z._default(z.nullable(z.uuid()), null),
    person_id: z._default(z.nullable(z.uuid()), null),
    /** The device of a contact by push. */
    device_id: z._default(z.nullable(z.uuid()), null),
    channel: z.enum(ESCALATION_CHANNELS),
    /** The telephone number in E.164 of a contact by SMS. */
    phone: z._default(
      z.nullable(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, FIELD_TEXTS.callerNumber))),
      null,
    ),
  })
  .check(
    z.refine(({ channel, phone }) => (channel === 'sms') === (phone !== null), {
      error: FIELD_TEXTS.callerNumber,
      path: ['phone'],
    }),
    z.refine(
      ({ channel, recipient_id, person_id, device_id }) =>
        [recipient_id, person_id, device_id].filter((id) => id !== null).length === 1 &&
        (channel === 'push') === (device_id !== null),
      { error: FIELD_TEXTS.escalationContact, path: ['recipient_id'] },
    ),
  );

export const escalationPatch = z.strictObject({
  /**
   * Minutes after the notify step, whether or not the mail has gone out yet, and between two contacts. Null switches the
   * escalation off.
   */
  after_minutes: z.optional(minutes),
  /** The whole list, in order. */
  contacts: z.optional(z.array(newContact).check(z.maxLength(MOST_CONTACTS, FIELD_TEXTS.escalationContacts))),
});
export type EscalationPatch = z.infer<typeof escalationPatch>;

export const escalationSettings = z.object({
  line_id: z.uuid(),
  /** The version is 0 before the first change. */
  version: z.number(),
  after_minutes: z.nullable(z.number()),
  contacts: z.array(
    z.object({
      recipient_id: z.nullable(z.uuid()),
      person_id: z.nullable(z.uuid()),
      device_id: z.nullable(z.uuid()),
      /** The recipient's e-mail address, the person's name, or the device's. */
      name: z.string(),
      /** A contact is passed over whose address or number is not confirmed, or who does not see the line. */
      confirmed: z.boolean(),
      channel: z.enum(ESCALATION_CHANNELS),
      phone: z.nullable(z.string()),
      /** The number in POST /api/escalation-phones/{id}/link; null unless it waits for its confirmation. */
      phone_id: z.nullable(z.uuid()),
    }),
  ),
});
export type EscalationSettings = z.infer<typeof escalationSettings>;

export const ESCALATION_STATES = ['open', 'opened', 'accepted', 'asked_all'] as const;
export const escalation = z.object({
  id: z.uuid(),
  message_id: z.uuid(),
  state: z.enum(ESCALATION_STATES),
  started_at: z.iso.datetime(),
  next_at: z.nullable(z.iso.datetime()),
  accepted_at: z.nullable(z.iso.datetime()),
  /** The contact's address or number; null for a signed-in user. */
  accepted_by: z.nullable(z.string()),
  /** The name of the person of the firm who accepted, signed in or by the link. */
  accepted_name: z.nullable(z.string()),
  notices: z.array(
    z.object({
      channel: z.enum(ESCALATION_CHANNELS),
      address: z.string(),
      state: z.enum(['intended', 'held', 'sent', 'unknown', 'refused', 'cancelled']),
      /** The notice was not sent, because the firm has sent its contacts all SMS that one day allows. */
      over_budget: z.boolean(),
      /** When it was sent, or when it is to be sent after quiet hours. */
      at: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Escalation = z.infer<typeof escalation>;
/** `escalation` is null for a message that was not escalated. */
export const messageEscalation = z.object({ escalation: z.nullable(escalation) });
