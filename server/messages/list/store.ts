// SQL of the list: one firm's messages, filtered, sorted, ten a page, in two queries.
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import {
  MEDIUM_UP_TO_S,
  MONTH_DAYS,
  PAGE_SIZE,
  SHORT_UP_TO_S,
  TIME_ZONE,
  WEEK_DAYS,
} from '#contract/limits.ts';
import { AXES, DELETED, NOT_ANALYSED } from '#contract/values.ts';
import type { Counts, ListQuery } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row, Tables } from '#server/platform/tables.ts';

type Listed<O> = SelectQueryBuilder<Tables, 'voicemails', O>;

/** `like` reads % and _ as wildcards; a person who types them means them. */
const literally = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const today = sql<SqlBool>`received_at >= date_trunc('day', now() at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`;
const lastDays = (days: number) => sql<SqlBool>`received_at >= now() - make_interval(days => ${days})`;
const hasText = sql<SqlBool>`transcription is not null`;
const hasSummary = sql<SqlBool>`ai_summary is not null`;

const searched = <O>(rows: Listed<O>, typed: string): Listed<O> => {
  const words = typed.trim();
  if (words === '') return rows;
  const digits = words.replace(/\D/g, '').replace(/^(00|0)/, '');
  return rows.where((row) =>
    row.or([
      row('transcription', 'ilike', literally(words)),
      row('ai_summary', 'ilike', literally(words)),
      row(sql<string>`voicemails.id::text`, 'like', literally(words.toLowerCase())),
      ...(digits.length >= 3 ? [row('caller_phone_number', 'like', literally(digits))] : []),
    ]),
  );
};

export const filtered = <O>(rows: Listed<O>, userId: string, query: ListQuery): Listed<O> => {
  let found = rows.where('user_id', '=', userId).where('status', '!=', DELETED);
  if (query.period === 'today' || query.today === '1') found = found.where(today);
  if (query.period === 'week') found = found.where(lastDays(WEEK_DAYS));
  if (query.period === 'month') found = found.where(lastDays(MONTH_DAYS));
  if (query.duration === 'short') found = found.where('duration_seconds', '<=', SHORT_UP_TO_S);
  if (query.duration === 'medium')
    found = found
      .where('duration_seconds', '>', SHORT_UP_TO_S)
      .where('duration_seconds', '<=', MEDIUM_UP_TO_S);
  if (query.duration === 'long') found = found.where('duration_seconds', '>', MEDIUM_UP_TO_S);
  if (query.content === 'with-transcription') found = found.where(hasText);
  if (query.content === 'with-summary') found = found.where(hasSummary);
  if (query.content === 'without-content')
    found = found.where('transcription', 'is', null).where('ai_summary', 'is', null);
  if (query.urgent === '1') found = found.where('urgency', '=', 'Urgent');
  if (query.unread === '1') found = found.where('is_read', '=', false);
  for (const axis of AXES) {
    const values: readonly string[] = query[axis];
    if (values.length === 0) continue;
    found = found.where((row) =>
      row.or([
        ...(values.includes(NOT_ANALYSED) ? [row(axis, 'is', null)] : []),
        row(axis, 'in', values.filter((value) => value !== NOT_ANALYSED).concat('')),
      ]),
    );
  }
  return searched(found, query.q);
};

export const pageOf = (trx: Trx, userId: string, query: ListQuery): Promise<Row<'voicemails'>[]> => {
  // Only these two can be empty, and an order that says so would miss the index of the others.
  const mayBeEmpty = query.sort === 'caller_phone_number' || query.sort === 'duration_seconds';
  return filtered(trx.selectFrom('voicemails').selectAll(), userId, query)
    .orderBy(query.sort, (column) => {
      const ordered = query.order === 'desc' ? column.desc() : column.asc();
      return mayBeEmpty ? ordered.nullsLast() : ordered;
    })
    .orderBy('id', query.order)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .execute();
};

export const totalOf = async (trx: Trx, userId: string, query: ListQuery): Promise<number> => {
  const row = await filtered(
    trx.selectFrom('voicemails').select((all) => all.fn.countAll<number>().as('total')),
    userId,
    query,
  ).executeTakeFirst();
  return row?.total ?? 0;
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
  const [analysis, audio] = await Promise.all([
    trx
      .selectFrom('voicemail_analysis')
      .selectAll()
      .where('user_id', '=', userId)
      .where('voicemail_id', 'in', ids)
      .execute(),
    trx
      .selectFrom('audio_files')
      .selectAll()
      .where('user_id', '=', userId)
      .where('voicemail_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
  ]);
  return { analysis, audio };
};
