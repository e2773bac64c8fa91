// SQL of voicemails.csv: a cursor over every message that the query means, in the list's order.
import { sql } from 'kysely';
import { AXES, type Axis } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import { inOrder, type ListRequest, listed, resolveSearch } from '../filter/store.ts';

export type ExportedRow = Pick<
  Row<'voicemails'>,
  'id' | 'received_at' | 'caller_phone_number' | 'duration_seconds' | 'ai_summary' | 'transcription' | Axis
>;

/** A few hundred at a time: memory stays flat however many there are. */
export async function* exportedRows(trx: Trx, request: ListRequest): AsyncGenerator<ExportedRow[]> {
  const rows = inOrder(
    listed(trx, await resolveSearch(trx, request))
      .innerJoin('voicemails', (join) =>
        join.on('voicemails.user_id', '=', request.userId).onRef('voicemails.id', '=', 'listed.id'),
      )
      .select(['listed.id', 'listed.received_at', 'listed.caller_phone_number', 'listed.duration_seconds'])
      .select(['voicemails.ai_summary', 'voicemails.transcription'])
      .select(AXES.map((axis) => `listed.${axis}` as const)),
    request,
  );
  await sql`declare exported no scroll cursor for ${rows}`.execute(trx);
  for (;;) {
    const batch = await sql<ExportedRow>`fetch forward 500 from exported`.execute(trx);
    if (batch.rows.length === 0) return;
    yield batch.rows;
  }
}
