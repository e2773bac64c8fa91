// SQL of the calls that an operator places to test a line.
import { sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

export type TestCallRow = Row<'test_calls'>;
export type TestCallId = Pick<TestCallRow, 'user_id' | 'id'>;

/** A call that has not reached the line within this time is a caller's own, if it comes from the same number. */
const REACHES_WITHIN_MS = 5 * 60_000;
const KEPT_DAYS = 30;

export const insertTestCall = async (
  trx: Trx,
  call: Pick<TestCallRow, 'id' | 'user_id' | 'line_id' | 'to_number' | 'from_number' | 'placed_at'>,
): Promise<void> => {
  await trx
    .deleteFrom('test_calls')
    .where('user_id', '=', call.user_id)
    .where('placed_at', '<', new Date(call.placed_at.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
  await trx.insertInto('test_calls').values(call).execute();
};

export const updateTestCall = async (
  trx: Trx,
  { user_id, id }: TestCallId,
  change: Partial<Omit<TestCallRow, 'user_id' | 'id'>>,
): Promise<void> => {
  await trx
    .updateTable('test_calls')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** For the operator, who may read the calls of every firm. */
export const testCallById = (trx: Trx, id: string): Promise<TestCallRow | undefined> =>
  trx.selectFrom('test_calls').selectAll().where('id', '=', id).executeTakeFirst();

/** The test call whose leg to the line has this id of the provider. */
export const testCallBySid = (trx: Trx, callSid: string): Promise<TestCallRow | undefined> =>
  trx.selectFrom('test_calls').selectAll().where('call_sid', '=', callSid).executeTakeFirst();

/** Marks the newest test call between these numbers as reached by this leg; undefined for an ordinary call. */
export const reachTestCall = async (
  trx: Trx,
  { callSid, to, from, now }: { callSid: string; to: string; from: string; now: Date },
): Promise<TestCallRow | undefined> => {
  const known = await testCallBySid(trx, callSid);
  if (known) return known;
  const waiting = trx
    .selectFrom('test_calls')
    .select('id')
    .where('to_number', '=', to)
    .where('from_number', '=', from)
    .where('call_sid', 'is', null)
    .where('placed_at', '>', new Date(now.getTime() - REACHES_WITHIN_MS))
    .orderBy('placed_at', 'desc')
    .limit(1);
  return trx
    .updateTable('test_calls')
    .set({ call_sid: callSid, answered_at: sql<Date>`coalesce(answered_at, ${now}::timestamptz)` })
    .where('id', '=', waiting)
    .returningAll()
    .executeTakeFirst();
};
