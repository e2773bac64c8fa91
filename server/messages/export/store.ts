// SQL of voicemails.csv: a cursor over every matching message, in the order of the list.
import { sql } from 'kysely';
import { isRanked } from '#contract/priority.ts';
import { AXES, type Axis } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import { inOrder, type ListRequest, matching, shownOf, withTables } from '../filter/store.ts';
import { rankedIds } from '../priority/order.ts';
import { isOpenOn } from '../priority/store.ts';

export type ExportedRow = Pick<
  Row<'voicemails'>,
  'id' | 'received_at' | 'caller_phone_number' | 'duration_seconds' | 'ai_summary' | 'transcription' | Axis
>;

/** Lists the messages in the order of «À rappeler d'abord». Messages older than those that are ranked follow, the newest first. */
const byPriority = async (trx: Trx, request: ListRequest) => {
  const ids = await rankedIds(trx, request);
  return {
    from: sql`(select * from ${shownOf(request)} and ${isOpenOn(request.now)}) voicemails
      left join unnest(${ids}::uuid[]) with ordinality ranked (ranked_id, place) on ranked_id = id
      where ${matching(request)}`,
    order: sql`place nulls last, received_at desc, id desc`,
  };
};

/** Reads 500 rows at a time, so that memory does not grow with the file. */
export async function* exportedRows(trx: Trx, request: ListRequest): AsyncGenerator<ExportedRow[]> {
  const { from, order } = isRanked(request.query)
    ? await byPriority(trx, request)
    : { from: sql`${shownOf(request)} and ${matching(request)}`, order: inOrder(request) };
  const rows = sql`${withTables(request)}
    select id, received_at, caller_phone_number, duration_seconds, ai_summary, transcription,
      ${sql.join(AXES.map((axis) => sql.ref(axis)))}
    from ${from} order by ${order}`;
  await sql`declare exported no scroll cursor for ${rows}`.execute(trx);
  for (;;) {
    const batch = await sql<ExportedRow>`fetch forward 500 from exported`.execute(trx);
    if (batch.rows.length === 0) return;
    yield batch.rows;
  }
}
