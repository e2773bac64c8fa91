// SQL of escalations: the escalation of a message. Its notices are in notices/, the settings of a line in escalation-contacts/.
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type EscalationRow = Row<'escalations'>;
type Id = { user_id: string; id: string };

/** A message that is escalated already stays as it is. */
export const insertEscalation = (trx: Trx, row: NewRow<'escalations'>) =>
  trx
    .insertInto('escalations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const dueEscalations = (trx: Trx, now: Date, limit: number): Promise<Id[]> =>
  trx
    .selectFrom('escalations')
    .select(['user_id', 'id'])
    .where('state', '=', 'open')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** Waits for a contact who accepts at the same moment. */
export const lockEscalation = (trx: Trx, { user_id, id }: Id): Promise<EscalationRow | undefined> =>
  trx
    .selectFrom('escalations')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const messageOf = (trx: Trx, { user_id, voicemail_id }: EscalationRow) =>
  trx
    .selectFrom('voicemails')
    .select([
      'id',
      'is_read',
      'status',
      'received_at',
      'transcription',
      'ai_summary',
      'facts',
      'closed_to',
      'assignee_id',
    ])
    .where('user_id', '=', user_id)
    .where('id', '=', voicemail_id)
    .executeTakeFirst();

export const changeEscalation = async (
  trx: Trx,
  { user_id, id }: Id,
  change: Partial<
    Pick<EscalationRow, 'state' | 'next_at' | 'accepted_at' | 'accepted_by' | 'accepted_person'>
  >,
): Promise<void> => {
  await trx
    .updateTable('escalations')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export const escalationOfMessage = (trx: Trx, userId: string, voicemailId: string) =>
  trx
    .selectFrom('escalations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .executeTakeFirst();

const hasRow = async (
  trx: Trx,
  table: 'voicemails' | 'escalations',
  userId: string,
  id: string,
): Promise<boolean> =>
  (await trx
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
export const hasMessage = (trx: Trx, userId: string, id: string) => hasRow(trx, 'voicemails', userId, id);
export const hasEscalation = (trx: Trx, userId: string, id: string) => hasRow(trx, 'escalations', userId, id);
