// SQL of text messages to callers.
import { sql } from 'kysely';
import type { CallBackReason } from '#contract/reply-states.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, ReplyState, Row } from '#server/platform/tables.ts';
import { lockAnswersOf } from './recent/store.ts';
import { FAILED_STATES, FAILING_IN_A_ROW, MOST_TO_NUMBER, OPTED_OUT_CODE } from './rules.ts';

export type Reply = Row<'replies'>;

type NewReply = {
  id: string;
  user_id: string;
  line_id: string;
  voicemail_id: string;
  recipient: string;
  body: string;
  /** Default: 'call'. A form that the firm sends, or its reminder, is a text of its own. */
  purpose?: NewRow<'replies'>['purpose'];
};

const isThere = async (trx: Trx, { user_id, voicemail_id }: NewReply): Promise<boolean> =>
  (await trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', voicemail_id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

export type ReplyDecision = 'intended' | 'erased' | 'opted_out' | 'had_one' | 'over_budget';

/**
 * Adds the text, or says why there is none. Refused and expired texts do not count, because they were never sent.
 * Waiting texts do. `budget` is the most texts of the firm since `midnight`.
 */
export const intendReply = async (
  trx: Trx,
  reply: NewReply,
  { budget, midnight, hasOptedOut }: { budget: number; midnight: Date; hasOptedOut: () => Promise<boolean> },
): Promise<ReplyDecision> => {
  await lockAnswersOf(trx, reply.user_id);
  if (!(await isThere(trx, reply))) return 'erased';
  if (await hasOptedOut()) return 'opted_out';
  const { rows } = await sql<{ numbers: number; today: number }>`
    select (count(*) filter (where recipient = ${reply.recipient}
             and changed_at > now() - interval '24 hours'))::int
           + (select count(*) from form_mails where user_id = ${reply.user_id} and caller = ${reply.recipient}
               and state not in ('refused', 'bounced', 'cancelled')
               and changed_at > now() - interval '24 hours')::int as numbers,
           (count(*) filter (where created_at >= ${midnight}))::int as today
    from replies where user_id = ${reply.user_id} and state not in ('refused', 'expired')
      and (changed_at > now() - interval '24 hours' or created_at >= ${midnight})`.execute(trx);
  const [had] = rows;
  if (had && reply.purpose === undefined && had.numbers >= MOST_TO_NUMBER) return 'had_one';
  if (had && had.today >= budget) return 'over_budget';
  const done = await trx
    .insertInto('replies')
    .values(reply)
    .onConflict((conflict) => conflict.columns(['user_id', 'voicemail_id', 'purpose']).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'intended' : 'had_one';
};

/** Claims the text by the database's clock. Undefined if it is settled or if another job holds the claim. */
export const claimReply = async (
  trx: Trx,
  userId: string,
  id: string,
  job: string,
): Promise<{ reply: Reply; mayHaveBeenSent: boolean } | undefined> => {
  const before = await trx
    .selectFrom('replies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'unknown'])
    .where((row) =>
      row.or([
        row('claimed_by', '=', job),
        row('claimed_until', 'is', null),
        row('claimed_until', '<', sql<Date>`now()`),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const reply = await trx
    .updateTable('replies')
    .set({
      claimed_by: job,
      claimed_until: sql<Date>`now() + interval '90 seconds'`,
      attempts: before.attempts + 1,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { reply, mayHaveBeenSent: before.state === 'unknown' || before.claimed_by !== null };
};

/** False if a status report was faster and has settled it. */
export const settleReply = async (
  trx: Trx,
  userId: string,
  id: string,
  outcome: { state: ReplyState; code: string | null; providerId?: string },
): Promise<boolean> => {
  const done = await trx
    .updateTable('replies')
    .set({
      state: outcome.state,
      last_code: outcome.code,
      ...(outcome.providerId === undefined ? {} : { provider_id: outcome.providerId }),
      claimed_by: null,
      claimed_until: null,
      changed_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    // A status report may arrive before the provider's answer to the request and must not be overwritten.
    .where('state', 'in', ['waiting', 'unknown'])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

export const replyState = (trx: Trx, userId: string, id: string): Promise<Pick<Reply, 'state'> | undefined> =>
  trx
    .selectFrom('replies')
    .select('state')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The text of a call that did not reach its caller; undefined for any other. */
export const failedText = (
  trx: Trx,
  userId: string,
  voicemailId: string,
  id: string,
): Promise<Pick<Reply, 'body'> | undefined> =>
  trx
    .selectFrom('replies')
    .select('body')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('voicemail_id', '=', voicemailId)
    .where('purpose', '=', 'call')
    .where('state', 'in', FAILED_STATES)
    .executeTakeFirst();

/** Finds a text by the provider's id, or by its own id from the address that the provider calls. */
export const replyOfReport = async (
  trx: Trx,
  providerId: string,
  id: string | null,
): Promise<Reply | undefined> => {
  const found = await trx
    .selectFrom('reply_ids')
    .select(['user_id', 'reply_id'])
    .where((row) =>
      id === null
        ? row('provider_id', '=', providerId)
        : row.or([
            row('provider_id', '=', providerId),
            row.and([row('reply_id', '=', id), row('provider_id', 'is', null)]),
          ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  return trx
    .selectFrom('replies')
    .selectAll()
    .where('user_id', '=', found.user_id)
    .where('id', '=', found.reply_id)
    .where((row) => row.or([row('provider_id', '=', providerId), row('provider_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst();
};

/** The case form whose link this text carries. */
export const formOfReply = async (trx: Trx, userId: string, replyId: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('form_proposals')
      .select('form_id')
      .where('user_id', '=', userId)
      .where('reply_id', '=', replyId)
      .executeTakeFirst()
  )?.form_id;

/** The form whose link a failed text carried follows the text that repeats it. */
export const moveForm = async (
  trx: Trx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await trx
    .updateTable('form_proposals')
    .set({ reply_id: to })
    .where('user_id', '=', userId)
    .where('reply_id', '=', from)
    .execute();
};

export const saveReplyStatus = async (
  trx: Trx,
  { user_id: userId, id }: Pick<Reply, 'user_id' | 'id'>,
  report: { state: ReplyState; code: string | null; providerId: string },
): Promise<void> => {
  await trx
    .updateTable('replies')
    .set({
      state: report.state,
      last_code: report.code,
      provider_id: report.providerId,
      changed_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

/** Returns those of the provider ids that already belong to a text. */
export const knownProviderIds = async (trx: Trx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('reply_ids')
    .select('provider_id')
    .where('provider_id', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ provider_id }) => provider_id ?? []));
};

/** Writes why the caller is to be called back. Null takes back what an earlier report of the text had written. */
export const saveCallBack = async (
  trx: Trx,
  { userId, voicemailId }: { userId: string; voicemailId: string },
  reason: CallBackReason | null,
  now: Date,
): Promise<boolean> => {
  const done = await trx
    .updateTable('voicemails')
    .set({ call_back: reason, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', voicemailId)
    .where(sql<boolean>`call_back is distinct from ${reason}::text`)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/** Whether the last texts of the firm did not arrive. A text without a report counts as arrived after ten minutes. */
export const areFailing = async (trx: Trx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ failed: boolean }>`
    select state in ('refused', 'undelivered') as failed from replies
    where user_id = ${userId} and last_code is distinct from ${OPTED_OUT_CODE}
      and (state in ('refused', 'undelivered', 'delivered')
        or (state = 'sent' and changed_at < now() - interval '10 minutes'))
    order by changed_at desc limit ${FAILING_IN_A_ROW}`.execute(trx);
  return rows.length === FAILING_IN_A_ROW && rows.every(({ failed }) => failed);
};

/** The line whose firm alone has written to this number in the last 30 days; undefined if there is none or several. */
export const lineWritingTo = async (
  trx: Trx,
  number: string,
): Promise<{ userId: string; lineId: string } | undefined> => {
  const rows = await trx
    .selectFrom('replies')
    .select(['user_id', 'line_id'])
    .where('recipient', '=', number)
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('created_at', 'desc')
    .execute();
  const [newest] = rows;
  if (!newest || rows.some(({ user_id }) => user_id !== newest.user_id)) return undefined;
  return { userId: newest.user_id, lineId: newest.line_id };
};

/** Lists for the operator the texts of the last 14 days that did not reach their callers, newest first. */
export const troubledReplies = (trx: Trx, limit: number) =>
  trx
    .selectFrom('replies')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'replies.user_id').onRef('lines.id', '=', 'replies.line_id'),
    )
    .select([
      'replies.id',
      'replies.voicemail_id',
      'replies.state',
      'replies.last_code as code',
      'replies.changed_at',
      'lines.slug',
    ])
    .where('replies.state', 'in', ['refused', 'undelivered'])
    .where('replies.changed_at', '>', sql<Date>`now() - interval '14 days'`)
    .orderBy('replies.changed_at', 'desc')
    .limit(limit)
    .execute();
