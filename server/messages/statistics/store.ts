// SQL of the statistics: three passes over an index, each counting what it can in one go.
import { sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S, TIME_ZONE } from '#contract/limits.ts';
import { AXES } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { type Asked, listed } from '../listed/store.ts';
import type { Lengths, Moment, Profile } from './rules.ts';

export const profilesOf = (trx: Trx, asked: Asked): Promise<Profile[]> =>
  listed(trx, asked)
    .select(AXES)
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(AXES)
    .execute();

/** By the hour first: an hour here is an hour in Brussels, and telling the time of each message costs twice as much. */
export const momentsOf = (trx: Trx, asked: Asked): Promise<Moment[]> =>
  trx
    .selectFrom(
      listed(trx, asked)
        .select(sql<Date>`date_bin('1 hour', received_at, timestamptz '2000-01-01 00:00Z')`.as('began'))
        .select((row) => row.fn.countAll<number>().as('count'))
        .groupBy('began')
        .as('hours'),
    )
    .select([
      sql<string | null>`(began at time zone ${TIME_ZONE})::date`.as('day'),
      sql<number | null>`extract(hour from began at time zone ${TIME_ZONE})::integer`.as('hour'),
      sql<number>`sum(count)`.as('count'),
    ])
    .groupBy(sql`grouping sets ((1), (2))`)
    .execute();

const MEDIAN_AND_P95 = sql`array[0.5, 0.95]`;

export const lengthsOf = (trx: Trx, asked: Asked): Promise<Lengths> =>
  listed(trx, asked)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(duration_seconds)`.as('known'),
      sql<number | null>`sum(duration_seconds)`.as('seconds'),
      sql<number | null>`max(duration_seconds)`.as('longest'),
      sql<number>`count(*) filter (where duration_seconds <= ${SHORT_UP_TO_S})`.as('short'),
      sql<number>`count(*) filter (where duration_seconds > ${SHORT_UP_TO_S} and duration_seconds <= ${MEDIUM_UP_TO_S})`.as(
        'medium',
      ),
      sql<number>`count(read_at)`.as('read'),
      sql<
        number[] | null
      >`percentile_cont(${MEDIAN_AND_P95}) within group (order by date_part('epoch', read_at - received_at))`.as(
        'read_after',
      ),
      sql<number>`count(told_at)`.as('told'),
      sql<
        number[] | null
      >`percentile_cont(${MEDIAN_AND_P95}) within group (order by date_part('epoch', told_at - received_at))`.as(
        'told_after',
      ),
    ])
    .executeTakeFirstOrThrow();
