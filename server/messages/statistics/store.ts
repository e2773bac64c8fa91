// SQL of the statistics: three passes over an index, each counting what it can in one go.
import { sql } from 'kysely';
import { MEDIUM_UP_TO_S, SHORT_UP_TO_S } from '#contract/limits.ts';
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

export const momentsOf = (trx: Trx, asked: Asked): Promise<Moment[]> =>
  listed(trx, asked)
    .select([sql<string | null>`received_day`.as('day'), sql<number | null>`received_hour`.as('hour')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(sql`grouping sets ((received_day), (received_hour))`)
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
