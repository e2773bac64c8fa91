// SQL of the statistics: all figures in one statement, so that they are counted on one snapshot. The messages of the
// period before are counted in the same scans and marked as `before`.
import { type RawBuilder, sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S } from '#contract/limits.ts';
import { periodOf } from '#contract/period.ts';
import { type Statistics, type StatisticsCounts, statisticsFrom } from '#contract/statistics.ts';
import { AXES } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type ListRequest, matching, shownOf, withTables } from '../filter/store.ts';

const MEDIAN_AND_P95 = sql`array[0.5, 0.95]`;

type Marked<T> = readonly (T & { before: boolean })[];
type Row = {
  profiles: Marked<StatisticsCounts['profiles'][number]>;
  days: Marked<StatisticsCounts['days'][number]>;
  hours: Marked<StatisticsCounts['hours'][number]>;
  lengths: StatisticsCounts['lengths'];
  forms: StatisticsCounts['forms'];
  lengths_before: StatisticsCounts['lengths'] | null;
};

const NO_LENGTHS: StatisticsCounts['lengths'] = {
  total: 0,
  known: 0,
  seconds: null,
  longest: null,
  short: 0,
  medium: 0,
  read: 0,
  read_after: null,
  notified: 0,
  notified_after: null,
  held: 0,
};

const partOf = (
  { profiles, days, hours, forms }: Row,
  before: boolean,
  lengths: StatisticsCounts['lengths'],
): StatisticsCounts => {
  const isPart = (one: { before: boolean }) => one.before === before;
  return {
    profiles: profiles.filter(isPart),
    days: days.filter(isPart),
    hours: hours.filter(isPart),
    lengths,
    // The period before is compared without its forms.
    forms: before ? [] : forms,
  };
};

/** A Monday: whole days since then give the weekday much faster than `extract`, which counts in numeric. */
const WEEKDAY = sql`(received_day - date '2001-01-01') % 7 + 1`;

/** The rows of one of the groupings as JSON, with these columns. */
const rowsOf = (grouping: string, columns: readonly string[]): RawBuilder<unknown> => {
  const pairs = ['before', ...columns, 'count'].map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  return sql`coalesce(json_agg(json_build_object(${sql.join(pairs)})) filter (where kind = ${sql.lit(grouping)}), '[]')`;
};

export const readStatistics = async (trx: Trx, request: ListRequest): Promise<Statistics> => {
  const period = periodOf(request.query, request.now);
  const condition = period
    ? matching(request, [
        sql`received_at >= ${period.before.from}`,
        sql`(received_at >= ${period.from} or received_at < ${period.before.to})`,
        ...(period.to ? [sql`received_at < ${period.to}`] : []),
      ])
    : matching(request);
  const before = period ? sql`received_at < ${period.from}` : sql`false`;
  const axes = sql.join(AXES.map((axis) => sql.ref(axis)));
  const listed = sql`${shownOf(request)} and ${condition}`;
  const lengthsOf = (part: RawBuilder<unknown>) => sql`(
    select to_json(one) from (
      select
        count(*) as total,
        count(duration_seconds) as known,
        sum(duration_seconds) as seconds,
        max(duration_seconds) as longest,
        count(*) filter (where duration_seconds <= ${SHORT_UP_TO_S}) as short,
        count(*) filter (where duration_seconds > ${SHORT_UP_TO_S} and duration_seconds <= ${MEDIUM_UP_TO_S}) as medium,
        count(read_after) as read,
        percentile_cont(${MEDIAN_AND_P95}) within group (order by read_after) as read_after,
        count(notified_after) as notified,
        percentile_cont(${MEDIAN_AND_P95}) within group (order by notified_after) as notified_after,
        count(*) filter (where held and notified_after is null) as held
      from ${part}) as one)`;
  // With the usual 4 MB the planner sorts the messages on disk instead of counting in hash tables.
  await sql`set local work_mem = '32MB'`.execute(trx);
  // Three groupings share one scan: a materialized list of 100,000 messages is written to disk and read four times.
  const { rows } = await sql<Row>`
    ${withTables(
      request,
      sql`groups as (
      select
        case when grouping(sentiment) = 0 then 'axes' when grouping(day) = 0 then 'day' else 'hour' end as kind,
        before, ${axes}, day, weekday, hour, count(*)
      from (
        select ${before} as before, ${axes}, received_day as day, ${WEEKDAY} as weekday, received_hour as hour
        from ${listed}) as listed
      group by before, grouping sets ((${axes}), (day, urgency), (weekday, hour)))`,
    )}
    select
      ${rowsOf('axes', AXES)} as profiles,
      ${rowsOf('day', ['day', 'urgency'])} as days,
      ${rowsOf('hour', ['weekday', 'hour'])} as hours,
      ${lengthsOf(sql`${listed} and not (${before})`)} as lengths,
      (select coalesce(json_agg(one), '[]') from (
        select reached, count(*) from form_proposals
        where user_id = ${request.userId}::uuid
          and voicemail_id in (select id from ${listed} and not (${before}))
        group by reached) as one) as forms,
      ${period ? lengthsOf(sql`${listed} and ${before}`) : sql`null`} as lengths_before
    from groups`.execute(trx);
  const [row] = rows;
  if (!row) throw new Failure('internal', { reason: 'statistics without a row' });
  return statisticsFrom(
    partOf(row, false, row.lengths),
    period && partOf(row, true, row.lengths_before ?? NO_LENGTHS),
  );
};
