// SQL of the erasure of messages.
import { sql } from 'kysely';
import type { MessageId } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { noteErasure } from './log/store.ts';

/** Locks the row until the transaction ends, so that no job can add to the message. */
export const lockForErasure = (trx: Trx, { user_id, id }: MessageId) =>
  trx
    .selectFrom('voicemails')
    .select(['user_id', 'line_id', 'source', 'source_id', 'received_at'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * The mails and SMS of a message, by the ids that the outbox and the queue know: `mails` are Message-IDs, `letterIds` the ids of
 * other mails, from which their Message-IDs are made.
 */
export const mailsAndSmsOf = async (
  trx: Trx,
  { user_id, id }: MessageId,
): Promise<{ mails: string[]; smsIds: string[]; letterIds: string[] }> => {
  const mails = await trx
    .selectFrom('deliveries')
    .select(['message_id', 'digest_id'])
    .where('user_id', '=', user_id)
    .where('voicemail_id', '=', id)
    .execute();
  const ofMessage = { user_id, voicemail_id: id };
  const idsIn = (table: 'replies' | 'form_mails') =>
    trx
      .selectFrom(table)
      .select('id')
      .where((row) => row.and(ofMessage))
      .execute();
  const [replies, forms] = [await idsIn('replies'), await idsIn('form_mails')];
  const renewals = await trx
    .selectFrom('link_renewals')
    .innerJoin('audio_files', (join) =>
      join
        .onRef('audio_files.user_id', '=', 'link_renewals.user_id')
        .onRef('audio_files.id', '=', 'link_renewals.audio_id'),
    )
    .select('link_renewals.id')
    .where('audio_files.user_id', '=', user_id)
    .where('audio_files.voicemail_id', '=', id)
    .execute();
  // Acts that a mail may belong to: reminders, hand-overs and assignments.
  const acts = await trx
    .selectFrom('message_acts')
    .select(['id', 'bulk_id'])
    .where('user_id', '=', user_id)
    .where('voicemail_id', '=', id)
    .where('act', 'in', ['reminded', 'handed_over', 'changed'])
    .execute();
  // One mail tells of all messages of a bulk.
  const bulks = [...new Set(acts.flatMap(({ bulk_id }) => bulk_id ?? []))].map((bulk) => ({ id: bulk }));
  // A daily mail, and a mail or SMS of an escalation, may name several messages; it goes with the first of them.
  const digests = mails.flatMap(({ digest_id }) => (digest_id === null ? [] : [{ id: digest_id }]));
  const escalated = await trx
    .selectFrom('escalation_notices')
    .innerJoin('escalations', (join) =>
      join
        .onRef('escalations.user_id', '=', 'escalation_notices.user_id')
        .onRef('escalations.id', '=', 'escalation_notices.escalation_id'),
    )
    .select('escalation_notices.batch_id as id')
    .where('escalations.user_id', '=', user_id)
    .where('escalations.voicemail_id', '=', id)
    .execute();
  return {
    mails: mails.map(({ message_id }) => message_id),
    smsIds: [...replies, ...escalated].map((row) => row.id),
    letterIds: [...forms, ...renewals, ...acts, ...bulks, ...digests, ...escalated].map((row) => row.id),
  };
};

/**
 * Whether one of these messages does not exist any more. An erasure holds the lock of a message until its row is deleted, so
 * this waits for an erasure that has begun.
 */
export const isAnyErased = async (trx: Trx, userId: string, ids: readonly string[]): Promise<boolean> => {
  const existing = await trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .forKeyShare()
    .execute();
  return existing.length < new Set(ids).size;
};

/** The foreign keys cascade, so every row derived from the message goes too. Alerts stay without the message's id. */
export const deleteMessage = async (trx: Trx, { user_id, id }: MessageId): Promise<void> => {
  await trx.deleteFrom('voicemails').where('user_id', '=', user_id).where('id', '=', id).execute();
};

export const messagesOfFirm = (trx: Trx, userId: string, limit: number): Promise<MessageId[]> =>
  trx
    .selectFrom('voicemails')
    .select(['id', 'user_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The ids in the Message-IDs of a firm's mails that are about none of its messages, and in their jobs. */
export const mailIdsOfFirm = async (trx: Trx, userId: string): Promise<string[]> => {
  const alerts = await trx.selectFrom('alerts').select('id').where('user_id', '=', userId).execute();
  const tokens = await trx.selectFrom('mail_tokens').select('id').where('user_id', '=', userId).execute();
  // Mails and SMS that confirm an address or a number, and mails about people, begin with the firm's own id.
  return [userId, ...[...alerts, ...tokens].map(({ id }) => id)];
};

/** Which of these ids still belong to a row. */
export const namedAmong = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  const tables = ['firms', 'link_renewals', 'alerts', 'mail_tokens', 'leads'] as const;
  // Mails about acts, a bulk, a day or an escalation, and those with a form, have ids of their own.
  const { rows: others } = await sql<{ id: string }>`
    select delivery_id as id from delivery_ids where delivery_id = any(${ids}::uuid[])
    union select id from message_acts where id = any(${ids}::uuid[])
    union select id from bulk_acts where id = any(${ids}::uuid[])
    union select digest_id from deliveries where digest_id = any(${ids}::uuid[])
    union select form_mail_id from form_mail_ids where form_mail_id = any(${ids}::uuid[])
    union select batch_id from escalation_notices where batch_id = any(${ids}::uuid[])`.execute(trx);
  const found = others.map(({ id }) => id);
  for (const table of tables) {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

export const deleteSounds = async (trx: Trx, { user_id, id }: MessageId): Promise<void> => {
  await noteErasure(trx, 'sound', user_id, id);
  await trx.deleteFrom('audio_files').where('user_id', '=', user_id).where('voicemail_id', '=', id).execute();
};

/** Columns that quote the words of a message. */
const QUOTES = [
  ['voicemail_analysis', 'evidence', sql`'{}'`],
  ['form_proposals', 'words', sql`'{}'`],
  ['party_matches', 'quote', sql`null`],
] as const;

/** Deletes the transcript and everything derived from it, also its copies in what was sent out and in the history. */
export const deleteTranscripts = async (trx: Trx, { user_id, id }: MessageId): Promise<void> => {
  await noteErasure(trx, 'text', user_id, id);
  await trx
    .updateTable('voicemails')
    .set({
      transcription: null,
      transcription_original: null,
      ai_summary: null,
      words: null,
      facts: null,
      sent_out: sql<string>`(select jsonb_agg(sent || '{"text": ""}') from jsonb_array_elements(sent_out) as out (sent))`,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
  for (const [table, column, empty] of QUOTES)
    await sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${empty}
      where user_id = ${user_id} and voicemail_id = ${id}`.execute(trx);
  // An act that corrected the transcript has the text before and after it.
  await sql`update message_acts set before = before - 'transcription', after = after - 'transcription'
    where user_id = ${user_id} and voicemail_id = ${id}
      and (before ? 'transcription' or after ? 'transcription')`.execute(trx);
};
