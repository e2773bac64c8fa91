// SQL of the recordings of a call. A row is written when the provider first names one and marked once its audio is stored.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { CallState, Row } from '#server/platform/tables.ts';
import { isTooShort } from '../rules.ts';
import type { CallId } from '../store.ts';

export type NotedRecording = Row<'call_recordings'>;

const recordingsOfCall = (trx: Trx, call: CallId): Promise<NotedRecording[]> =>
  trx
    .selectFrom('call_recordings')
    .selectAll()
    .where('user_id', '=', call.user_id)
    .where('call_sid', '=', call.sid)
    .orderBy('created_at')
    .orderBy('sid')
    .execute();

/** Opens a settled call again when one of its recordings is not stored, unless its message was erased. */
const reopen = async (trx: Trx, call: CallId): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ state: sql<CallState>`'open'`, copy_deleted_at: null })
    .where('user_id', '=', call.user_id)
    .where('sid', '=', call.sid)
    .where('state', 'in', ['stored', 'missed'])
    .where('erased_at', 'is', null)
    .execute();
};

/**
 * Stores the recordings that a callback or the provider's list names. The message of the first one gets the call's id, so
 * that a call reported as missed becomes that message. Of several new ones the longest is first.
 */
export const noteRecordings = async (
  trx: Trx,
  call: CallId,
  found: readonly { sid: string; seconds: number | null }[],
): Promise<NotedRecording[]> => {
  const { user_id } = call;
  await trx
    .selectFrom('calls')
    .select('sid')
    .where('user_id', '=', user_id)
    .where('sid', '=', call.sid)
    .forUpdate()
    .execute();
  const known = await recordingsOfCall(trx, call);
  let isTaken = known.some(({ source_id }) => source_id === call.sid);
  for (const { sid, seconds } of [...found].sort((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0))) {
    const isFirst = !isTaken && !isTooShort({ seconds }) && !known.some((one) => one.sid === sid);
    isTaken ||= isFirst;
    await trx
      .insertInto('call_recordings')
      .values({ sid, user_id, call_sid: call.sid, source_id: isFirst ? call.sid : sid, seconds })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'sid']).doUpdateSet({
          seconds: sql<number | null>`coalesce(call_recordings.seconds, excluded.seconds)`,
        }),
      )
      .execute();
  }
  const noted = await recordingsOfCall(trx, call);
  if (noted.some((one) => one.stored_at === null && !isTooShort(one))) await reopen(trx, call);
  return noted;
};

export const noteSoundStored = async (trx: Trx, userId: string, sid: string): Promise<void> => {
  await trx
    .updateTable('call_recordings')
    .set({ stored_at: sql<Date>`coalesce(stored_at, now())` })
    .where('user_id', '=', userId)
    .where('sid', '=', sid)
    .execute();
};

/** Seconds since the provider first failed to deliver the audio. */
export const failedFor = async (
  trx: Trx,
  { user_id, sid }: Pick<NotedRecording, 'user_id' | 'sid'>,
): Promise<number> => {
  const { seconds } = await trx
    .updateTable('call_recordings')
    .set({ failed_at: sql<Date>`coalesce(failed_at, now())` })
    .where('user_id', '=', user_id)
    .where('sid', '=', sid)
    .returning(sql<number>`extract(epoch from now() - failed_at)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
};

/** The database's time, and when the provider's list was last read completely (null before the first time). */
export const lastPoll = async (trx: Trx, provider: string): Promise<{ now: Date; last: Date | null }> => {
  const { rows } = await sql<{ now: Date; last: Date | null }>`
    select now() as now, (select succeeded_at from provider_polls where provider = ${provider}) as last`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table returns one row');
  return row;
};

export const notePoll = async (trx: Trx, provider: string, at: Date): Promise<void> => {
  await trx
    .insertInto('provider_polls')
    .values({ provider, succeeded_at: at })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ succeeded_at: at }))
    .execute();
};
