// SQL that finds a message without audio, locks it, and adds its audio.
import { OPEN } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import type { MessageId } from '../store.ts';

/** Locks the row until the transaction ends, so that no other job adds audio to the message or erases it. */
export const lockBySource = (
  trx: Trx,
  line: { id: string; user_id: string },
  source: string,
  sourceId: string,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', line.user_id)
    .where('line_id', '=', line.id)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst();

/** Audio arrived for a message that was shown without any: it becomes new, unread and not yet transcribed. */
export const attachSound = async (trx: Trx, { user_id, id }: MessageId, now: Date): Promise<void> => {
  await trx
    .updateTable('voicemails')
    .set({
      kind: 'message',
      transcription_state: 'waiting',
      step: 'stored',
      step_reason: null,
      is_read: false,
      read_at: null,
      status: OPEN,
      updated_at: now,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** Marks a missed call whose recording exists but cannot be fetched. Returns false if it is marked already. */
export const markWithoutSound = async (
  trx: Trx,
  { user_id, id }: MessageId,
  code: string,
  now: Date,
): Promise<boolean> => {
  const done = await trx
    .updateTable('voicemails')
    .set({
      kind: 'message',
      transcription_state: 'no_sound',
      step_reason: code,
      is_read: false,
      read_at: null,
      updated_at: now,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('kind', '=', 'missed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audio_files')
            .select('id')
            .whereRef('audio_files.user_id', '=', 'voicemails.user_id')
            .whereRef('voicemail_id', '=', 'voicemails.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};
