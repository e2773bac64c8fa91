// SQL of the erasure of messages.
import { type RawBuilder, sql } from 'kysely';
import type { WouldGo } from '#contract/line-settings.ts';
import { DELETED } from '#contract/message-states.ts';
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

/** The earlier of both clocks: erasure is final, so one clock that is wrong by a year must not decide alone. */
const by = (now: Date) => sql<Date>`least(now(), ${now}::timestamptz)`;

/** What the owner of the firm holds is never due. */
const NOT_HELD = sql`not is_held(voicemails.user_id, voicemails.id, voicemails.caller_phone_number)`;

/** Matches messages that their firm deleted and that are unchanged for so many days. Any change restarts the period. */
const longDeleted = (
  days: number,
  now: Date,
) => sql<boolean>`${NOT_HELD} and voicemails.status = ${sql.lit(DELETED)}
  and voicemails.updated_at < ${by(now)} - make_interval(days => ${days})`;

export const deletedFor = (trx: Trx, days: number, now: Date, limit: number): Promise<MessageId[]> =>
  trx
    .selectFrom('voicemails')
    .select(['id', 'user_id'])
    .where(longDeleted(days, now))
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/**
 * Matches messages older than the retention of their line. An exchange without a clock reports 1970, so one that was not
 * imported must also have been stored for that long.
 */
const past = (now: Date, days = sql<number>`lines.keep_days`) =>
  sql<boolean>`voicemails.user_id = lines.user_id and voicemails.line_id = lines.id
  and voicemails.received_at < ${by(now)} - make_interval(days => ${days})
  and (voicemails.source = 'import' or voicemails.created_at < ${by(now)} - make_interval(days => ${days}))
  and ${NOT_HELD}`;

/** How many days each part of a line's messages is kept; null for ever. */
export type Terms = { sound_days: number | null; text_days: number | null; figures_days: number | null };

const outlives = (now: Date, days: number | null) =>
  days === null ? sql<boolean>`false` : sql<boolean>`(${past(now, sql<number>`${days}::integer`)})`;

/** A recording that still waits for its transcription stays until that is done. */
const HAS_SOUND = sql<boolean>`transcription_state <> 'waiting' and exists (select from audio_files
  where audio_files.user_id = voicemails.user_id and audio_files.voicemail_id = voicemails.id)`;
const HAS_TEXT = sql<boolean>`(transcription is not null or transcription_original is not null
  or ai_summary is not null or words is not null or facts is not null)`;

/**
 * Counts what these retention periods would erase of a line today. An erased message includes its recording and transcript.
 */
export const countDue = async (
  trx: Trx,
  line: { user_id: string; id: string },
  terms: Terms,
  now: Date,
): Promise<WouldGo> => {
  const whole = outlives(now, terms.figures_days);
  const { rows } = await sql<WouldGo>`
    select count(*) filter (where ${whole})::int as messages,
      count(*) filter (where not ${whole} and ${outlives(now, terms.sound_days)} and ${HAS_SOUND})::int as sounds,
      count(*) filter (where not ${whole} and ${outlives(now, terms.text_days)} and ${HAS_TEXT})::int as texts
    from voicemails join lines on lines.user_id = voicemails.user_id and lines.id = voicemails.line_id
    where lines.user_id = ${line.user_id} and lines.id = ${line.id}`.execute(trx);
  return rows[0] ?? { sounds: 0, texts: 0, messages: 0 };
};

/** Recordings past the retention of their line. */
export const soundsPastRetention = async (trx: Trx, now: Date, limit: number): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select old.id, old.user_id from lines cross join lateral (
      select id, user_id from voicemails
      where ${past(now, sql<number>`lines.keep_sound_days`)} and ${HAS_SOUND}
      order by received_at limit ${limit}
    ) as old where lines.keep_sound_days is not null limit ${limit}`.execute(trx);
  return rows;
};

export const transcriptsPastRetention = async (trx: Trx, now: Date, limit: number): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select old.id, old.user_id from lines cross join lateral (
      select id, user_id from voicemails
      where ${past(now, sql<number>`lines.keep_text_days`)} and ${HAS_TEXT}
      order by received_at limit ${limit}
    ) as old where lines.keep_text_days is not null limit ${limit}`.execute(trx);
  return rows;
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

/** Two queries, because the index of the list contains no deleted messages. */
export const pastRetention = async (trx: Trx, now: Date, limit: number): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select old.id, old.user_id from lines cross join lateral (
      (select id, user_id from voicemails where ${past(now)} and status <> ${sql.lit(DELETED)}
       order by received_at limit ${limit})
      union all
      (select id, user_id from voicemails where ${past(now)} and status = ${sql.lit(DELETED)} limit ${limit})
    ) as old where lines.keep_days is not null limit ${limit}`.execute(trx);
  return rows;
};

const one = async (trx: Trx, { user_id, id }: MessageId, due: RawBuilder<boolean>): Promise<boolean> =>
  (await trx
    .selectFrom('voicemails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .select('voicemails.id')
    .where('voicemails.user_id', '=', user_id)
    .where('voicemails.id', '=', id)
    .where(due)
    .executeTakeFirst()) !== undefined;

export const wasDeletedDaysAgo = (trx: Trx, days: number, now: Date, message: MessageId): Promise<boolean> =>
  one(trx, message, longDeleted(days, now));

export const soundIsPastRetention = (trx: Trx, now: Date, message: MessageId): Promise<boolean> =>
  one(trx, message, past(now, sql<number>`lines.keep_sound_days`));

export const transcriptIsPastRetention = (trx: Trx, now: Date, message: MessageId): Promise<boolean> =>
  one(trx, message, past(now, sql<number>`lines.keep_text_days`));

export const isPastRetention = (trx: Trx, now: Date, message: MessageId): Promise<boolean> =>
  one(trx, message, past(now));
