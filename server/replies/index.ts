// Front door of the replies room: the text message that a line may answer a call with.
import type { Jobs } from '#server/jobs/index.ts';
import type { Line } from '#server/lines/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { bodyOf, isFromNetwork, mayText, toldState } from './rules.ts';
import { REPLY_JOB } from './send.ts';
import { intendReply, noteTold, replyToldOf } from './store.ts';

export { REPLY_JOB, type ReplyDeps, replyJob } from './send.ts';

export type Called = { id: string; line: Line; source: string; caller: string | null };

/** Whether a call may be answered with a text at all. */
export const mayReply = <C extends Omit<Called, 'id'>>(called: C): called is C & { caller: string } =>
  called.line.sms_reply && isFromNetwork(called.source) && mayText(called.caller);

/** In the transaction that keeps the call: a text belongs to a call that is safe, and to no other. */
export const replyTo =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  async (trx: Trx, called: Called): Promise<void> => {
    if (!mayReply(called)) return;
    const { id, line, caller } = called;
    const replyId = newId();
    const intended = await intendReply(trx, {
      id: replyId,
      user_id: line.user_id,
      line_id: line.id,
      voicemail_id: id,
      recipient: caller,
      body: bodyOf(line),
    });
    if (intended) await jobs.enqueue(trx, REPLY_JOB.name, { replyId }, { key: replyId });
  };

/** What the provider says became of a text; the message whose caller it went to, when that changed anything. */
export const replyTold = async (
  trx: Trx,
  told: { providerId: string; id: string | null; status: string; code: string | null },
): Promise<{ userId: string; voicemailId: string } | null> => {
  const reply = await replyToldOf(trx, told.providerId, told.id);
  const state = reply && toldState(reply.state, told.status);
  if (!reply || !state) return null;
  await noteTold(trx, reply.id, { state, code: told.code, providerId: told.providerId });
  return { userId: reply.user_id, voicemailId: reply.voicemail_id };
};
