// SQL of what is due for erasure: messages deleted long ago, and what is older than the retention of its line.
import { type RawBuilder, sql } from 'kysely';
import type { WouldGo } from '#contract/line-settings.ts';
import { DELETED } from '#contract/message-states.ts';
import type { MessageId } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';

/** `except`: messages that this run has tried in vain. */
const isNotAmong = (except: readonly string[]) => sql<boolean>`voicemails.id <> all(${[...except]}::uuid[])`;

/** The earlier of both clocks: erasure is final, so one clock that is wrong by a year must not decide alone. */
const by = (now: Date) => sql<Date>`least(now(), ${now}::timestamptz)`;

/** What the owner of the firm holds is never due. */
const NOT_HELD = sql`not is_held(voicemails.user_id, voicemails.id, voicemails.caller_phone_number)`;

/** Matches messages that their firm deleted so many days ago. `deleted_at` is null unless the message is in the bin. */
const longDeleted = (days: number, now: Date) =>
  sql<boolean>`${NOT_HELD} and voicemails.deleted_at < ${by(now)} - make_interval(days => ${days})`;

export const deletedFor = (
  trx: Trx,
  days: number,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<MessageId[]> =>
  trx
    .selectFrom('voicemails')
    .select(['id', 'user_id'])
    .where(longDeleted(days, now))
    .where(isNotAmong(except))
    .orderBy('deleted_at')
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
export const soundsPastRetention = async (
  trx: Trx,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select old.id, old.user_id from lines cross join lateral (
      select id, user_id from voicemails
      where ${past(now, sql<number>`lines.keep_sound_days`)} and ${HAS_SOUND} and ${isNotAmong(except)}
      order by received_at limit ${limit}
    ) as old where lines.keep_sound_days is not null limit ${limit}`.execute(trx);
  return rows;
};

export const transcriptsPastRetention = async (
  trx: Trx,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select old.id, old.user_id from lines cross join lateral (
      select id, user_id from voicemails
      where ${past(now, sql<number>`lines.keep_text_days`)} and ${HAS_TEXT} and ${isNotAmong(except)}
      order by received_at limit ${limit}
    ) as old where lines.keep_text_days is not null limit ${limit}`.execute(trx);
  return rows;
};

/** Two queries, because the index of the list contains no deleted messages. */
export const pastRetention = async (
  trx: Trx,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select old.id, old.user_id from lines cross join lateral (
      (select id, user_id from voicemails where ${past(now)} and ${isNotAmong(except)} and status <> ${sql.lit(DELETED)}
       order by received_at limit ${limit})
      union all
      (select id, user_id from voicemails where ${past(now)} and ${isNotAmong(except)} and status = ${sql.lit(DELETED)}
       limit ${limit})
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
