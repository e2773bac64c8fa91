// SQL of the recordings of a call: each is noted when it is first heard of, and marked once its sound is stored.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { CallState, Row } from '#server/platform/tables.ts';
import { isTooShort } from '../rules.ts';

export type NotedRecording = Row<'call_recordings'>;

const recordingsOfCall = (trx: Trx, callSid: string): Promise<NotedRecording[]> =>
  trx
    .selectFrom('call_recordings')
    .selectAll()
    .where('call_sid', '=', callSid)
    .orderBy('created_at')
    .orderBy('sid')
    .execute();

/** A settled call with a recording that is not stored is open again; not where its message was erased. */
const reopen = async (trx: Trx, callSid: string): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ state: sql<CallState>`'open'`, copy_deleted_at: null })
    .where('sid', '=', callSid)
    .where('state', 'in', ['kept', 'missed'])
    .where('forgotten_at', 'is', null)
    .execute();
};

/**
 * Notes what a callback or the provider's list names. The first recording of a call gets the call's id for its message,
 * so that one that was told as missed becomes this message; the longest is taken first where several are new.
 */
export const noteRecordings = async (
  trx: Trx,
  callSid: string,
  found: readonly { sid: string; seconds: number | null }[],
): Promise<NotedRecording[]> => {
  await trx.selectFrom('calls').select('sid').where('sid', '=', callSid).forUpdate().execute();
  const known = await recordingsOfCall(trx, callSid);
  let isTaken = known.some(({ source_id }) => source_id === callSid);
  for (const { sid, seconds } of [...found].sort((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0))) {
    const isFirst = !isTaken && !isTooShort({ seconds }) && !known.some((one) => one.sid === sid);
    isTaken ||= isFirst;
    await trx
      .insertInto('call_recordings')
      .values({ sid, call_sid: callSid, source_id: isFirst ? callSid : sid, seconds })
      .onConflict((conflict) =>
        conflict.column('sid').doUpdateSet({
          seconds: sql<number | null>`coalesce(call_recordings.seconds, excluded.seconds)`,
        }),
      )
      .execute();
  }
  const noted = await recordingsOfCall(trx, callSid);
  if (noted.some((one) => one.kept_at === null && !isTooShort(one))) await reopen(trx, callSid);
  return noted;
};

export const noteSoundStored = async (trx: Trx, sid: string): Promise<void> => {
  await trx
    .updateTable('call_recordings')
    .set({ kept_at: sql<Date>`coalesce(kept_at, now())` })
    .where('sid', '=', sid)
    .execute();
};

/** Seconds since the provider first did not hand over its sound. */
export const failedFor = async (trx: Trx, sid: string): Promise<number> => {
  const { seconds } = await trx
    .updateTable('call_recordings')
    .set({ tried_at: sql<Date>`coalesce(tried_at, now())` })
    .where('sid', '=', sid)
    .returning(sql<number>`extract(epoch from now() - tried_at)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
};

/** When the provider's list was last read to its end; null before the first time. The database's clock counts. */
export const lastPoll = async (trx: Trx, provider: string): Promise<{ now: Date; last: Date | null }> => {
  const { rows } = await sql<{ now: Date; last: Date | null }>`
    select now() as now, (select succeeded_at from provider_polls where provider = ${provider}) as last`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
};

export const notePoll = async (trx: Trx, provider: string, at: Date): Promise<void> => {
  await trx
    .insertInto('provider_polls')
    .values({ provider, succeeded_at: at })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ succeeded_at: at }))
    .execute();
};
