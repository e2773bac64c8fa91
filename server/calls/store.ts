// SQL of calls at the provider: one row for each call, in whatever order its events arrive.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { CallState, Row } from '#server/platform/tables.ts';

export type Call = Row<'calls'>;

/** Adds what is known now to the row; known values are not removed. */
export const noteCall = async (
  trx: Trx,
  call: {
    sid: string;
    line: { id: string; user_id: string } | null;
    caller: string | null;
    beganAt: Date;
    nothingRecorded?: boolean;
  },
): Promise<CallState> => {
  const row = await trx
    .insertInto('calls')
    .values({
      sid: call.sid,
      user_id: call.line?.user_id ?? null,
      line_id: call.line?.id ?? null,
      caller: call.caller,
      began_at: call.beganAt,
      nothing_recorded: call.nothingRecorded ?? false,
    })
    .onConflict((conflict) =>
      conflict.column('sid').doUpdateSet({
        user_id: sql<
          string | null
        >`case when calls.line_id is null then excluded.user_id else calls.user_id end`,
        line_id: sql<string | null>`coalesce(calls.line_id, excluded.line_id)`,
        // A repeated callback must not restore the number of an erased caller.
        caller: sql<
          string | null
        >`case when calls.state = 'open' then coalesce(calls.caller, excluded.caller) else calls.caller end`,
        began_at: sql<Date>`least(calls.began_at, excluded.began_at)`,
        nothing_recorded: sql<boolean>`calls.nothing_recorded or excluded.nothing_recorded`,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return row.state;
};

export const callBySid = (trx: Trx, sid: string): Promise<Call | undefined> =>
  trx.selectFrom('calls').selectAll().where('sid', '=', sid).executeTakeFirst();

export const settleCall = async (trx: Trx, sid: string, state: CallState): Promise<void> => {
  await trx.updateTable('calls').set({ state }).where('sid', '=', sid).execute();
};

export const noteCopyDeleted = async (trx: Trx, sid: string): Promise<void> => {
  await trx.updateTable('calls').set({ copy_deleted_at: sql<Date>`now()` }).where('sid', '=', sid).execute();
};

/** Seconds since the provider first said that the call is over. */
export const overFor = async (trx: Trx, sid: string): Promise<number> => {
  const { seconds } = await trx
    .updateTable('calls')
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('sid', '=', sid)
    .returning(sql<number>`extract(epoch from now() - ended_at)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
};

/** A killed worker's claim lasts this long, but the next try of the same job takes over at once. */
const CLAIM_S = 150;

/** False while another job fetches the recordings of this call. */
export const claimCall = async (trx: Trx, sid: string, jobId: string): Promise<boolean> => {
  const done = await trx
    .updateTable('calls')
    .set({ claimed_by: jobId, claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})` })
    .where('sid', '=', sid)
    .where((call) =>
      call.or([
        call('claimed_by', '=', jobId),
        call('claimed_until', 'is', null),
        call('claimed_until', '<', sql<Date>`now()`),
      ]),
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

export const releaseCall = async (trx: Trx, sid: string, jobId: string): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ claimed_by: null, claimed_until: null, checked_at: sql<Date>`now()` })
    .where('sid', '=', sid)
    .where('claimed_by', '=', jobId)
    .execute();
};

/** Time until the provider is asked again about an open call without a job. */
const ASKED_AGAIN_S = 900;

/** Open calls that began long ago: the caller hung up during the greeting, or a callback was lost. */
export const forgottenCalls = async (trx: Trx, afterS: number, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('calls')
    .select('sid')
    .where('state', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${afterS})`)
    .where((call) =>
      call.or([
        call('checked_at', 'is', null),
        call('checked_at', '<', sql<Date>`now() - make_interval(secs => ${ASKED_AGAIN_S})`),
      ]),
    )
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ sid }) => sid);
};

/** Those of these calls whose number belongs to no line. */
export const foreignAmong = async (trx: Trx, sids: readonly string[]): Promise<Set<string>> => {
  if (sids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('calls')
    .select('sid')
    .where('sid', 'in', sids)
    .where('state', '=', 'foreign')
    .execute();
  return new Set(rows.map(({ sid }) => sid));
};

/**
 * Removes the number when the message is erased; `sourceId` names the call or one of its recordings. The row stays for a
 * while, so that a late callback or the provider's list does not store the call again.
 */
export const forgetCallerOf = async (trx: Trx, sourceId: string): Promise<void> => {
  const named = trx.selectFrom('call_recordings').select('call_sid').where('sid', '=', sourceId);
  await trx
    .updateTable('calls')
    .set({
      caller: null,
      state: sql<CallState>`case when state = 'open' then 'stored' else state end`,
      erased_at: sql<Date>`now()`,
    })
    .where((call) => call.or([call('sid', '=', sourceId), call('sid', 'in', named)]))
    .execute();
};

export const isForgotten = async (trx: Trx, sid: string): Promise<boolean> =>
  (await trx
    .selectFrom('calls')
    .select('sid')
    .where('sid', '=', sid)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Removes the number from settled calls; returns how many. */
export const forgetCaller = async (trx: Trx, userId: string, number: string): Promise<number> => {
  const done = await trx
    .updateTable('calls')
    .set({ caller: null })
    .where('user_id', '=', userId)
    .where('caller', '=', number)
    .where('state', '<>', 'open')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};

export const callsOf = (trx: Trx, userId: string, number: string): Promise<Row<'calls'>[]> =>
  trx
    .selectFrom('calls')
    .selectAll()
    .where('user_id', '=', userId)
    .where('caller', '=', number)
    .orderBy('began_at')
    .execute();

/** Deletes settled calls without a number; returns how many. */
export const dropPastCalls = async (trx: Trx, before: Date): Promise<number> => {
  const done = await trx
    .deleteFrom('calls')
    .where('state', '<>', 'open')
    .where('caller', 'is', null)
    .where('began_at', '<', before)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
};
