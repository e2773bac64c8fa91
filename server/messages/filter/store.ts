// SQL conditions of a query, shared by the list, the statistics and the file.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S } from '#contract/limits.ts';
import { nextMidnight, periodOf } from '#contract/period.ts';
import { searchTexts } from '#contract/search-words.ts';
import { stagesFrom } from '#contract/statistics.ts';
import { AXES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import type { ListQuery } from '#contract/voicemail.ts';
import { withAmounts } from './search-text.ts';

/** `personId` is the person whose messages `state=mine` selects; a program has none. */
export type ListRequest = { userId: string; personId?: string | null; query: ListQuery; now: Date };

/** PostgreSQL accepts no NUL character in a text. */
export const searchTextOf = ({ query }: ListRequest): string =>
  withAmounts(query.q.replaceAll('\0', ' ').trim());

/** 'Supprimé' is a literal and not a parameter: only then PostgreSQL uses the partial indexes with the same condition. */
export const notDeletedOf = ({ userId }: { userId: string }): RawBuilder<unknown> =>
  sql`voicemails where user_id = ${userId}::uuid and status <> 'Supprimé'`;

export const isBin = ({ query }: ListRequest): boolean => query.state === 'bin';

/** The messages that the query filters: those of the bin, or all others. */
export const shownOf = (request: ListRequest): RawBuilder<unknown> =>
  isBin(request)
    ? sql`voicemails where user_id = ${request.userId}::uuid and status = 'Supprimé'`
    : notDeletedOf(request);

/** The `with` clause: materialized, the search runs once even if the statement uses `matching` twice. */
export const withTables = (request: ListRequest, ...others: RawBuilder<unknown>[]): RawBuilder<unknown> => {
  const typed = searchTextOf(request);
  const search = sql.raw(isBin(request) ? 'found_deleted_voicemails' : 'found_voicemails');
  // Each text is one look-up in the index: the typed one, and those with synonyms.
  const lookUps = searchTexts(typed).map(
    (text) => sql`select ${search}(${request.userId}::uuid, ${text}) as id`,
  );
  const found = sql`found as materialized (${sql.join(lookUps, sql` union all `)})`;
  const tables = [...(typed === '' ? [] : [found]), ...others];
  return tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`;
};

type Condition = RawBuilder<unknown>;

const inPeriod = ({ query, now }: ListRequest): Condition[] => {
  const period = periodOf(query, now);
  if (period === null) return [];
  return [sql`received_at >= ${period.from}`, ...(period.to ? [sql`received_at < ${period.to}`] : [])];
};

const inState = ({ query, personId, now }: ListRequest): Condition[] => {
  const open = sql`handled_at is null`;
  const waits = sql`remind_at > ${now}`;
  const conditions: Record<ListQuery['state'], Condition[]> = {
    all: [],
    todo: [open, sql`(${waits}) is not true`],
    mine: [open, sql`assignee_id = ${personId ?? null}::uuid`],
    unassigned: [open, sql`assignee_id is null`],
    waiting: [open, waits],
    due: [open, sql`remind_at < ${nextMidnight(now)}`],
    done: [sql`handled_at is not null`],
    bin: [],
  };
  return conditions[query.state];
};

const DURATIONS: Readonly<Record<ListQuery['duration'], Condition[]>> = {
  all: [],
  short: [sql`duration_seconds <= ${SHORT_UP_TO_S}`],
  medium: [sql`duration_seconds > ${SHORT_UP_TO_S}`, sql`duration_seconds <= ${MEDIUM_UP_TO_S}`],
  long: [sql`duration_seconds > ${MEDIUM_UP_TO_S}`],
};

const CONTENTS: Readonly<Record<ListQuery['content'], Condition[]>> = {
  all: [],
  'with-transcription': [sql`has_transcription`],
  'with-summary': [sql`has_summary`],
  'without-content': [sql`not has_transcription`, sql`not has_summary`],
};

const onAxis = (axis: Axis, wanted: readonly string[]): Condition[] => {
  if (wanted.length === 0) return [];
  const values = wanted.filter((value) => value !== NOT_ANALYSED);
  const either = [
    ...(values.length < wanted.length ? [sql`${sql.ref(axis)} is null`] : []),
    ...(values.length > 0 ? [sql`${sql.ref(axis)} in (${sql.join(values)})`] : []),
  ];
  return [sql`(${sql.join(either, sql` or `)})`];
};

const toBeCalledBack = ({ userId }: ListRequest): Condition =>
  sql`(id in (select id from voicemails where user_id = ${userId}::uuid and call_back is not null and status = 'Nouveau')) is true`;

const ofContact = ({ userId, query }: ListRequest): Condition[] =>
  query.contact === ''
    ? []
    : [
        sql`(caller_phone_number in (select number from contact_numbers
          where user_id = ${userId}::uuid and contact_id = ${query.contact}::uuid)) is true`,
      ];

const withForm = ({ userId, query }: ListRequest): Condition[] => {
  if (query.form === 'all') return [];
  const condition =
    query.form === 'to_decide'
      ? sql`state = 'proposed'`
      : sql`reached in (${sql.join(stagesFrom(query.form))})`;
  return [
    sql`(id in (select voicemail_id from form_proposals where user_id = ${userId}::uuid and ${condition})) is true`,
  ];
};

const withConflict = ({ userId, query }: ListRequest): Condition[] => {
  if (query.conflict === 'all') return [];
  const marks = sql`select voicemail_id from party_matches where user_id = ${userId}::uuid`;
  const ids =
    query.conflict === 'found'
      ? sql`${marks} and dismissed_at is null`
      : sql`${marks} group by voicemail_id having bool_and(dismissed_at is not null)`;
  return [sql`(id in (${ids})) is true`];
};

/** `is true` makes PostgreSQL hash the ids. It would turn a bare `in` into a join with up to 100,000 look-ups. */
export const matching = (request: ListRequest, period = inPeriod(request)): RawBuilder<SqlBool> => {
  const { query } = request;
  const conditions = [
    ...period,
    ...inState(request),
    ...DURATIONS[query.duration],
    ...CONTENTS[query.content],
    ...(query.urgent === '1' ? [sql`urgency = 'Urgent'`] : []),
    ...(query.unread === '1' ? [sql`not is_read`] : []),
    // A subquery with the partial index: the covering index of the list does not contain the column.
    ...(query.call_back === '1' ? [toBeCalledBack(request)] : []),
    ...withForm(request),
    ...withConflict(request),
    ...ofContact(request),
    ...AXES.flatMap((axis) => onAxis(axis, query[axis])),
    ...(searchTextOf(request) === '' ? [] : [sql`(id in (select id from found)) is true`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};

/** Nulls come last in both directions. For a column without nulls, `nulls last` would prevent the use of its index. */
const ORDERS: Readonly<
  Record<Exclude<ListQuery['sort'], 'priority'>, readonly [column: Condition, nulls: Condition]>
> = {
  received_at: [sql`received_at`, sql``],
  id: [sql`id`, sql``],
  duration_seconds: [sql`duration_seconds`, sql`nulls last`],
  caller_phone_number: [sql`caller_phone_number collate "C"`, sql`nulls last`],
};

/** Not for `priority`, whose order is computed in `priority/order.ts`. */
export const inOrder = ({ query }: ListRequest): RawBuilder<unknown> => {
  const [column, nulls] = ORDERS[query.sort === 'priority' ? 'received_at' : query.sort];
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${column} ${direction} ${nulls}, id ${direction}`;
};
