// The people of a firm: its owner, and members who see the messages of the lines given to them.
import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { pageOf } from './paging.ts';

export const MOST_MEMBERS = 50;
export const INVITED_FOR_DAYS = 7;

const lineIds = z.nullable(z.array(z.uuid()).check(z.maxLength(100)));

export const member = z.object({
  id: z.uuid(),
  /** The account, which acts on messages name; null until the invitation is accepted. */
  person_id: z.nullable(z.uuid()),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(['owner', 'member']),
  /** `expired`: the link of the invitation is no longer valid; it can be sent again. */
  state: z.enum(['invited', 'expired', 'active']),
  /** The lines whose messages the person sees; null for all. */
  line_ids: lineIds,
  /** Null for a member who asks: only the owner sees who has one. */
  second_factor: z.nullable(z.boolean()),
  /** The person who asks. */
  me: z.boolean(),
  version: z.number(),
});
export type Member = z.infer<typeof member>;

/** Messages that are assigned to no one again, and reminders that go to the owner, because a person may not open them any more. */
export const released = z.object({ unassigned: z.number(), reminders: z.number() });
export type Released = z.infer<typeof released>;

export const firmSettings = z.object({ require_second_factor: z.boolean(), version: z.number() });
export type FirmSettings = z.infer<typeof firmSettings>;
export const firmPatch = z.strictObject({ require_second_factor: z.boolean() });

export const memberPage = z.extend(pageOf(member), { firm: firmSettings });
export const newMember = z.strictObject({
  email: z.string().check(
    z.trim(),
    z.refine((text) => emailAddress.safeParse(text).success, FIELD_TEXTS.email),
  ),
  full_name: z.string().check(z.trim(), z.minLength(1, FIELD_TEXTS.name), z.maxLength(200, FIELD_TEXTS.name)),
  line_ids: z._default(lineIds, null),
});
export type NewMember = z.infer<typeof newMember>;
export const memberPatch = z.strictObject({ line_ids: lineIds });

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{64}$/));
export const invitationRead = z.strictObject({ token });
export const invitation = z.object({
  firm: z.string(),
  email: z.string(),
  full_name: z.string(),
  /** The person has no account yet and chooses a password. */
  needs_password: z.boolean(),
});
export const invitationAccepted = z.strictObject({
  token,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
});

/** People who may see the message beside the owner; null: all to whom its line is given. */
export const messageAccess = z.strictObject({
  person_ids: z.nullable(z.array(z.uuid()).check(z.maxLength(MOST_MEMBERS))),
});
