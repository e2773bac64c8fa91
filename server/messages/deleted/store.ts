// SQL of messages that their firm deleted and that are not erased yet.

import { type NotNull, sql } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { DELETED, OPEN } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';

export type DeletedMessage = {
  id: string;
  line: string;
  received_at: Date;
  caller_phone_number: string | null;
  duration_seconds: number | null;
  deleted_at: Date;
  /** The message is erased by the first sweep after this time. */
  kept_until: Date;
};

/** Most recently deleted first. */
export const deletedMessages = (trx: Trx, userId: string, limit: number): Promise<DeletedMessage[]> =>
  trx
    .selectFrom('voicemails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .select(['voicemails.id', 'lines.slug as line', 'voicemails.received_at'])
    .select(['voicemails.caller_phone_number', 'voicemails.duration_seconds'])
    .select('voicemails.deleted_at')
    .select(
      sql<Date>`voicemails.deleted_at + make_interval(days => ${sql.lit(DELETED_KEPT_DAYS)})`.as(
        'kept_until',
      ),
    )
    .where('voicemails.user_id', '=', userId)
    .where('voicemails.status', '=', DELETED)
    .orderBy('voicemails.deleted_at', 'desc')
    .$narrowType<{ deleted_at: NotNull }>()
    .limit(limit)
    .execute();

/** Returns the firm's id; undefined if no deleted message has this id. */
export const restoreMessage = async (trx: Trx, id: string, now: Date): Promise<string | undefined> => {
  const row = await trx
    .updateTable('voicemails')
    .set({ status: OPEN, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', DELETED)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const event = {
    actor: 'operator',
    action: 'message restored' satisfies AuditAction,
    user_id: row.user_id,
    subject: id,
  };
  await trx
    .insertInto('audit')
    .values({ id: newId(now.getTime()), at: now, ...event })
    .execute();
  return row.user_id;
};
