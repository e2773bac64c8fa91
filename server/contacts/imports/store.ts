// SQL of the imports of contacts.
import { sql } from 'kysely';
import type { ContactImport, ImportOutcome, ImportRefusal } from '#contract/contact-imports.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';
import type { Card } from './cards.ts';

export type ImportRow = Row<'contact_imports'>;
type State = ContactImport['state'];

const importsOf = (trx: Trx, userId: string) =>
  trx.selectFrom('contact_imports').where('user_id', '=', userId);

export const insertImport = async (trx: Trx, row: NewRow<'contact_imports'>): Promise<void> => {
  await trx.insertInto('contact_imports').values(row).execute();
};

export const importRows = async (trx: Trx, userId: string, { limit, offset }: Limit) => {
  const found = importsOf(trx, userId);
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await found
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const importById = (trx: Trx, userId: string, id: string): Promise<ImportRow | undefined> =>
  importsOf(trx, userId).selectAll().where('id', '=', id).executeTakeFirst();

/** Two steps of one import follow each other. */
export const lockImport = (trx: Trx, userId: string, id: string): Promise<ImportRow | undefined> =>
  importsOf(trx, userId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setImport = async (
  trx: Trx,
  { user_id, id }: Pick<ImportRow, 'user_id' | 'id'>,
  change: { state: State; kept?: number },
): Promise<void> => {
  await trx
    .updateTable('contact_imports')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export const deleteImport = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('contact_imports').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** Those that were not confirmed, and those that are too old to be taken back. */
export const deletePastImports = async (
  trx: Trx,
  before: { preview: Date; confirmed: Date },
): Promise<void> => {
  await sql`delete from contact_imports
    where created_at < ${before.confirmed} or (state = 'preview' and created_at < ${before.preview})`.execute(
    trx,
  );
};

export type NewLine = {
  line: number;
  name: string;
  card: Card | null;
  outcome: ImportOutcome;
  reason: ImportRefusal | null;
};
const AT_ONCE = 1000;

export const insertLines = async (
  trx: Trx,
  { userId, importId }: { userId: string; importId: string },
  lines: readonly NewLine[],
): Promise<void> => {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(({ card, ...line }) => ({
      ...line,
      user_id: userId,
      import_id: importId,
      numbers: card?.numbers ?? [],
      card: card && JSON.stringify(card),
    }));
    await trx.insertInto('contact_import_lines').values(rows).execute();
  }
};

export type OpenLine = { line: number; card: Card };

/** The next lines that are not imported. */
export const openLines = async (
  trx: Trx,
  userId: string,
  importId: string,
  limit: number,
): Promise<OpenLine[]> => {
  const { rows } = await sql<OpenLine>`
    select line, card from contact_import_lines
    where user_id = ${userId} and import_id = ${importId} and card is not null order by line limit ${limit}`.execute(
    trx,
  );
  return rows;
};

/** What an undo takes back: the contact before, and what the line added to it. */
export type LineChange = {
  before: { name: string | null; note: string | null; emails: string[]; kept: boolean } | null;
  numbers: string[];
  references: string[];
  version: number;
};
export type DoneLine = {
  line: number;
  outcome: ImportOutcome;
  reason: ImportRefusal | null;
  contactId: string | null;
  change: LineChange | null;
};

export const settleLines = async (
  trx: Trx,
  { userId, importId }: { userId: string; importId: string },
  lines: readonly DoneLine[],
): Promise<void> => {
  await sql`update contact_import_lines l
    set card = null, outcome = done.outcome, reason = done.reason, contact_id = done.contact_id, change = done.change
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ outcome }) => outcome)}::text[],
      ${lines.map(({ reason }) => reason)}::text[], ${lines.map(({ contactId }) => contactId)}::uuid[],
      ${lines.map(({ change }) => change && JSON.stringify(change))}::jsonb[])
      as done (line, outcome, reason, contact_id, change)
    where l.user_id = ${userId} and l.import_id = ${importId} and l.line = done.line`.execute(trx);
};

export type LineCount = { outcome: ImportOutcome; lines: number; open: number };

export const countLines = async (trx: Trx, userId: string, importId: string): Promise<LineCount[]> => {
  const { rows } = await sql<LineCount>`
    select outcome, count(*)::integer as lines, count(*) filter (where card is not null)::integer as open
    from contact_import_lines where user_id = ${userId} and import_id = ${importId} group by outcome`.execute(
    trx,
  );
  return rows;
};

const linesOf = (trx: Trx, userId: string, importId: string) =>
  trx
    .selectFrom('contact_import_lines')
    .select(['line', 'name', 'outcome', 'reason'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .orderBy('line');

export const shownLines = (
  trx: Trx,
  userId: string,
  importId: string,
  outcome: ImportOutcome,
  limit: number,
) => linesOf(trx, userId, importId).where('outcome', '=', outcome).limit(limit).execute();

export const linesAfter = (trx: Trx, userId: string, importId: string, after: number, limit: number) =>
  linesOf(trx, userId, importId).where('line', '>', after).limit(limit).execute();

export type ChangedContact = {
  contact_id: string;
  /** Of the first line that met the contact. */
  before: LineChange['before'];
  numbers: string[];
  references: string[];
  version: number;
};

/** What the import changed, contact by contact. */
export const changedContacts = async (
  trx: Trx,
  userId: string,
  importId: string,
): Promise<ChangedContact[]> => {
  const { rows } = await sql<ChangedContact>`
    select contact_id, (array_agg(change->'before' order by line))[1] as before,
      coalesce(jsonb_path_query_array(jsonb_agg(change->'numbers'), '$[*][*]'), '[]') as numbers,
      coalesce(jsonb_path_query_array(jsonb_agg(change->'references'), '$[*][*]'), '[]') as references,
      max((change->>'version')::integer) as version
    from contact_import_lines
    where user_id = ${userId} and import_id = ${importId} and contact_id is not null and change is not null
    group by contact_id`.execute(trx);
  return rows;
};

export const dropUndoData = async (trx: Trx, userId: string, importId: string): Promise<void> => {
  await sql`update contact_import_lines set change = null
    where user_id = ${userId} and import_id = ${importId} and change is not null`.execute(trx);
};
