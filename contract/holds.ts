// A hold: the owner of a firm stops the erasure of a message, a number or a contact.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';
import { pageOf, pageQuery } from './paging.ts';

export const MOST_HOLD_REASON = 500;
export const MOST_HOLDS = 1000;

/** Names exactly one of the three. */
export const newHold = z
  .strictObject({
    voicemail_id: z.optional(z.uuid()),
    number: z.optional(z.string().check(z.trim(), z.maxLength(40, FIELD_TEXTS.callerNumber))),
    contact_id: z.optional(z.uuid()),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, FIELD_TEXTS.holdReason),
        z.maxLength(MOST_HOLD_REASON, FIELD_TEXTS.holdReason),
      ),
  })
  .check(
    z.refine(
      ({ voicemail_id, number, contact_id }) =>
        [voicemail_id, number, contact_id].filter((one) => one !== undefined).length === 1,
    ),
  );
export type NewHold = z.infer<typeof newHold>;

export const hold = z.object({
  id: z.uuid(),
  of: z.enum(['message', 'number', 'contact']),
  /** Of a hold on a message. */
  voicemail_id: z.nullable(z.uuid()),
  received_at: z.nullable(z.iso.datetime()),
  /** Of a hold on a contact. The name is null without one, and after the contact was merged into another. */
  contact_id: z.nullable(z.uuid()),
  contact_name: z.nullable(z.string()),
  /** The numbers whose messages are held: of a message its caller's, which is not held itself. */
  numbers: z.array(z.string()),
  reason: z.string(),
  held_by: z.object({ id: z.uuid(), name: z.string() }),
  held_at: z.iso.datetime(),
});
export type Hold = z.infer<typeof hold>;

/** Without an id: every hold of the firm. With one: those that keep this message or this contact. */
export const holdsQuery = z.extend(pageQuery, {
  voicemail_id: z.optional(z.uuid()),
  contact_id: z.optional(z.uuid()),
});
/** The latest one comes first. */
export const holdPage = pageOf(hold);

/** What the refusal `held` adds to its sentence. */
export const heldDetails = z.object({
  holds: z.array(z.object({ name: z.string(), held_at: z.iso.datetime(), reason: z.string() })),
});
