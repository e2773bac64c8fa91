// Replies: the text message with which a line may answer a call.

import { midnightIn } from '#contract/brussels.ts';
import { isCallSource } from '#contract/message-sources.ts';
import type { CallBackReason, ReplyTrouble } from '#contract/reply-states.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { lineByNumber } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { ReplyState } from '#server/platform/tables.ts';
import type { Called } from './called.ts';
import type { MailInstead } from './mail-instead.ts';
import type { OptOuts } from './opt-outs/store.ts';
import { emitReplyState } from './reply-events.ts';
import type { LinkOf } from './reply-link.ts';
import {
  bodyOf,
  callBackAfter,
  FAILED_STATES,
  keywordOf,
  MAILED_INSTEAD,
  reasonAgainst,
  stateAfter,
  TOO_LATE_MS,
} from './rules.ts';
import { noteTrouble, REPLY_JOB, type TextAlerts } from './send-reply.ts';
import { intendReply, lineWritingTo, replyOfReport, saveCallBack, saveReplyStatus } from './store.ts';

export { stopRoutes } from './api.ts';
export type { Called } from './called.ts';
export type { MailInstead } from './mail-instead.ts';
export { type OptOuts, openOptOuts } from './opt-outs/store.ts';
export { textsOfMessage, wasAnswered } from './recent/store.ts';
export { type Linked, type LinkOf, linkOfLine } from './reply-link.ts';
export { FAILED_STATES, nextFormText, shownTrouble, troubleOf } from './rules.ts';
export { REPLY_JOB, type ReplyDeps, replyJob, type TextAlerts } from './send-reply.ts';
export { failedText, moveForm, type Reply, saveCallBack, troubledReplies } from './store.ts';
export { canText, type TextCaller, textCallerWith } from './text-caller.ts';

type ReplyToDeps = {
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  linkOf: LinkOf;
  optOuts: Pick<OptOuts, 'has' | 'stopCode' | 'saveStopCode'>;
  /** The address before the code of a caller's stop link; null if the caller can answer STOP. */
  stopLinks: string | null;
  alerts: Pick<TextAlerts, 'textsOverBudget'>;
  mailInstead: Pick<MailInstead, 'ofCall'>;
};

/** A call imported after an outage or transcribed hours later gets no answer, because the caller no longer expects it. */
const isLate = (now: Date, { receivedAt }: Called): boolean =>
  now.getTime() - receivedAt.getTime() > TOO_LATE_MS;

/** Adds the text. Returns why the caller is to be called back instead; null if nothing remains to be done. */
const answer = async (deps: ReplyToDeps, trx: Trx, called: Called) => {
  const { id, line, caller, language, name, variant } = called;
  const { user_id: userId } = line;
  const now = deps.clock.now();
  const against = reasonAgainst(called, line.reply_countries);
  // A caller without number and words cannot be called back.
  if (against !== null || caller === null) return variant === 'empty' && caller === null ? null : against;
  if (isLate(now, called)) return 'late';
  const replyId = newId(now.getTime());
  const link = await deps.linkOf(trx, { userId, voicemailId: id, line });
  const stopLink = deps.stopLinks && `${deps.stopLinks}${deps.optOuts.stopCode(userId, caller)}`;
  const intended = await intendReply(
    trx,
    {
      id: replyId,
      user_id: userId,
      line_id: line.id,
      voicemail_id: id,
      recipient: caller,
      body: bodyOf(line, {
        variant,
        spoken: language,
        caller: name,
        link,
        stopLink,
      }),
    },
    {
      budget: line.texts_a_day,
      midnight: midnightIn(now),
      hasOptedOut: () => deps.optOuts.has(trx, userId, caller),
    },
  );
  if (intended === 'intended') {
    await deps.optOuts.saveStopCode(trx, userId, caller);
    await deps.jobs.enqueue(trx, REPLY_JOB.name, { replyId, userId }, { key: replyId });
  }
  if (intended === 'opted_out') return 'opted_out';
  if (intended !== 'over_budget') return null;
  await deps.alerts.textsOverBudget(trx, { userId, lineId: line.id, most: line.texts_a_day });
  return 'budget';
};

/** Decides whether a call is answered with a text or a mail, or is a task for the firm. A repeated decision changes nothing. */
export const replyTo =
  (deps: ReplyToDeps) =>
  async (trx: Trx, called: Called): Promise<void> => {
    const { id: voicemailId, line, source, variant } = called;
    if (!line.sms_reply || (variant === 'empty' && !line.empty_reply) || !isCallSource(source)) return;
    const mails = async (when: 'first' | 'instead') =>
      !isLate(deps.clock.now(), called) && (await deps.mailInstead.ofCall(trx, called, when));
    const save = (reason: CallBackReason | null) =>
      saveCallBack(trx, { userId: line.user_id, voicemailId }, reason, deps.clock.now());
    // A call that was decided before its analysis may have been left to the firm: the mail takes that back.
    if (await mails('first')) return void (await save(null));
    const reason = await answer(deps, trx, called);
    if (reason === null) return;
    await save(MAILED_INSTEAD.includes(reason) && (await mails('instead')) ? null : reason);
  };

export type ReceivedSms = { id: string; from: string; to: string; body: string };

/** The outcome of a caller's SMS: a keyword, or a message for the firm of this line. Null if no firm is certain. */
export type IncomingSms = { is: 'keyword' } | { is: 'message'; userId: string; lineId: string } | null;

/**
 * Records STOP or START for the firm whose line has the number written to. If the firms share a number that belongs to
 * no line, the keyword applies to every firm that has written to this caller. Other texts are filed only if their firm
 * is certain: another firm must not read them.
 */
export const receiveText = async (
  trx: Trx,
  optOuts: Pick<OptOuts, 'note' | 'firmsWritingTo'>,
  text: ReceivedSms,
): Promise<IncomingSms> => {
  const keyword = keywordOf(text.body);
  const line = await lineByNumber(trx, text.to);
  if (keyword === null) {
    // Callers of a closed line heard that nothing is stored.
    if (line?.closed_at) return null;
    const found = line ? { userId: line.user_id, lineId: line.id } : await lineWritingTo(trx, text.from);
    return found ? { is: 'message', ...found } : null;
  }
  const firms = line ? [line.user_id] : await optOuts.firmsWritingTo(trx, text.from);
  for (const userId of firms)
    await optOuts.note(trx, {
      userId,
      number: text.from,
      sourceId: text.id,
      optedOut: keyword === 'stop',
      reportedBy: 'caller',
    });
  return { is: 'keyword' };
};

export type ReplyChange = {
  userId: string;
  voicemailId: string;
  state: ReplyState;
  trouble: ReplyTrouble | null;
};

type StatusDeps = {
  optOuts: Pick<OptOuts, 'note'>;
  alerts: TextAlerts;
  clock: Clock;
  mailInstead: Pick<MailInstead, 'ofText'>;
};

/** Records a status report of the provider. Returns the message of the text if the report changed its state. */
export const recordReplyStatus = async (
  trx: Trx,
  report: { providerId: string; id: string | null; status: string; code: string | null },
  deps: StatusDeps,
): Promise<ReplyChange | null> => {
  const reply = await replyOfReport(trx, report.providerId, report.id);
  const state = reply && stateAfter(reply.state, report.status);
  if (!reply || !state) return null;
  const { user_id: userId, voicemail_id: voicemailId } = reply;
  await saveReplyStatus(trx, reply, { state, code: report.code, providerId: report.providerId });
  await emitReplyState(trx, reply, { state, code: report.code });
  const trouble = state === 'undelivered' ? await noteTrouble(trx, reply, report.code, deps) : null;
  const isMailed = state === 'undelivered' && (await deps.mailInstead.ofText(trx, reply));
  // Sent or delivered after all, the caller has the text.
  if (state === 'undelivered' || FAILED_STATES.includes(reply.state)) {
    const reason = isMailed ? null : callBackAfter(state, report.code);
    await saveCallBack(trx, { userId, voicemailId }, reason, deps.clock.now());
  }
  return { userId, voicemailId, state, trouble };
};
