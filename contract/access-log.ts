// Who read which message: each reading is one row, without any word of the message or of a search.
import * as z from 'zod/mini';
import { pageOf, pageQuery } from './paging.ts';

/** Ranges and repeats of one reading within so many minutes are one row. */
export const ONE_READING_MIN = 15;

export const ACCESS_ACTORS = [
  'person',
  /** A program with an API key. */
  'key',
  /** The address that a listening link was mailed to. */
  'recipient',
  /** The holder of a link that names no person. */
  'link',
  /** The command line of the installation. */
  'operator',
  /** The operator's support view. */
  'support',
] as const;
export type AccessActor = (typeof ACCESS_ACTORS)[number];

export const ACCESS_ACTS = [
  'listed',
  'opened',
  'played',
  'downloaded',
  'exported',
  /** The page of a message that was handed over to another person. */
  'page_opened',
  /** The support view of the firm, without a single message. */
  'viewed',
] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

export const access = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.enum(ACCESS_ACTORS),
  person_id: z.nullable(z.uuid()),
  /** The person's name, or the recipient's address; empty where neither is known. */
  name: z.string(),
  act: z.enum(ACCESS_ACTS),
  /** Null for a list or an export. */
  voicemail_id: z.nullable(z.uuid()),
  /** Null if the message was erased, or is another person's. */
  received_at: z.nullable(z.iso.datetime()),
  /** 24 bits of an IPv4 address, 48 of an IPv6 one; null for the command line. */
  network: z.nullable(z.string()),
});
export type Access = z.infer<typeof access>;

const day = z._default(z.union([z.literal(''), z.iso.date()]), '');

/** Days are days in Belgium. */
export const accessFilter = z.object({
  act: z._default(z.union([z.literal(''), z.enum(ACCESS_ACTS)]), ''),
  person_id: z._default(z.union([z.literal(''), z.uuid()]), ''),
  voicemail_id: z._default(z.union([z.literal(''), z.uuid()]), ''),
  from: day,
  to: day,
});
export type AccessFilter = z.infer<typeof accessFilter>;

export const accessQuery = z.extend(accessFilter, pageQuery.shape);
export const accessPage = z.extend(pageOf(access), {
  /** How many months a row is kept. */
  kept_months: z.number(),
});
export type AccessPage = z.infer<typeof accessPage>;
