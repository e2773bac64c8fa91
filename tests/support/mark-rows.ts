// Writes a mark into every column of every row that names one of the ids, as far as the column takes it: so a test finds what an
// erasure leaves in a table that was added after the test.
import { errorCode } from '#server/platform/failure.ts';
import type { FreshDatabase } from './database.ts';
import type { Table } from './every-table.ts';

/** Numbers, ids and keys by which the row, or a thing outside of it, would not be found any more. */
const LEFT = [
  'voicemails.caller_phone_number',
  'contact_numbers.number',
  'calls.caller',
  'audio_files.original_key',
  'audio_files.playable_key',
  'greetings.audio_key',
  'replies.provider_id',
  'escalation_notices.provider_id',
  'deliveries.message_id',
  'calls.sid',
];

/** A key that names another row, a key that is unique, a check or a fixed list of values. */
const TAKES_NO_MARK = ['23503', '23505', '23514'];

const writtenAs = (type: string, mark: string): string | null => {
  if (type === 'text') return mark;
  if (type === 'text[]') return `{"${mark}"}`;
  if (type === 'json' || type === 'jsonb') return JSON.stringify({ mark });
  return type === 'bytea' ? `\\x${Buffer.from(mark).toString('hex')}` : null;
};

/** Returns the marked columns as `table.column`; a column with a check, a key or a fixed list of values is left. */
export const markRows = async (
  { owner }: Pick<FreshDatabase, 'owner'>,
  tables: readonly Table[],
  { ids, mark, except = [] }: { ids: readonly string[]; mark: string; except?: readonly string[] },
): Promise<string[]> => {
  const marked: string[] = [];
  for (const { name, columns } of tables.filter((table) => !except.includes(table.name)))
    for (const column of columns) {
      const place = `${name}.${column.name}`;
      const value = writtenAs(column.type, mark);
      if (value === null || LEFT.includes(place)) continue;
      const changed = await owner(
        `update ${name} as t set "${column.name}" = $1::${column.type}
         where exists (select from unnest($2::text[]) as id where strpos(t::text, id) > 0) returning 1`,
        [value, ids],
      ).catch((error: unknown) => {
        if (TAKES_NO_MARK.includes(errorCode(error) ?? '')) return [];
        throw error;
      });
      if (changed.length > 0) marked.push(place);
    }
  return marked;
};
