// The audit, as the operator reads it: ids and codes, who acted, and the names of those concerned.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../paging.ts';

export const JOURNAL_ACTORS = ['operator', 'user', 'visitor', 'service', 'system'] as const;

const journalFilter = {
  actor: z.optional(z.enum(JOURNAL_ACTORS)),
  /** A part of the action's name, or of an address. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Days in Brussels, as 2026-11-26. */
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
};

export const journalEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string(),
  /** The address of the person who acted; null for the command line and for visitors. */
  person: z.nullable(z.string()),
  action: z.string(),
  /** The address of the account that the row is about; null if it was erased. */
  about: z.nullable(z.string()),
  about_id: z.nullable(z.uuid()),
  subject: z.nullable(z.uuid()),
  code: z.nullable(z.string()),
  network: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const adminJournalEndpoints = {
  adminJournal: endpoint({
    method: 'GET',
    path: '/api/admin/journal',
    access: 'operator',
    query: z.extend(pageQuery, journalFilter),
    reply: pageOf(journalEntry),
  }),
  exportAdminJournal: endpoint({
    method: 'GET',
    path: '/api/admin/journal.csv',
    access: 'operator',
    query: z.object(journalFilter),
    reply: 'text/csv',
  }),
} as const;
