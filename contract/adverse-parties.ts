// The firm's adverse parties, and the messages that name one.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';
import { pageOf, pageQuery } from './paging.ts';

export const MOST_PARTIES = 10_000;
/** Older messages are not compared with a party that is added. */
export const COMPARED_DAYS = 90;

export const MOST_PARTY_DOSSIER = 120;

const optional = (most: number, text: string) =>
  z.nullable(z.string().check(z.trim(), z.minLength(1, text), z.maxLength(most, text)));
const fields = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, FIELD_TEXTS.partyName),
      z.maxLength(200, FIELD_TEXTS.partyName),
      z.regex(/\p{L}/u, FIELD_TEXTS.partyName),
    ),
  /** The telephone number as the firm typed it; the server stores it in E.164. */
  number: optional(40, FIELD_TEXTS.callerNumber),
  dossier: optional(MOST_PARTY_DOSSIER, FIELD_TEXTS.dossier),
};

export const adverseParty = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  dossier: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** False while the messages of the last days are being compared with it. */
  compared: z.boolean(),
  /** Messages that name it and are not dismissed. */
  messages: z.number(),
});
export type AdverseParty = z.infer<typeof adverseParty>;
export const adversePartyPage = pageOf(adverseParty);
export const adversePartiesQuery = z.extend(pageQuery, {
  q: z._default(z.string().check(z.maxLength(200)), ''),
});

export const newAdverseParty = z.strictObject({
  name: fields.name,
  number: z._default(fields.number, null),
  dossier: z._default(fields.dossier, null),
});
export type NewAdverseParty = z.infer<typeof newAdverseParty>;
export const adversePartyPatch = z.partial(z.strictObject(fields));
export type AdversePartyPatch = z.infer<typeof adversePartyPatch>;

export const MOST_CSV_CHARACTERS = 900_000;
export const partiesImport = z.strictObject({
  csv: z
    .string(FIELD_TEXTS.csv)
    .check(z.minLength(1, FIELD_TEXTS.csv), z.maxLength(MOST_CSV_CHARACTERS, FIELD_TEXTS.csv)),
  /** True: nothing is stored, the answer says what would be. */
  preview: z._default(z.boolean(), false),
});

export const PARTY_REFUSALS = ['name', 'too_long', 'formula', 'number', 'known', 'too_many'] as const;
export type PartyRefusal = (typeof PARTY_REFUSALS)[number];
/** At most so many refused lines are shown, but all are counted. */
export const REFUSED_SHOWN = 200;
export const importReport = z.object({
  /** Stored, or to be stored. */
  added: z.number(),
  refused: z.number(),
  /** The first of them. */
  parties: z.array(
    z.object({ name: z.string(), number: z.nullable(z.string()), dossier: z.nullable(z.string()) }),
  ),
  refusals: z.array(z.object({ line: z.number(), text: z.string(), reason: z.enum(PARTY_REFUSALS) })),
});
export type ImportReport = z.infer<typeof importReport>;

/** The mark on a message that names an adverse party or comes from one. */
export const partyMatch = z.object({
  id: z.uuid(),
  party: z.string(),
  dossier: z.nullable(z.string()),
  /** The words of the message, the number of the call, or the name that the firm gave its contact. */
  by: z.enum(['words', 'number', 'contact']),
  /** The words that sound like the name; null unless the message says them. */
  quote: z.nullable(z.string()),
  dismissed: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime(), by: z.nullable(z.string()) })),
});
export type PartyMatch = z.infer<typeof partyMatch>;
export const partyMatches = z.object({ items: z.array(partyMatch) });

export const matchDismissal = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, FIELD_TEXTS.dismissal), z.maxLength(500, FIELD_TEXTS.dismissal)),
});
