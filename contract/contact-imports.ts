// The import of contacts from a file: uploaded, shown, confirmed, and taken back as one act.
import * as z from 'zod/mini';
import { pageOf } from './paging.ts';

export const MOST_IMPORTED = 10_000;
/** Telephones export photos with their contacts. */
export const MOST_IMPORT_MB = 20;
/** After that an import cannot be taken back, and its report is gone. */
export const IMPORT_KEPT_DAYS = 30;
/** A file that was not confirmed is forgotten. */
export const PREVIEW_KEPT_HOURS = 24;

/** `same`: the contact has all of it already. */
export const IMPORT_OUTCOMES = ['new', 'merged', 'same', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const IMPORT_REFUSALS = [
  /** The line or card does not end, or is not readable. */
  'broken',
  /** Neither a number nor a mail address. */
  'unreachable',
  /** A number alone says nothing new. */
  'nothing',
  'name',
  'number',
  'email',
  'formula',
  'too_long',
  'too_many',
  /** Its numbers belong to two contacts, which only a person may merge. */
  'two_contacts',
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** The words of the page and of the report. */
export const IMPORT_REFUSAL_WORDS: Readonly<Record<ImportRefusal, string>> = {
  broken: 'ligne illisible',
  unreachable: 'ni numéro ni adresse e-mail',
  nothing: 'rien d’autre qu’un numéro',
  name: 'aucun nom lisible',
  number: 'numéro de téléphone incomplet',
  email: 'adresse e-mail incorrecte',
  formula: 'ressemble à une formule de tableur',
  too_long: 'texte trop long',
  too_many: 'trop de numéros, d’adresses ou de références',
  two_contacts: 'ses numéros appartiennent à deux fiches\u202f: fusionnez-les d’abord',
};

export const IMPORT_STATES = ['preview', 'importing', 'done', 'undoing', 'undone'] as const;

/** So many lines are shown; the report has all. */
export const IMPORT_LINES_SHOWN = 200;

export const contactImport = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  created_at: z.iso.datetime(),
  person_name: z.nullable(z.string()),
  total: z.number(),
  /** Lines that are imported or refused. */
  done: z.number(),
  /** Before the confirmation: what would become of them. */
  counts: z.object({ new: z.number(), merged: z.number(), same: z.number(), refused: z.number() }),
  /** The first new contacts. */
  examples: z.array(z.string()),
  refusals: z.array(z.object({ line: z.number(), text: z.string(), reason: z.enum(IMPORT_REFUSALS) })),
  /** Contacts that an undo left, because they were changed since; null before an undo. */
  kept: z.nullable(z.number()),
});
export type ContactImport = z.infer<typeof contactImport>;
/** The newest first. */
export const contactImportPage = pageOf(contactImport);

export const CONTACT_FORMATS = ['csv', 'vcard'] as const;
export const contactExportQuery = z.object({ format: z._default(z.enum(CONTACT_FORMATS), 'csv') });
export const CONTACT_FILES = { csv: 'contacts.csv', vcard: 'contacts.vcf' } as const;
