// SQL of deliveries: one row for each (message, recipient, kind), so that nobody is told twice.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/tables.ts';
import { CLAIM_S } from './rules.ts';

export type Delivery = Row<'deliveries'>;

export const deliveriesOf = (trx: Trx, voicemailId: string): Promise<Delivery[]> =>
  trx
    .selectFrom('deliveries')
    .selectAll()
    .where('voicemail_id', '=', voicemailId)
    .orderBy('created_at')
    .execute();

/** The intent comes first, in its own commit: a crash after it is found and reconciled. */
export const intend = async (
  trx: Trx,
  wish: {
    userId: string;
    voicemailId: string;
    recipient: string;
    kind: string;
    content: string;
    messageIdOf: (id: string) => string;
  },
): Promise<void> => {
  const id = newId();
  await trx
    .insertInto('deliveries')
    .values({
      id,
      user_id: wish.userId,
      voicemail_id: wish.voicemailId,
      recipient: wish.recipient,
      kind: wish.kind,
      content: wish.content,
      message_id: wish.messageIdOf(id),
    })
    .onConflict((conflict) => conflict.columns(['voicemail_id', 'recipient', 'kind']).doNothing())
    .execute();
};

/** The row, if this job may send now; the database's clock counts, a worker's may be wrong. */
export const claim = (trx: Trx, id: string, job: string, content: string): Promise<Delivery | undefined> =>
  trx
    .updateTable('deliveries')
    .set({
      claimed_by: job,
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})`,
      attempts: sql<number>`attempts + 1`,
      resent: sql<number>`resent + (state = 'unknown' or claimed_by is not null)::int`,
      content,
    })
    .where('id', '=', id)
    .where('state', 'in', ['intended', 'unknown'])
    .where((row) =>
      row.or([
        row('claimed_by', '=', job),
        row('claimed_until', 'is', null),
        row('claimed_until', '<', sql<Date>`now()`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

export const settle = async (
  trx: Trx,
  id: string,
  outcome: { state: 'sent' | 'unknown' | 'refused' | 'intended'; code?: string | null },
): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      last_code: outcome.code ?? null,
      claimed_by: null,
      claimed_until: null,
      ...(outcome.state === 'sent' ? { sent_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/** Messages that ought to have been told by now and for which nothing was even intended. */
export const untold = async (trx: Trx, lateAfterS: number, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('voicemails')
    .select('id')
    .where('step', '<>', 'told')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${lateAfterS})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.voicemail_id', '=', 'voicemails.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};
