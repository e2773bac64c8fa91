// SQL of calls at the provider: one row for each, whatever was announced of it and in which order.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { CallState, Row } from '#server/platform/tables.ts';

export type Call = Row<'calls'> & { user_id: string | null };

/** What is known now joins what was known before; nothing known is taken away again. */
export const noteCall = async (
  trx: Trx,
  call: { sid: string; lineId: string | null; caller: string | null; beganAt: Date },
): Promise<CallState> => {
  const row = await trx
    .insertInto('calls')
    .values({ sid: call.sid, line_id: call.lineId, caller: call.caller, began_at: call.beganAt })
    .onConflict((conflict) =>
      conflict.column('sid').doUpdateSet({
        line_id: sql<string | null>`coalesce(calls.line_id, excluded.line_id)`,
        // A repeat must not bring back the number of somebody who was erased since.
        caller: sql<
          string | null
        >`case when calls.state = 'open' then coalesce(calls.caller, excluded.caller) else calls.caller end`,
        began_at: sql<Date>`least(calls.began_at, excluded.began_at)`,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return row.state;
};

export const callBySid = (trx: Trx, sid: string): Promise<Call | undefined> =>
  trx
    .selectFrom('calls')
    .leftJoin('lines', 'lines.id', 'calls.line_id')
    .selectAll('calls')
    .select('lines.user_id')
    .where('sid', '=', sid)
    .executeTakeFirst();

export const settleCall = async (trx: Trx, sid: string, state: CallState): Promise<void> => {
  await trx.updateTable('calls').set({ state }).where('sid', '=', sid).execute();
};

export const noteCopyDeleted = async (trx: Trx, sid: string): Promise<void> => {
  await trx.updateTable('calls').set({ copy_deleted_at: sql<Date>`now()` }).where('sid', '=', sid).execute();
};

/** Calls that began long ago and of which nothing more was heard: hung up during the greeting, or a lost callback. */
export const forgottenCalls = async (trx: Trx, afterS: number, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('calls')
    .select('sid')
    .where('state', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${afterS})`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ sid }) => sid);
};

export const settledAmong = async (trx: Trx, sids: readonly string[]): Promise<Set<string>> => {
  if (sids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('calls')
    .select('sid')
    .where('sid', 'in', sids)
    .where('state', '<>', 'open')
    .execute();
  return new Set(rows.map(({ sid }) => sid));
};

/**
 * Whose message goes is forgotten here too. The row itself stays for a while, without a number: a callback that comes late,
 * or the provider's list, must not bring the call home a second time.
 */
export const forgetCallerOf = async (trx: Trx, sid: string): Promise<void> => {
  await trx
    .updateTable('calls')
    .set({ caller: null, state: sql<CallState>`case when state = 'open' then 'kept' else state end` })
    .where('sid', '=', sid)
    .execute();
};

const own = (trx: Trx, userId: string) => trx.selectFrom('lines').select('id').where('user_id', '=', userId);

/** Calls that are over; how many. */
export const forgetCaller = async (trx: Trx, userId: string, number: string): Promise<number> => {
  const done = await trx
    .updateTable('calls')
    .set({ caller: null })
    .where('line_id', 'in', own(trx, userId))
    .where('caller', '=', number)
    .where('state', '<>', 'open')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};

export const callsOf = (trx: Trx, userId: string, number: string): Promise<Row<'calls'>[]> =>
  trx
    .selectFrom('calls')
    .selectAll()
    .where('line_id', 'in', own(trx, userId))
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
