// SQL of which messages a query means: what the list, its statistics and its file have in common.
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { MEDIUM_UP_TO_S, MONTH_DAYS, SHORT_UP_TO_S, TIME_ZONE, WEEK_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time.ts';
import { AXES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import type { ListQuery } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row, Tables } from '#server/platform/tables.ts';
import { withAmounts } from './search-text.ts';

/** What an index holds of a message, and a search brings back: no text. */
type ListedRow = Pick<
  Row<'voicemails'>,
  | 'id'
  | 'received_at'
  | 'received_day'
  | 'received_hour'
  | 'caller_phone_number'
  | 'duration_seconds'
  | 'has_transcription'
  | 'has_summary'
  | 'is_read'
  | 'read_after'
  | 'told_after'
  | Axis
>;
type Listed = SelectQueryBuilder<Tables & { listed: ListedRow }, 'listed', object>;

/** Whose messages, which of them, and as seen at what moment. */
export type ListRequest = { userId: string; query: ListQuery; now: Date };

/** PostgreSQL takes no zero character in a text. */
export const searchTextOf = ({ query }: ListRequest): string =>
  withAmounts(query.q.replaceAll('\0', ' ').trim());

/** `rarely`: messages have other words that begin alike, which no bit stands for. */
type Word = { word: string; mask: string | null; rarely: boolean };
type CommonWord = Word & { mask: string };
const isCommon = (word: Word): word is CommonWord => word.mask !== null;

/** `common`: the words typed where every one of them has bits, so that the firm's own list tells which messages have them. */
export type ResolvedSearch = ListRequest & { common: readonly CommonWord[] | null };

export const resolveSearch = async (trx: Trx, request: ListRequest): Promise<ResolvedSearch> => {
  const typed = searchTextOf(request);
  if (typed === '') return { ...request, common: null };
  const { rows } = await sql<Word>`
    select word, mask, bool_and(mask is not null) over () and voicemails_say(${request.userId}::uuid, word) as rarely
    from search_masks(${typed})`.execute(trx);
  const common = rows.filter(isCommon);
  return { ...request, common: common.length > 0 && common.length === rows.length ? common : null };
};

/** Bit by bit, the words that most messages have first: one comparison of them all makes two new strings for each row. */
const says = (userId: string, { word, mask, rarely }: CommonWord) => {
  const bits = [...mask].flatMap((bit, place) => (bit === '1' ? [sql`get_bit(common, ${place}) = 1`] : []));
  const others = rarely ? [sql`id in (select voicemails_saying(${userId}::uuid, ${word}))`] : [];
  return sql`(${sql.join([...bits, ...others], sql` or `)})`;
};

/** Written out, for an index that leaves the deleted out is used where the query says so too. */
const messages = (request: ResolvedSearch) => {
  const typed = searchTextOf(request);
  if (typed !== '' && !request.common)
    return sql<ListedRow>`found_voicemails(${request.userId}::uuid, ${typed})`;
  const conditions = [
    sql`user_id = ${request.userId}::uuid and status <> 'Supprimé'`,
    ...(request.common ?? []).map((word) => says(request.userId, word)),
  ];
  return sql<ListedRow>`(select * from voicemails where ${sql.join(conditions, sql` and `)})`;
};

const inPeriod = (rows: Listed, { query, now }: ListRequest): Listed => {
  const lastDays = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let found = rows;
  if (query.period === 'today' || query.today === '1')
    found = found.where(
      sql<SqlBool>`listed.received_at >= date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`,
    );
  if (query.period === 'week') found = found.where('listed.received_at', '>=', lastDays(WEEK_DAYS));
  if (query.period === 'month') found = found.where('listed.received_at', '>=', lastDays(MONTH_DAYS));
  return found;
};

const ofLength = (rows: Listed, { query }: ListRequest): Listed => {
  if (query.duration === 'short') return rows.where('listed.duration_seconds', '<=', SHORT_UP_TO_S);
  if (query.duration === 'long') return rows.where('listed.duration_seconds', '>', MEDIUM_UP_TO_S);
  if (query.duration === 'all') return rows;
  return rows
    .where('listed.duration_seconds', '>', SHORT_UP_TO_S)
    .where('listed.duration_seconds', '<=', MEDIUM_UP_TO_S);
};

const withContent = (rows: Listed, { query }: ListRequest): Listed => {
  if (query.content === 'with-transcription') return rows.where('listed.has_transcription', '=', true);
  if (query.content === 'with-summary') return rows.where('listed.has_summary', '=', true);
  if (query.content === 'all') return rows;
  return rows.where('listed.has_transcription', '=', false).where('listed.has_summary', '=', false);
};

const onAxis = (rows: Listed, axis: Axis, wanted: readonly string[]): Listed => {
  if (wanted.length === 0) return rows;
  const values = wanted.filter((value) => value !== NOT_ANALYSED);
  return rows.where((row) =>
    row.or([
      ...(values.length < wanted.length ? [row(`listed.${axis}`, 'is', null)] : []),
      ...(values.length > 0 ? [row(`listed.${axis}`, 'in', values)] : []),
    ]),
  );
};

const filtered = (trx: Trx, request: ListRequest, source: RawBuilder<ListedRow>): Listed => {
  const { query } = request;
  let rows: Listed = trx.selectFrom(source.as('listed'));
  for (const narrowed of [inPeriod, ofLength, withContent]) rows = narrowed(rows, request);
  if (query.urgent === '1') rows = rows.where('listed.urgency', '=', 'Urgent');
  if (query.unread === '1') rows = rows.where('listed.is_read', '=', false);
  for (const axis of AXES) rows = onAxis(rows, axis, query[axis]);
  return rows;
};

export const listed = (trx: Trx, request: ResolvedSearch): Listed =>
  filtered(trx, request, messages(request));

/** How many messages stand in one row of what tallied() gives. */
export const messageCount = sql<number>`coalesce(sum(messages), 0)`;

/**
 * Kinds of messages instead of messages, where the query asks for nothing that alike messages differ in; else null.
 * A tally has every column that is left to filter by.
 */
export const tallied = (trx: Trx, request: ListRequest): Listed | null => {
  const { period, today } = request.query;
  if (searchTextOf(request) !== '' || period !== 'all' || today === '1') return null;
  // The fence keeps the filters out of the index: PostgreSQL 18 would skip through it from kind to kind, at 70 ms.
  const own = sql<ListedRow>`(select * from voicemail_tallies where user_id = ${request.userId}::uuid and messages > 0 offset 0)`;
  return filtered(trx, request, own);
};

/** The list's order, or its reverse; equals stand by id, in the same direction, and what is empty comes last in either. */
export const inOrder = <O>(
  rows: SelectQueryBuilder<Tables & { listed: ListedRow }, 'listed', O>,
  { query }: ListRequest,
  backwards = false,
) => {
  // Only these two can be empty, and an order that says so would miss the index of the others.
  const mayBeEmpty = query.sort === 'caller_phone_number' || query.sort === 'duration_seconds';
  const descends = (query.order === 'desc') !== backwards;
  return rows
    .orderBy(`listed.${query.sort}`, (column) => {
      const ordered = descends ? column.desc() : column.asc();
      if (!mayBeEmpty) return ordered;
      return backwards ? ordered.nullsFirst() : ordered.nullsLast();
    })
    .orderBy('listed.id', descends ? 'desc' : 'asc');
};

/** No filter at all: then the account's own counters know how many there are. */
export const isWhole = ({ query }: ListRequest): boolean =>
  query.q.trim() === '' &&
  query.period === 'all' &&
  query.duration === 'all' &&
  query.content === 'all' &&
  [query.today, query.urgent, query.unread].every((toggle) => toggle === '0') &&
  AXES.every((axis) => query[axis].length === 0);
