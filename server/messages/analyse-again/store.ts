// SQL of the messages that are to be analysed once more.

import { sql } from 'kysely';
import { DELETED } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import type { MessageId } from '../store.ts';

/** Messages whose text was corrected, or that the operator wants analysed again. Their own first analysis is not overtaken. */
export const toAnalyseAgain = (trx: Trx, limit: number): Promise<MessageId[]> =>
  trx
    .selectFrom('voicemails')
    .select(['user_id', 'id'])
    .where('analyse_again', '=', true)
    .where('status', '!=', DELETED)
    .where('step', 'in', ['analysed', 'notified'])
    .where('transcription', 'is not', null)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Marks messages that have a text and are not deleted: those a firm received since a time, or those with these ids. Returns their ids. */
export const markToAnalyseAgain = async (
  trx: Trx,
  which: { userId: string; since: Date } | { ids: readonly string[] },
): Promise<string[]> => {
  const marked = await trx
    .updateTable('voicemails')
    .set({ analyse_again: true })
    .where('transcription', 'is not', null)
    .where('status', '!=', DELETED)
    .where(
      'ids' in which
        ? sql<boolean>`id = any(${which.ids})`
        : sql<boolean>`user_id = ${which.userId} and received_at >= ${which.since}`,
    )
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
};

/** After the last try that failed. */
export const giveUpAnalysingAgain = async (trx: Trx, { user_id, id }: MessageId): Promise<void> => {
  await trx
    .updateTable('voicemails')
    .set({ analyse_again: false })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};
