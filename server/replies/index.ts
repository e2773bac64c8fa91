// Replies: the text message with which a line may answer a call.

import { midnightIn } from '#contract/brussels.ts';
import type { ReplyTrouble } from '#contract/voicemail.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { type Line, lineByNumber } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { ReplyState } from '#server/platform/tables.ts';
import type { LinkOf } from './reply-link.ts';
import { bodyOf, isFromNetwork, keywordOf, mayText, stateAfter, TOO_LATE_MS } from './rules.ts';
import { type AlertTexts, noteTrouble, REPLY_JOB } from './send-reply.ts';
import { firmsWritingTo, intendReply, noteOptOut, replyOfReport, saveReplyStatus } from './store.ts';

export { type Linked, type LinkOf, linkOfLine } from './reply-link.ts';
export { shownTrouble, troubleOf } from './rules.ts';
export { type AlertTexts, REPLY_JOB, type ReplyDeps, replyJob } from './send-reply.ts';
export { troubledReplies } from './store.ts';

export type Called = {
  id: string;
  line: Line;
  source: string;
  caller: string | null;
  receivedAt: Date;
  /** The language that the caller spoke; null while the call is not transcribed. */
  language: string | null;
  /** The name that the caller said; null if none was found. */
  name: string | null;
  /** 'empty' for a call without a word. */
  of: 'message' | 'empty';
};

/** Decides whether a call is answered with a text, and adds it. A repeated or old call gets none. */
export const replyTo =
  (deps: { jobs: Pick<Jobs, 'enqueue'>; clock: Clock; linkOf: LinkOf }) =>
  async (trx: Trx, { id, line, source, caller, receivedAt, language, name, of }: Called): Promise<void> => {
    if (!line.sms_reply || (of === 'empty' && !line.empty_reply)) return;
    if (!isFromNetwork(source) || !mayText(caller, line.reply_countries)) return;
    const now = deps.clock.now();
    // A call imported after an outage or transcribed hours later gets no text, because the caller no longer expects it.
    if (now.getTime() - receivedAt.getTime() > TOO_LATE_MS) return;
    const replyId = newId(now.getTime());
    const link = await deps.linkOf(trx, { userId: line.user_id, voicemailId: id, line });
    const intended = await intendReply(
      trx,
      {
        id: replyId,
        user_id: line.user_id,
        line_id: line.id,
        voicemail_id: id,
        recipient: caller,
        body: bodyOf(line, { of, spoken: language, caller: name, link, stopLink: null }),
      },
      { budget: line.texts_a_day, midnight: midnightIn(now) },
    );
    if (intended === 'intended')
      await deps.jobs.enqueue(trx, REPLY_JOB.name, { replyId, userId: line.user_id }, { key: replyId });
  };

export type CallersText = { id: string; from: string; to: string; body: string };

/**
 * Records STOP or START for the firm whose line has the number written to. If the firms share a number that belongs to
 * no line, the keyword applies to every firm that has written to this caller.
 */
export const noteKeyword = async (trx: Trx, text: CallersText): Promise<void> => {
  const keyword = keywordOf(text.body);
  if (keyword === null) return;
  const line = await lineByNumber(trx, text.to);
  const firms = line ? [line.user_id] : await firmsWritingTo(trx, text.from);
  for (const userId of firms)
    await noteOptOut(trx, {
      user_id: userId,
      number: text.from,
      source_id: text.id,
      opted_out: keyword === 'stop',
      reported_by: 'caller',
    });
};

export type ReplyChange = {
  userId: string;
  voicemailId: string;
  state: ReplyState;
  trouble: ReplyTrouble | null;
};

/** Records a status report of the provider. Returns the message of the text if the report changed its state. */
export const recordReplyStatus = async (
  trx: Trx,
  report: { providerId: string; id: string | null; status: string; code: string | null },
  alert: AlertTexts,
): Promise<ReplyChange | null> => {
  const reply = await replyOfReport(trx, report.providerId, report.id);
  const state = reply && stateAfter(reply.state, report.status);
  if (!reply || !state) return null;
  await saveReplyStatus(trx, reply, { state, code: report.code, providerId: report.providerId });
  const trouble = state === 'undelivered' ? await noteTrouble(trx, reply, report.code, alert) : null;
  return { userId: reply.user_id, voicemailId: reply.voicemail_id, state, trouble };
};
