// SQL of the open streams, as each process last counted its own. The database's clock ends a count, because the clocks of
// the processes may differ.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

const LEASE = sql<Date>`now() + interval '1 minute'`;

export const openElsewhere = async (trx: Trx, userId: string, processId: string): Promise<number> => {
  const row = await trx
    .selectFrom('live_streams')
    .select(sql<number>`coalesce(sum(open), 0)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('process_id', '<>', processId)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return row.open;
};

export const saveCount = async (trx: Trx, userId: string, processId: string, open: number): Promise<void> => {
  if (open > 0)
    await trx
      .insertInto('live_streams')
      .columns(['user_id', 'process_id', 'open', 'ends_at'])
      // An erased firm has no row to refer to.
      .expression((from) =>
        from
          .selectFrom('firms')
          .select([
            'firms.id',
            sql<string>`${processId}::uuid`.as('process_id'),
            sql<number>`${open}::int`.as('open'),
            LEASE.as('ends_at'),
          ])
          .where('firms.id', '=', userId),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'process_id']).doUpdateSet({ open, ends_at: LEASE }),
      )
      .execute();
  else
    await trx
      .deleteFrom('live_streams')
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([where('process_id', '=', processId), where('ends_at', '<', sql<Date>`now()`)]),
      )
      .execute();
};
