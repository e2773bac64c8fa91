// SQL of the operator's own sessions at /admin.
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type OperatorSession = Row<'operator_sessions'>;

export const insertOperatorSession = async (trx: Trx, row: NewRow<'operator_sessions'>): Promise<void> => {
  await trx.insertInto('operator_sessions').values(row).execute();
};

/** When a session at /admin was last opened with this sign-in. */
export const lastOpenedAt = async (trx: Trx, sessionId: string): Promise<Date | null> =>
  (
    await trx
      .selectFrom('operator_sessions')
      .select('opened_at')
      .where('session_id', '=', sessionId)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.opened_at ?? null;

export const operatorSession = (trx: Trx, id: string): Promise<OperatorSession | undefined> =>
  trx
    .selectFrom('operator_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const touchOperatorSession = async (
  trx: Trx,
  id: string,
  change: { used_at: Date } | { ended_at: Date },
): Promise<void> => {
  await trx.updateTable('operator_sessions').set(change).where('id', '=', id).execute();
};

export const dropOperatorSessions = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('operator_sessions').where('used_at', '<', before).execute();
};
