// SQL of one page of the list: ids by an index alone, however deep the page, then the ten rows.
import { sql } from 'kysely';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Counts } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import { type Asked, inOrder, isWhole, listed, typedOf } from '../listed/store.ts';
import { SHOWN, type ShownRow } from '../view.ts';

const rowsOf = async (trx: Trx, asked: Asked, ids: readonly string[]): Promise<ShownRow[]> => {
  if (ids.length === 0) return [];
  const typed = typedOf(asked);
  const shown = trx
    .selectFrom('voicemails')
    .select(SHOWN)
    .where('user_id', '=', asked.userId)
    .where('id', 'in', ids);
  const said = sql`concat_ws(' ', transcription, ai_summary)`;
  const rows: ShownRow[] = await (typed === ''
    ? shown.execute()
    : shown.select(sql<string[]>`found_words(${typed}, ${said})`.as('highlights')).execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const totalOf = async (trx: Trx, asked: Asked): Promise<number> => {
  const row = await listed(trx, asked)
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
};

type Found = { ids: string[]; total: number | null };

const found = async (trx: Trx, asked: Asked): Promise<Found> => {
  const page = inOrder(listed(trx, asked).select('listed.id'), asked)
    .limit(PAGE_SIZE)
    .offset((asked.query.page - 1) * PAGE_SIZE);
  const idOf = ({ id }: { id: string }) => id;
  if (typedOf(asked) === '') return { ids: (await page.execute()).map(idOf), total: null };
  // A search has gathered its rows already: counting them beside the page spares gathering them again.
  const rows = await page.select((row) => row.fn.countAll<number>().over().as('total')).execute();
  return { ids: rows.map(idOf), total: rows[0]?.total ?? null };
};

/** `total` is null where the account's own counters know it. */
export const pageOf = async (trx: Trx, asked: Asked): Promise<{ rows: ShownRow[]; total: number | null }> => {
  const { ids, total } = await found(trx, asked);
  const rows = await rowsOf(trx, asked, ids);
  if (isWhole(asked)) return { rows, total: null };
  return { rows, total: total ?? (await totalOf(trx, asked)) };
};

export const countsOf = async (trx: Trx, userId: string): Promise<Counts> => {
  const row = await trx
    .selectFrom('user_counts')
    .select(['total', 'processed', 'duration_seconds', 'unread'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { total: 0, processed: 0, duration_seconds: 0, unread: 0 };
};

export type Beside = { analysis: Row<'voicemail_analysis'>[]; audio: Row<'audio_files'>[] };

/** The records beside a page of messages, in two queries whatever its length. */
export const besideOf = async (trx: Trx, userId: string, ids: string[]): Promise<Beside> => {
  if (ids.length === 0) return { analysis: [], audio: [] };
  const analysis = await trx
    .selectFrom('voicemail_analysis')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .execute();
  const audio = await trx
    .selectFrom('audio_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  return { analysis, audio };
};
