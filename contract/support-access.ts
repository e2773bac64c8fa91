// The owner of a firm lets the operators look at its settings, its states and, if the grant names one, at one message.
import * as z from 'zod/mini';

/** A check of the table support_grants has the same limit. */
export const MOST_SUPPORT_HOURS = 24;
/** The choices of /parametres. */
export const SUPPORT_HOURS = [1, 4, MOST_SUPPORT_HOURS] as const;

export const newSupportAccess = z.strictObject({
  hours: z.number().check(z.int(), z.gte(1), z.lte(MOST_SUPPORT_HOURS)),
  /** The one message that may be opened; null for none. */
  voicemail_id: z._default(z.nullable(z.uuid()), null),
});
export type NewSupportAccess = z.infer<typeof newSupportAccess>;

export const supportGrant = z.object({
  id: z.uuid(),
  given_at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The name of the person who gave it; empty if it is not known. */
  given_by: z.string(),
  voicemail_id: z.nullable(z.uuid()),
  /** Of that message. */
  received_at: z.nullable(z.iso.datetime()),
});
export type SupportGrant = z.infer<typeof supportGrant>;

/** Null: no operator may look at the firm now. */
export const supportAccess = z.object({ grant: z.nullable(supportGrant) });
export type SupportAccess = z.infer<typeof supportAccess>;
