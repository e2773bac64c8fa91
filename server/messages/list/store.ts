// SQL of one page of the list: its ids and figures from the covering index, then the ten rows.
import { sql } from 'kysely';
import { PAGE_SIZE } from '#contract/limits.ts';
import { isRanked } from '#contract/priority.ts';
import { searchTexts } from '#contract/search-words.ts';
import type { Counts } from '#contract/voicemail.ts';
import { RESENDS } from '#server/deliveries/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { DeliveryState, Row } from '#server/platform/tables.ts';
import {
  inOrder,
  isBin,
  type ListRequest,
  matching,
  notDeletedOf,
  searchTextOf,
  shownOf,
  withTables,
} from '../filter/store.ts';
import { isOpenOn } from '../priority/store.ts';
import { SHOWN, type ShownRow } from '../view.ts';

export const rowsOf = async (trx: Trx, request: ListRequest, ids: readonly string[]): Promise<ShownRow[]> => {
  if (ids.length === 0) return [];
  const typed = searchTextOf(request);
  const shown = trx
    .selectFrom('voicemails')
    .select(SHOWN)
    .where('user_id', '=', request.userId)
    .where('id', 'in', ids);
  const said = sql`concat_ws(' ', transcription, transcription_original, ai_summary)`;
  const rows: ShownRow[] = await (typed === ''
    ? shown.execute()
    : shown
        .select(sql<string[]>`found_words(${searchTexts(typed).join(' ')}, ${said})`.as('highlights'))
        .execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

type Found = { ids: string[]; total: number; counts: Counts };

const COUNTS = sql`json_build_object(
  'total', count(*),
  'processed', count(*) filter (where has_transcription or has_summary),
  'duration_seconds', coalesce(sum(duration_seconds), 0),
  'unread', count(*) filter (where not is_read))`;

const onlyRow = <T>([row]: readonly T[]): T => {
  if (!row) throw new Failure('internal', { reason: 'a page without a row' });
  return row;
};

/** Of all messages. */
export const countsOf = async (trx: Trx, userId: string): Promise<Counts> => {
  const { rows } = await sql<{ counts: Counts }>`
    select ${COUNTS} as counts from ${notDeletedOf({ userId })}`.execute(trx);
  return onlyRow(rows).counts;
};

/** One statement, so that the figures and the page are of one snapshot. The counts are of all messages, whatever the filter. */
export const pageOf = async (trx: Trx, request: ListRequest): Promise<Found> => {
  const all = shownOf(request);
  const matches = matching(request);
  const total = isBin(request)
    ? sql`(select count(*) from ${all} and ${matches})`
    : sql`count(*) filter (where ${matches})`;
  const skipped = (request.query.page - 1) * PAGE_SIZE;
  const { rows } = await sql<Found>`
    ${withTables(request)}
    select
      array(select id from ${all} and ${matches} order by ${inOrder(request)} limit ${PAGE_SIZE} offset ${skipped}) as ids,
      ${total} as total,
      ${COUNTS} as counts
    from ${notDeletedOf(request)}`.execute(trx);
  return onlyRow(rows);
};

/** All messages that the list of the query has, the newest first. The `page` changes nothing. */
export const matchingIds = async (trx: Trx, request: ListRequest, most: number): Promise<string[]> => {
  const listed = isRanked(request.query)
    ? sql`${shownOf(request)} and ${isOpenOn(request.now)}`
    : shownOf(request);
  const { rows } = await sql<{ id: string }>`
    ${withTables(request)}
    select id from ${listed} and ${matching(request)}
    order by received_at desc, id desc limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Those of these messages that the person may open. */
export const visibleIds = async (trx: Trx, userId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
};

export type UndeliveredNotice = {
  voicemail_id: string;
  recipient: string;
  state: DeliveryState;
  last_code: string | null;
};
export type ListExtras = {
  analysis: Row<'voicemail_analysis'>[];
  audio: Row<'audio_files'>[];
  undelivered: UndeliveredNotice[];
  replies: Pick<Row<'replies'>, 'voicemail_id' | 'state' | 'last_code'>[];
  forms: Pick<Row<'form_proposals'>, 'voicemail_id' | 'state' | 'reached'>[];
  parties: Pick<Row<'party_matches'>, 'voicemail_id' | 'dismissed_at'>[];
  contacts: ShownContact[];
};

export type ShownContact = { number: string; id: string; name: string | null; messages: number };

/** The contacts of these numbers, with the number of their messages. */
const contactsOfNumbers = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
): Promise<ShownContact[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await sql<ShownContact>`
    select n.number, c.id, c.name, (
      select count(*)::integer from contact_numbers m
      join voicemails v on v.user_id = m.user_id and v.caller_phone_number = m.number and v.status <> 'Supprimé'
      where m.user_id = c.user_id and m.contact_id = c.id) as messages
    from contact_numbers n join contacts c on c.user_id = n.user_id and c.id = n.contact_id
    where n.user_id = ${userId} and n.number = any(${numbers}::text[])`.execute(trx);
  return rows;
};

/** The related records of a page of messages, in seven queries for any number of messages. */
export const besideOf = async (
  trx: Trx,
  userId: string,
  messages: readonly Pick<ShownRow, 'id' | 'caller_phone_number'>[],
): Promise<ListExtras> => {
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0)
    return { analysis: [], audio: [], undelivered: [], replies: [], forms: [], parties: [], contacts: [] };
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
  const undelivered = await trx
    .selectFrom('deliveries')
    .select(['voicemail_id', 'recipient', 'state', 'last_code'])
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    // A delivery with an unknown result counts as undelivered only after its last repetition.
    .where((row) =>
      row.or([
        row('state', 'in', ['refused', 'bounced']),
        row.and([row('state', '=', 'unknown'), row('resent', '>', RESENDS)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const replies = await trx
    .selectFrom('replies')
    .select(['voicemail_id', 'state', 'last_code'])
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .where('purpose', 'in', ['call', 'resent'])
    .orderBy('created_at', 'desc')
    .execute();
  const forms = await trx
    .selectFrom('form_proposals')
    .select(['voicemail_id', 'state', 'reached'])
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .execute();
  const parties = await trx
    .selectFrom('party_matches')
    .select(['voicemail_id', 'dismissed_at'])
    .where('user_id', '=', userId)
    .where('voicemail_id', 'in', ids)
    .execute();
  const numbers = [...new Set(messages.flatMap(({ caller_phone_number }) => caller_phone_number ?? []))];
  const contacts = await contactsOfNumbers(trx, userId, numbers);
  return { analysis, audio, undelivered, replies, forms, parties, contacts };
};
