// Contacts: everything of one caller together, by the numbers that the firm joined in it.
//
// GET answers with `version`, also as ETag. A change carries that version as If-Match: 428 without it, 409 `stale` with the
// contact as it is now when it was changed since.
import * as z from 'zod/mini';
import { historyItem } from './acts.ts';
import { emailAddress } from './email-address.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { pageOf, pageQuery } from './paging.ts';
import { OUTCOMES, VOICEMAIL_KINDS } from './voicemail.ts';

export const MOST_NAME = 200;
export const MOST_CONTACT_NOTE = 4000;
export const MOST_NUMBERS = 50;
export const MOST_EMAILS = 20;
export const MOST_REFERENCES = 50;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.name), z.maxLength(MOST_NAME, FIELD_TEXTS.name));
const number = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.callerNumber), z.maxLength(40, FIELD_TEXTS.callerNumber));
const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => emailAddress.safeParse(text).success, FIELD_TEXTS.email),
);

const referencePart = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, FIELD_TEXTS.contactReference),
      z.maxLength(MOST_NAME, FIELD_TEXTS.contactReference),
    ),
);
export const referenceFields = {
  /** The firm's number of a case, such as '2024/117'. */
  number: referencePart,
  /** The title of a case, such as 'Dupont contre Lambert'. */
  name: referencePart,
  /** The responsible person of the firm. */
  person_id: z.nullable(z.uuid()),
};
export const contactReference = z.object({
  id: z.uuid(),
  ...referenceFields,
  /** Null without a person, or if that person has left the firm. */
  person_name: z.nullable(z.string()),
});
export type ContactReference = z.infer<typeof contactReference>;

const summary = {
  id: z.uuid(),
  version: z.number(),
  name: z.nullable(z.string()),
  /** The name last said in a message; null for a contact with a name. */
  proposed_name: z.nullable(z.string()),
  /** Names of other people that were said in the last messages of a contact without a name, the newest first. */
  other_names: z.array(z.string()),
  /** Telephone numbers in E.164; the number of the last message comes first. */
  numbers: z.array(z.string()),
  emails: z.array(z.string()),
  /** Counts only messages of the lines that the signed-in person sees. */
  messages: z.number(),
  /** Messages that are not handled. */
  open: z.number(),
  last_at: z.nullable(z.iso.datetime()),
};
export const contactSummary = z.object(summary);
export type ContactSummary = z.infer<typeof contactSummary>;

export const CONTACT_ACTS = ['merged', 'split'] as const;
export const contactAct = z.object({
  id: z.uuid(),
  act: z.enum(CONTACT_ACTS),
  at: z.iso.datetime(),
  person_name: z.nullable(z.string()),
  /** The name or a number of the other contact. */
  other: z.string(),
});
export type ContactAct = z.infer<typeof contactAct>;

export const contact = z.object({
  ...summary,
  note: z.nullable(z.string()),
  references: z.array(contactReference),
  /** The last merge or split; it can be undone. Null if there is none. */
  undoable: z.nullable(contactAct),
  created_at: z.iso.datetime(),
});
export type Contact = z.infer<typeof contact>;

export const CONTACT_SORTS = ['last', 'name'] as const;
export const contactsQuery = z.extend(pageQuery, {
  /** Part of a name, a number, a mail address, a reference. */
  q: z._default(z.string().check(z.maxLength(200)), ''),
  sort: z._default(z.enum(CONTACT_SORTS), 'last'),
  /** `named`: those that the firm has named. `open`: those with a message that is not handled. */
  show: z._default(z.enum(['all', 'named', 'unnamed', 'open']), 'all'),
});
export type ContactsQuery = z.infer<typeof contactsQuery>;
export const contactPage = pageOf(contactSummary);

/** Lists replace the ones before. A number that has messages leaves a contact by a split only. */
export const contactPatch = z.partial(
  z.strictObject({
    name: z.nullable(name),
    note: z.nullable(
      z
        .string()
        .check(z.trim(), z.minLength(1, FIELD_TEXTS.note), z.maxLength(MOST_CONTACT_NOTE, FIELD_TEXTS.note)),
    ),
    numbers: z.array(number).check(z.maxLength(MOST_NUMBERS, FIELD_TEXTS.contactNumbers)),
    emails: z.array(email).check(z.maxLength(MOST_EMAILS, FIELD_TEXTS.contactEmails)),
    references: z
      .array(z.strictObject({ id: z.optional(z.uuid()), ...referenceFields }))
      .check(z.maxLength(MOST_REFERENCES, FIELD_TEXTS.contactReferences)),
  }),
);
export type ContactPatch = z.infer<typeof contactPatch>;

/** If-Match carries the version of `id`. */
export const contactMerge = z.strictObject({ id: z.uuid(), other_id: z.uuid(), other_version: z.number() });
export const contactSplit = z.strictObject({
  numbers: z.array(number).check(z.maxLength(MOST_NUMBERS)),
  emails: z._default(z.array(email).check(z.maxLength(MOST_EMAILS)), []),
  reference_ids: z._default(z.array(z.uuid()).check(z.maxLength(MOST_REFERENCES)), []),
  name: z._default(z.nullable(name), null),
});
export type ContactSplit = z.infer<typeof contactSplit>;
export const contactUndo = z.strictObject({ act_id: z.uuid() });

/** Lists what a merge or a split moved, and both contacts before it. */
export type ContactMove = {
  other: {
    id: string;
    name: string | null;
    note: string | null;
    emails: string[];
    kept: boolean;
    /** The contacts that had been merged into it; acts of earlier versions have none. */
    merged_ids?: string[];
  };
  was_kept: boolean;
  before: { name: string | null; note: string | null; emails: string[] };
  after: { name: string | null; note: string | null; emails: string[] };
  numbers: string[];
  reference_ids: string[];
};

/** A message of the contact with its history and notes. */
export const timelineMessage = z.object({
  id: z.uuid(),
  kind: z.enum(VOICEMAIL_KINDS),
  number: z.nullable(z.string()),
  received_at: z.iso.datetime(),
  duration_seconds: z.nullable(z.number()),
  summary: z.nullable(z.string()),
  /** The words of a message that the caller wrote as an SMS. */
  text: z.nullable(z.string()),
  status: z.string(),
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** A promised call-back. */
  remind_at: z.nullable(z.iso.datetime()),
  /** The history of the message, the oldest entry first. */
  history: z.array(historyItem),
  notes: z.array(
    z.object({ id: z.uuid(), text: z.string(), person_name: z.string(), created_at: z.iso.datetime() }),
  ),
});
export type TimelineMessage = z.infer<typeof timelineMessage>;
/** The newest first. */
export const timelinePage = pageOf(timelineMessage);

/** A person of the firm who can be responsible for a reference. */
export const firmPeople = z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) });

/** A reference of the firm that a message names, with the words that matched. */
export const heardReferences = z.object({
  items: z.array(
    z.object({
      reference: contactReference,
      contact: z.object({ id: z.uuid(), name: z.nullable(z.string()) }),
      /** The words of the reference, as the transcript has them. */
      words: z.array(z.string()),
    }),
  ),
});
export type HeardReferences = z.infer<typeof heardReferences>;
