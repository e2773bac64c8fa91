// SQL of the statistics: all figures in one statement, so that they are counted on one snapshot. The messages of the
// period before are read in the same scan and marked as `before`.
import { type RawBuilder, sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S } from '#contract/limits.ts';
import { periodOf } from '#contract/period.ts';
import { type Counted, type Statistics, statisticsFrom } from '#contract/statistics.ts';
import { AXES } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type ListRequest, matching, shownOf, withTables } from '../filter/store.ts';

const MEDIAN_AND_P95 = sql`array[0.5, 0.95]`;

type Marked<T> = readonly (T & { before: boolean })[];
type Row = {
  profiles: Marked<Counted['profiles'][number]>;
  days: Marked<Counted['days'][number]>;
  hours: Marked<Counted['hours'][number]>;
  lengths: Marked<Counted['lengths']>;
};

const NO_LENGTHS: Counted['lengths'] = {
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

const partOf = ({ profiles, days, hours, lengths }: Row, before: boolean): Counted => {
  const isPart = (one: { before: boolean }) => one.before === before;
  return {
    profiles: profiles.filter(isPart),
    days: days.filter(isPart),
    hours: hours.filter(isPart),
    lengths: lengths.find(isPart) ?? NO_LENGTHS,
  };
};

export const readStatistics = async (trx: Trx, request: ListRequest): Promise<Statistics> => {
  const period = periodOf(request.query, request.now);
  const condition = period
    ? matching(request, [
        sql`received_at >= ${period.before.from}`,
        sql`(received_at >= ${period.from} or received_at < ${period.before.to})`,
      ])
    : matching(request);
  const before = period ? sql`received_at < ${period.from}` : sql`false`;
  const axes = sql.join(AXES.map((axis) => sql.ref(axis)));
  const rowsOf = (query: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;
  const { rows } = await sql<Row>`
    ${withTables(
      request,
      sql`listed as materialized (
      select ${axes}, received_day, received_hour, duration_seconds, read_after, notified_after, held, ${before} as before
      from ${shownOf(request)} and ${condition})`,
    )}
    select
      ${rowsOf(sql`select before, ${axes}, count(*) from listed group by before, ${axes}`)} as profiles,
      ${rowsOf(sql`
        select before, received_day as day, urgency, count(*) from listed
        group by before, received_day, urgency`)} as days,
      ${rowsOf(sql`
        select before, extract(isodow from received_day)::int as weekday, received_hour as hour, count(*) from listed
        where not before group by before, weekday, received_hour`)} as hours,
      ${rowsOf(sql`
        select
          before,
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
        from listed group by before`)} as lengths`.execute(trx);
  const [row] = rows;
  if (!row) throw new Failure('internal', { reason: 'statistics without a row' });
  return statisticsFrom(partOf(row, false), period && partOf(row, true));
};
