// SQL of the statistics: passes over an index, each counting what it can in one go, and over the tallies where they do.
import { sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S } from '#contract/limits.ts';
import type { Lengths, Profile } from '#contract/statistics.ts';
import { AXES } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { listed, messageCount, type ResolvedSearch, tallied } from '../filter/store.ts';

export const profilesOf = (trx: Trx, request: ResolvedSearch): Promise<Profile[]> => {
  const tallies = tallied(trx, request);
  const counted = tallies
    ? tallies.select(AXES).select(messageCount.as('count'))
    : listed(trx, request)
        .select(AXES)
        .select((row) => row.fn.countAll<number>().as('count'));
  return counted.groupBy(AXES).execute();
};

/** A day where there is no hour, an hour where there is no day. */
type Moment = { day: string | null; hour: number | null; count: number };

/** Filtered inside and grouped outside: beside grouping sets PostgreSQL would use no index for a filter. */
export const momentsOf = (trx: Trx, request: ResolvedSearch): Promise<Moment[]> =>
  trx
    .selectFrom(listed(trx, request).select(['received_day', 'received_hour']).as('moment'))
    .select([sql<string | null>`received_day`.as('day'), sql<number | null>`received_hour`.as('hour')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(sql`grouping sets ((received_day), (received_hour))`)
    .execute();

const MEDIAN_AND_P95 = sql`array[0.5, 0.95]`;

export const lengthsOf = (trx: Trx, request: ResolvedSearch): Promise<Lengths> =>
  listed(trx, request)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(duration_seconds)`.as('known'),
      sql<number | null>`sum(duration_seconds)`.as('seconds'),
      sql<number | null>`max(duration_seconds)`.as('longest'),
      sql<number>`count(*) filter (where duration_seconds <= ${SHORT_UP_TO_S})`.as('short'),
      sql<number>`count(*) filter (where duration_seconds > ${SHORT_UP_TO_S} and duration_seconds <= ${MEDIUM_UP_TO_S})`.as(
        'medium',
      ),
      sql<number>`count(read_after)`.as('read'),
      sql<number[] | null>`percentile_cont(${MEDIAN_AND_P95}) within group (order by read_after)`.as(
        'read_after',
      ),
      sql<number>`count(told_after)`.as('told'),
      sql<number[] | null>`percentile_cont(${MEDIAN_AND_P95}) within group (order by told_after)`.as(
        'told_after',
      ),
    ])
    .executeTakeFirstOrThrow();
