// What the operator sees of a row of the audit, on the page and in the file.
import type { JournalEntry } from '#contract/admin/journal.ts';
import { auditActionText } from '#contract/audit-actions.ts';
import { momentIn } from '#contract/brussels.ts';
import type { JournalRow } from './store.ts';

export const journalEntryView = (row: JournalRow): JournalEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  person: row.person,
  action: row.action,
  about: row.about,
  about_id: row.user_id,
  subject: row.subject,
  code: row.code,
  network: row.network,
});

export const JOURNAL_COLUMNS = ['Date', 'Qui', 'Personne', 'Action', 'Compte', 'Objet', 'Code', 'Réseau'];

export const journalCells = (row: JournalRow): string[] => [
  momentIn(row.at),
  row.actor,
  row.person ?? '',
  auditActionText(row.action),
  row.about ?? row.user_id ?? '',
  row.subject ?? '',
  row.code ?? '',
  row.network ?? '',
];
