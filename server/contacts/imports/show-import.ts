// What the API returns of an import.
import { type ContactImport, IMPORT_LINES_SHOWN } from '#contract/contact-imports.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { countLines, type ImportRow, importById, shownLines } from './store.ts';

const EXAMPLES = 5;

export const showImport = async (
  trx: Trx,
  row: ImportRow,
  names: ReadonlyMap<string, string>,
): Promise<ContactImport> => {
  const counts = await countLines(trx, row.user_id, row.id);
  const of = (outcome: string): number => counts.find((one) => one.outcome === outcome)?.lines ?? 0;
  const total = counts.reduce((sum, { lines }) => sum + lines, 0);
  const open = counts.reduce((sum, one) => sum + one.open, 0);
  const fresh = await shownLines(trx, row.user_id, row.id, 'new', EXAMPLES);
  const refused = await shownLines(trx, row.user_id, row.id, 'refused', IMPORT_LINES_SHOWN);
  return {
    id: row.id,
    state: row.state as ContactImport['state'],
    kept: row.kept,
    created_at: row.created_at.toISOString(),
    person_name: (row.person_id && names.get(row.person_id)) ?? null,
    total,
    done: total - open,
    counts: { new: of('new'), merged: of('merged'), same: of('same'), refused: of('refused') },
    examples: fresh.map(({ name }) => name),
    refusals: refused.map(({ line, name, reason }) => ({
      line,
      text: name,
      reason: reason as ContactImport['refusals'][number]['reason'],
    })),
  };
};

export const readImport = async (trx: Trx, userId: string, id: string): Promise<ImportRow> => {
  const row = await importById(trx, userId, id);
  if (!row) throw new Failure('not_found');
  return row;
};
