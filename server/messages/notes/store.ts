// SQL of the notes beside a message.
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

export type NoteRow = Row<'message_notes'>;

export const notesOf = (
  trx: Trx,
  userId: string,
  messageId: string,
  andRemoved = false,
): Promise<NoteRow[]> =>
  trx
    .selectFrom('message_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .$if(!andRemoved, (query) => query.where('removed_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const noteById = (trx: Trx, userId: string, id: string): Promise<NoteRow | undefined> =>
  trx
    .selectFrom('message_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertNote = async (trx: Trx, row: Omit<NoteRow, 'removed_at'>): Promise<void> => {
  await trx.insertInto('message_notes').values(row).execute();
};

export const updateNote = async (
  trx: Trx,
  { user_id, id }: Pick<NoteRow, 'user_id' | 'id'>,
  change: Partial<Pick<NoteRow, 'text' | 'updated_at' | 'removed_at'>>,
): Promise<void> => {
  await trx
    .updateTable('message_notes')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};
