// «Ouvrir le compte»: account, line, number, greeting, recipients and invitation of a firm in one form.
import * as z from 'zod/mini';
import { emailAddress } from '../email-address.ts';
import { endpoint, oneId } from '../endpoint.ts';
import { FIELD_TEXTS } from '../field-texts.ts';
import { LANGUAGES } from '../languages.ts';
import { MOST_RECIPIENTS } from '../recipients.ts';
import { e164, NUMBER_STATES } from './numbers.ts';

const name = z.string().check(z.trim(), z.minLength(1, FIELD_TEXTS.name), z.maxLength(200, FIELD_TEXTS.name));
const email = z.string().check(
  z.trim(),
  z.refine((text) => emailAddress.safeParse(text).success, FIELD_TEXTS.email),
);

export const newOpening = z.strictObject({
  /** The request that the account is opened for; null without one. */
  lead_id: z.nullable(z.uuid()),
  email,
  full_name: name,
  phone: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  /** The name of the firm, of its line, and of the greeting that a voice reads. */
  firm: name,
  language: z._default(z.enum(LANGUAGES), 'fr'),
  number: z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('buy'), number: e164 }),
    z.strictObject({ how: z.literal('hand'), number: e164 }),
    z.strictObject({ how: z.literal('later') }),
  ]),
  /** A lead with the greeting that the line takes over; null for one that a voice reads. */
  greeting_id: z.nullable(z.uuid()),
  recipients: z.array(email).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
});
export type NewOpening = z.infer<typeof newOpening>;
export type OpeningInput = z.input<typeof newOpening>;

export const opening = z.object({
  firm_id: z.uuid(),
  firm: z.string(),
  email: z.string(),
  line: z.object({ id: z.uuid(), slug: z.string(), page_url: z.string(), number: z.nullable(z.string()) }),
  /** `number`: the number is still to be bought or connected, and the invitation waits for it. */
  state: z.enum(['number', 'invited']),
  /** The number that is bought for the line; null if it was attached by hand or comes later. */
  bought: z.nullable(
    z.object({
      number: z.string(),
      state: z.nullable(z.enum(NUMBER_STATES)),
      trouble: z.nullable(z.string()),
    }),
  ),
  recorded_greeting: z.boolean(),
  invitation: z.enum(['waiting', 'sent', 'opened']),
  opened_at: z.string(),
  /** Why the opening can no longer be undone; null while it can. */
  undone_by: z.nullable(z.enum(['account_used', 'line_used'])),
});
export type Opening = z.infer<typeof opening>;

/** The opening, and why its number could not be bought: the sentence for the operator, or null. */
export const openingResult = z.extend(opening, { number_refused: z.nullable(z.string()) });
export type OpeningResult = z.infer<typeof openingResult>;

/** Another number, after the first one was sold to someone else. */
export const otherNumber = z.strictObject({ number: z.nullable(e164) });

/** The id of the firm. */

export const adminOpeningEndpoints = {
  adminOpenAccount: endpoint({
    method: 'POST',
    path: '/api/admin/openings',
    access: 'operator',
    body: newOpening,
    reply: openingResult,
    status: 201,
  }),
  adminOpening: endpoint({
    method: 'GET',
    path: '/api/admin/openings/:id',
    access: 'operator',
    params: oneId,
    reply: opening,
  }),
  /** Tries again what is left: the purchase, the webhook, the invitation. */
  adminContinueOpening: endpoint({
    method: 'POST',
    path: '/api/admin/openings/:id/continue',
    access: 'operator',
    params: oneId,
    reply: openingResult,
  }),
  adminOtherNumber: endpoint({
    method: 'POST',
    path: '/api/admin/openings/:id/number',
    access: 'operator',
    params: oneId,
    body: otherNumber,
    reply: openingResult,
  }),
  adminUndoOpening: endpoint({
    method: 'DELETE',
    path: '/api/admin/openings/:id',
    access: 'operator',
    params: oneId,
    reply: oneId,
  }),
} as const;
