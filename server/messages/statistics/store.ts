// SQL of the statistics: all figures in one statement, so that they are counted on one snapshot.
import { type RawBuilder, sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S } from '#contract/limits.ts';
import { type Counted, type Statistics, statisticsFrom } from '#contract/statistics.ts';
import { AXES } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type ListRequest, matching, shownOf, withTables } from '../filter/store.ts';

const MEDIAN_AND_P95 = sql`array[0.5, 0.95]`;

export const readStatistics = async (trx: Trx, request: ListRequest): Promise<Statistics> => {
  const axes = sql.join(AXES.map((axis) => sql.ref(axis)));
  const rowsOf = (query: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;
  const { rows } = await sql<Counted>`
    ${withTables(
      request,
      sql`listed as materialized (
      select ${axes}, received_day, received_hour, duration_seconds, read_after, notified_after
      from ${shownOf(request)} and ${matching(request)})`,
    )}
    select
      ${rowsOf(sql`select ${axes}, count(*) from listed group by ${axes}`)} as profiles,
      ${rowsOf(sql`select received_day as day, count(*) from listed group by received_day`)} as days,
      ${rowsOf(sql`select received_hour as hour, count(*) from listed group by received_hour`)} as hours,
      (select to_json(one) from (
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
          percentile_cont(${MEDIAN_AND_P95}) within group (order by notified_after) as notified_after
        from listed
      ) as one) as lengths`.execute(trx);
  const [counted] = rows;
  if (!counted) throw new Failure('internal', { reason: 'statistics without a row' });
  return statisticsFrom(counted);
};
