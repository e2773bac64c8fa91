// SQL of calls at the provider: one row for each call, in whatever order its events arrive.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { CallState, Row } from '#server/platform/tables.ts';

export type Call = Row<'calls'>;
export type CallId = Pick<Call, 'user_id' | 'sid'>;

/** Undefined for a call without a line. */
export const callBySid = (trx: Trx, sid: string): Promise<Call | undefined> =>
  trx
    .selectFrom('call_sids')
    .innerJoin('calls', (join) =>
      join.onRef('calls.user_id', '=', 'call_sids.user_id').onRef('calls.sid', '=', 'call_sids.sid'),
    )
    .selectAll('calls')
    .where('call_sids.sid', '=', sid)
    .executeTakeFirst();

/** Adds what is known now to the row; known values are not removed. Undefined when the call has no line yet. */
export const noteCall = async (
  trx: Trx,
  call: {
    sid: string;
    line: { id: string; user_id: string } | null;
    caller: string | null;
    beganAt: Date;
    nothingRecorded?: boolean;
  },
): Promise<Call | undefined> => {
  const { sid } = call;
  const known = await callBySid(trx, sid);
  const line = known ? { id: known.line_id, user_id: known.user_id } : call.line;
  if (!line) {
    await trx
      .insertInto('unmatched_calls')
      .values({ sid, nothing_recorded: call.nothingRecorded ?? false })
      .onConflict((conflict) =>
        conflict.column('sid').doUpdateSet({
          nothing_recorded: sql<boolean>`unmatched_calls.nothing_recorded or excluded.nothing_recorded`,
        }),
      )
      .execute();
    return undefined;
  }
  const unmatched = await trx
    .deleteFrom('unmatched_calls')
    .where('sid', '=', sid)
    .returning('nothing_recorded')
    .executeTakeFirst();
  return trx
    .insertInto('calls')
    .values({
      sid,
      user_id: line.user_id,
      line_id: line.id,
      caller: call.caller,
      began_at: call.beganAt,
      nothing_recorded: call.nothingRecorded === true || unmatched?.nothing_recorded === true,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sid']).doUpdateSet({
        // A repeated callback must not restore the number of an erased caller.
        caller: sql<
          string | null
        >`case when calls.state = 'open' then coalesce(calls.caller, excluded.caller) else calls.caller end`,
        began_at: sql<Date>`least(calls.began_at, excluded.began_at)`,
        nothing_recorded: sql<boolean>`calls.nothing_recorded or excluded.nothing_recorded`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Marks an unmatched call as final once it is `minAgeS` old; false while it is younger. */
export const giveUpOnUnmatched = async (trx: Trx, sid: string, minAgeS: number): Promise<boolean> => {
  const done = await trx
    .updateTable('unmatched_calls')
    .set({ no_line: true })
    .where('sid', '=', sid)
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${minAgeS})`)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

export const settleCall = async (trx: Trx, { user_id, sid }: CallId, state: CallState): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ state })
    .where('user_id', '=', user_id)
    .where('sid', '=', sid)
    .execute();
};

export const noteCopyDeleted = async (trx: Trx, { user_id, sid }: CallId): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ copy_deleted_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('sid', '=', sid)
    .execute();
};

/** Seconds since the provider first said that the call is over. */
export const overFor = async (trx: Trx, { user_id, sid }: CallId): Promise<number> => {
  const { seconds } = await trx
    .updateTable('calls')
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('user_id', '=', user_id)
    .where('sid', '=', sid)
    .returning(sql<number>`extract(epoch from now() - ended_at)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
};

/** A killed worker's claim lasts this long, but the next try of the same job takes over at once. */
const CLAIM_S = 150;

/** False while another job fetches the recordings of this call. */
export const claimCall = async (trx: Trx, { user_id, sid }: CallId, jobId: string): Promise<boolean> => {
  const done = await trx
    .updateTable('calls')
    .set({ claimed_by: jobId, claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})` })
    .where('user_id', '=', user_id)
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

export const releaseCall = async (trx: Trx, { user_id, sid }: CallId, jobId: string): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ claimed_by: null, claimed_until: null, checked_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('sid', '=', sid)
    .where('claimed_by', '=', jobId)
    .execute();
};

/** Seconds between two questions to the provider about one open call; `enqueueIdle` skips calls that a job works on. */
const ASKED_AGAIN_S = 900;

/** Open calls that began long ago: the caller hung up during the greeting, or a callback was lost. */
export const overdueCalls = async (trx: Trx, afterS: number, limit: number): Promise<string[]> => {
  const began = sql<Date>`now() - make_interval(secs => ${afterS})`;
  const matched = await trx
    .selectFrom('calls')
    .select('sid')
    .where('state', '=', 'open')
    .where('created_at', '<', began)
    .where((call) =>
      call.or([
        call('checked_at', 'is', null),
        call('checked_at', '<', sql<Date>`now() - make_interval(secs => ${ASKED_AGAIN_S})`),
      ]),
    )
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .limit(limit)
    .execute();
  const unmatched = await trx
    .selectFrom('unmatched_calls')
    .select('sid')
    .where('no_line', '=', false)
    .where('created_at', '<', began)
    .where('sid', 'not in', trx.selectFrom('call_sids').select('sid'))
    .limit(limit)
    .execute();
  return [...matched, ...unmatched].map(({ sid }) => sid);
};

/** The calls among these whose number belongs to no line. */
export const unmatchedAmong = async (trx: Trx, sids: readonly string[]): Promise<Set<string>> => {
  if (sids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('unmatched_calls')
    .select('sid')
    .where(sql<boolean>`sid = any(${sids})`)
    .where('no_line', '=', true)
    .execute();
  return new Set(rows.map(({ sid }) => sid));
};

/**
 * Removes the number when the message is erased; `sourceId` names the call or one of its recordings. The row stays for a
 * while, so that a late callback or the provider's list does not store the call again.
 */
export const forgetCallerOf = async (trx: Trx, userId: string, sourceId: string): Promise<void> => {
  const named = trx
    .selectFrom('call_recordings')
    .select('call_sid')
    .where('user_id', '=', userId)
    .where('sid', '=', sourceId);
  await trx
    .updateTable('calls')
    .set({
      caller: null,
      state: sql<CallState>`case when state = 'open' then 'stored' else state end`,
      erased_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where((call) => call.or([call('sid', '=', sourceId), call('sid', 'in', named)]))
    .execute();
};

export const isErased = async (trx: Trx, { user_id, sid }: CallId): Promise<boolean> =>
  (await trx
    .selectFrom('calls')
    .select('sid')
    .where('user_id', '=', user_id)
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

/** Deletes settled calls without a number, and calls without a line; returns how many. */
export const dropPastCalls = async (trx: Trx, before: Date): Promise<number> => {
  const unmatched = await trx
    .deleteFrom('unmatched_calls')
    .where('created_at', '<', before)
    .executeTakeFirst();
  const done = await trx
    .deleteFrom('calls')
    .where('state', '<>', 'open')
    .where('caller', 'is', null)
    .where('began_at', '<', before)
    .executeTakeFirst();
  return Number(done.numDeletedRows + unmatched.numDeletedRows);
};
