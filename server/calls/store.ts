// SQL of calls at the provider: one row for each, whatever was announced of it and in which order.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { CallState, Row } from '#server/platform/tables.ts';

export type Call = Row<'calls'>;

/** What is known now joins what was known before; nothing known is taken away again. */
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
        // A repeat must not bring back the number of somebody who was erased since.
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
    .set({ over_since: sql<Date>`coalesce(over_since, now())` })
    .where('sid', '=', sid)
    .returning(sql<number>`extract(epoch from now() - over_since)::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
};

/** A worker that was killed holds a call for so long; its job's own next try takes over at once. */
const CLAIM_S = 150;

/** False while another job brings the recordings of this call: two would fetch them twice. */
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
    .set({ claimed_by: null, claimed_until: null, looked_at: sql<Date>`now()` })
    .where('sid', '=', sid)
    .where('claimed_by', '=', jobId)
    .execute();
};

/** The provider is asked about an open call once more after so long, when no job is at it. */
const ASKED_AGAIN_S = 900;

/** Calls that began long ago and of which nothing more was heard: hung up during the greeting, or a lost callback. */
export const forgottenCalls = async (trx: Trx, afterS: number, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('calls')
    .select('sid')
    .where('state', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${afterS})`)
    .where((call) =>
      call.or([
        call('looked_at', 'is', null),
        call('looked_at', '<', sql<Date>`now() - make_interval(secs => ${ASKED_AGAIN_S})`),
      ]),
    )
    .orderBy(sql`coalesce(looked_at, created_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ sid }) => sid);
};

/** Of these, the calls to numbers that are no line here. */
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
 * Whose message goes is forgotten here too; `sourceId` names the call, or one of its recordings. The row itself stays for
 * a while, without a number: a callback that comes late, or the provider's list, must not bring the call home again.
 */
export const forgetCallerOf = async (trx: Trx, sourceId: string): Promise<void> => {
  const named = trx.selectFrom('call_recordings').select('call_sid').where('sid', '=', sourceId);
  await trx
    .updateTable('calls')
    .set({
      caller: null,
      state: sql<CallState>`case when state = 'open' then 'kept' else state end`,
      forgotten_at: sql<Date>`now()`,
    })
    .where((call) => call.or([call('sid', '=', sourceId), call('sid', 'in', named)]))
    .execute();
};

export const isForgotten = async (trx: Trx, sid: string): Promise<boolean> =>
  (await trx
    .selectFrom('calls')
    .select('sid')
    .where('sid', '=', sid)
    .where('forgotten_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Calls that are over; how many. */
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

/** Calls that are over and carry no number: nothing announces them any more. How many. */
export const dropPastCalls = async (trx: Trx, before: Date): Promise<number> => {
  const done = await trx
    .deleteFrom('calls')
    .where('state', '<>', 'open')
    .where('caller', 'is', null)
    .where('began_at', '<', before)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
};
