// SQL of recordings.
import { sql } from 'kysely';
import { DELETED } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import type { StoredSound } from './save-sound.ts';

export type Recording = Row<'audio_files'>;

type NewRecording = { id: string; userId: string; voicemailId: string; sound: StoredSound };

export const insertRecordings = async (trx: Trx, recordings: readonly NewRecording[]): Promise<void> => {
  if (recordings.length === 0) return;
  const rows = recordings.map(({ id, userId, voicemailId, sound }) => ({
    id,
    voicemail_id: voicemailId,
    user_id: userId,
    original_key: sound.key,
    content_type: sound.contentType,
    bytes: sound.bytes,
    sha256: sound.sha256,
  }));
  await trx.insertInto('audio_files').values(rows).execute();
};

export const recordingOf = (trx: Trx, userId: string, voicemailId: string): Promise<Recording | undefined> =>
  trx
    .selectFrom('audio_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const recordingsOf = (
  trx: Trx,
  userId: string,
  voicemailIds: readonly string[],
): Promise<Recording[]> =>
  trx
    .selectFrom('audio_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`voicemail_id = any(${voicemailIds})`)
    .orderBy('id')
    .execute();

/** A signed link contains the id only. Undefined for a message that its firm deleted. */
export const linkedRecording = (trx: Trx, id: string): Promise<Recording | undefined> =>
  trx
    .selectFrom('audio_links')
    .innerJoin('audio_files', (join) =>
      join
        .onRef('audio_files.user_id', '=', 'audio_links.user_id')
        .onRef('audio_files.id', '=', 'audio_links.audio_id'),
    )
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'audio_files.user_id')
        .onRef('voicemails.id', '=', 'audio_files.voicemail_id'),
    )
    .selectAll('audio_files')
    .where('audio_links.audio_id', '=', id)
    .where('voicemails.status', '!=', DELETED)
    .executeTakeFirst();

export const mayOpen = async (
  trx: Trx,
  { user_id, voicemail_id }: Recording,
  personId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select may_open(${user_id}, ${voicemail_id}, ${personId}) as may`.execute(trx);
  return rows[0]?.may === true;
};

/** All stored files of a firm, for its erasure. */
export const storageKeysOf = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('audio_files')
    .select(['original_key', 'playable_key'])
    .where('user_id', '=', userId)
    .execute();
  const greetings = await trx
    .selectFrom('greetings')
    .select('audio_key')
    .where('user_id', '=', userId)
    .execute();
  return [
    ...rows.flatMap(({ original_key, playable_key }) => [original_key, playable_key]),
    ...greetings.map(({ audio_key }) => audio_key),
  ].filter((key) => key !== null);
};

/**
 * The files among these that a row names. A playable copy counts before its row does: its name follows from the original.
 */
export const audioKeysInUse = async (trx: Trx, keys: readonly string[]): Promise<string[]> => {
  const named = await sql<{ key: string }>`
    select original_key as key from audio_files where original_key = any(${keys})
    union all select playable_key from audio_files where playable_key = any(${keys})`.execute(trx);
  const found = named.rows.map(({ key }) => key);
  const others = keys.filter((key) => !found.includes(key));
  if (others.length === 0) return found;
  const coming = await sql<{ key: string }>`
    select key from (
      select overlay(encode(sha256(convert_to('playable of ' || original_key, 'UTF8')), 'hex') placing '/' from 3 for 0) as key
      from audio_files where playable_key is null
    ) as playable where key = any(${others})`.execute(trx);
  return [...found, ...coming.rows.map(({ key }) => key)];
};

export type DecodedResult = {
  playableKey: string;
  playableBytes: number;
  peaks: number[];
  durationMs: number;
  incomplete: boolean;
};

/** False when the recording was erased. */
export const saveDecoded = async (
  trx: Trx,
  userId: string,
  id: string,
  result: DecodedResult,
): Promise<boolean> => {
  const done = await trx
    .updateTable('audio_files')
    .set({
      playable_key: result.playableKey,
      playable_bytes: result.playableBytes,
      peaks: result.peaks,
      duration_ms: result.durationMs,
      incomplete: result.incomplete,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};
