// SQL of one page of the list: ids by an index alone, however deep the page, then the ten rows.
import { sql } from 'kysely';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Counts } from '#contract/voicemail.ts';
import { RESENDS } from '#server/deliveries/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { DeliveryState, Row } from '#server/platform/tables.ts';
import {
  inOrder,
  isWhole,
  type ListRequest,
  listed,
  messageCount,
  type ResolvedSearch,
  resolveSearch,
  searchTextOf,
  tallied,
} from '../filter/store.ts';
import { SHOWN, type ShownRow } from '../view.ts';

export const rowsOf = async (trx: Trx, request: ListRequest, ids: readonly string[]): Promise<ShownRow[]> => {
  if (ids.length === 0) return [];
  const typed = searchTextOf(request);
  const shown = trx
    .selectFrom('voicemails')
    .select(SHOWN)
    .where('user_id', '=', request.userId)
    .where('id', 'in', ids);
  const said = sql`concat_ws(' ', transcription, ai_summary)`;
  const rows: ShownRow[] = await (typed === ''
    ? shown.execute()
    : shown.select(sql<string[]>`found_words(${typed}, ${said})`.as('highlights')).execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const idOf = ({ id }: { id: string }) => id;

/** A search has gathered its rows already: counting them beside the page spares gathering them again. */
const searched = async (trx: Trx, request: ResolvedSearch, skipped: number): Promise<Found> => {
  const rows = await inOrder(listed(trx, request).select('listed.id'), request)
    .select((row) => row.fn.countAll<number>().over().as('total'))
    .limit(PAGE_SIZE)
    .offset(skipped)
    .execute();
  return { ids: rows.map(idOf), total: rows[0]?.total ?? (skipped === 0 ? 0 : await totalOf(trx, request)) };
};

const totalOf = async (trx: Trx, request: ResolvedSearch): Promise<number> => {
  const tallies = tallied(trx, request)?.select(messageCount.as('total'));
  const counted = tallies ?? listed(trx, request).select((all) => all.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirst())?.total ?? 0;
};

type Found = { ids: string[]; total: number };

const countsOf = async (trx: Trx, userId: string): Promise<Counts> => {
  const row = await trx
    .selectFrom('user_counts')
    .select(['total', 'processed', 'duration_seconds', 'unread'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { total: 0, processed: 0, duration_seconds: 0, unread: 0 };
};

/** From whichever end is nearer: the last page is as near as the first. */
const idsWithin = async (
  trx: Trx,
  request: ResolvedSearch,
  skipped: number,
  total: number,
): Promise<string[]> => {
  // Query even with limit 0, so a missing table still raises 42P01.
  const left = Math.max(0, Math.min(PAGE_SIZE, total - skipped));
  const behind = total - skipped - left;
  const backwards = left > 0 && behind < skipped;
  const page = await inOrder(listed(trx, request).select('listed.id'), request, backwards)
    .limit(left)
    .offset(backwards ? behind : skipped)
    .execute();
  const ids = page.map(idOf);
  return backwards ? ids.reverse() : ids;
};

/** The first page needs no total: both queries run at once. */
const listedPage = async (
  trx: Trx,
  request: ResolvedSearch,
  skipped: number,
  totalling: Promise<number>,
): Promise<Found> => {
  const first = skipped === 0 ? idsWithin(trx, request, 0, PAGE_SIZE) : null;
  const [total, ids] = await Promise.all([totalling, first]);
  return { total, ids: ids ?? (await idsWithin(trx, request, skipped, total)) };
};

/** The counts of the firm run together with the other queries. */
export const pageOf = async (trx: Trx, request: ListRequest): Promise<Found & { counts: Counts }> => {
  const skipped = (request.query.page - 1) * PAGE_SIZE;
  const counting = countsOf(trx, request.userId);
  if (searchTextOf(request) === '') {
    const all: ResolvedSearch = { ...request, common: null };
    const totalling = isWhole(request) ? counting.then(({ total }) => total) : totalOf(trx, all);
    const [counts, found] = await Promise.all([counting, listedPage(trx, all, skipped, totalling)]);
    return { ...found, counts };
  }
  const [counts, words] = await Promise.all([counting, resolveSearch(trx, request)]);
  const found = words.common
    ? await listedPage(trx, words, skipped, totalOf(trx, words))
    : await searched(trx, words, skipped);
  return { ...found, counts };
};

export type Undelivered = {
  voicemail_id: string;
  recipient: string;
  state: DeliveryState;
  last_code: string | null;
};
export type Beside = {
  analysis: Row<'voicemail_analysis'>[];
  audio: Row<'audio_files'>[];
  undelivered: Undelivered[];
  replies: Pick<Row<'replies'>, 'voicemail_id' | 'state' | 'last_code'>[];
};

/** The records beside a page of messages, in four queries whatever its length, run together. */
export const besideOf = async (trx: Trx, userId: string, ids: readonly string[]): Promise<Beside> => {
  if (ids.length === 0) return { analysis: [], audio: [], undelivered: [], replies: [] };
  const analysis = trx
    .selectFrom('voicemail_analysis')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .execute();
  const audio = trx
    .selectFrom('audio_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const undelivered = trx
    .selectFrom('deliveries')
    .select(['voicemail_id', 'recipient', 'state', 'last_code'])
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    // A fate unknown counts once nobody will try again.
    .where((row) =>
      row.or([
        row('state', 'in', ['refused', 'bounced']),
        row.and([row('state', '=', 'unknown'), row('resent', '>', RESENDS)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const replies = trx
    .selectFrom('replies')
    .select(['voicemail_id', 'state', 'last_code'])
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .execute();
  const beside = await Promise.all([analysis, audio, undelivered, replies]);
  return { analysis: beside[0], audio: beside[1], undelivered: beside[2], replies: beside[3] };
};
