// Replies: the text message with which a line may answer a call.
import { midnightIn } from '#contract/brussels.ts';
import type { ReplyTrouble } from '#contract/reply-states.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { type Line, lineByNumber } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { ReplyState } from '#server/platform/tables.ts';
import type { OptOuts } from './opt-outs/store.ts';
import { emitReplyState } from './reply-events.ts';
import type { LinkOf } from './reply-link.ts';
import { bodyOf, callBackAfter, keywordOf, reasonAgainst, stateAfter, TOO_LATE_MS } from './rules.ts';
import { noteTrouble, REPLY_JOB, type TextAlerts } from './send-reply.ts';
import { intendReply, lineWritingTo, replyOfReport, saveCallBack, saveReplyStatus } from './store.ts';

export { stopRoutes } from './api.ts';
export { type OptOuts, openOptOuts } from './opt-outs/store.ts';
export { type Linked, type LinkOf, linkOfLine } from './reply-link.ts';
export { FAILED_STATES, shownTrouble, troubleOf } from './rules.ts';
export { REPLY_JOB, type ReplyDeps, replyJob, type TextAlerts } from './send-reply.ts';
export { failedText, saveCallBack, troubledReplies } from './store.ts';
export { canText, type TextCaller, textCallerWith } from './text-caller.ts';

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
  /** The kind of call: 'empty' is one in which the caller said nothing. */
  variant: 'message' | 'empty';
};

/** Messages that a line answers: calls, and not what a visitor or the operator uploaded. */
const CALLS = ['twilio', 'pbx', 'mailbox'];

type ReplyToDeps = {
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  linkOf: LinkOf;
  optOuts: Pick<OptOuts, 'has' | 'stopCode'>;
  /** The address before the code of a caller's stop link; null if the caller can answer STOP. */
  stopLinks: string | null;
  alerts: Pick<TextAlerts, 'textsOverBudget'>;
};

/** Adds the text. Returns why the caller is to be called back instead; null if nothing remains to be done. */
const answer = async (deps: ReplyToDeps, trx: Trx, called: Called) => {
  const { id, line, caller, receivedAt, language, name, variant } = called;
  const { user_id: userId } = line;
  const now = deps.clock.now();
  const against = reasonAgainst(called, line.reply_countries);
  // A caller without number and words cannot be called back.
  if (against !== null || caller === null) return variant === 'empty' && caller === null ? null : against;
  // A call imported after an outage or transcribed hours later gets no text, because the caller no longer expects it.
  if (now.getTime() - receivedAt.getTime() > TOO_LATE_MS) return 'late';
  const replyId = newId(now.getTime());
  const link = await deps.linkOf(trx, { userId, voicemailId: id, line });
  const stopLink = deps.stopLinks && `${deps.stopLinks}${await deps.optOuts.stopCode(trx, userId, caller)}`;
  const intended = await intendReply(
    trx,
    {
      id: replyId,
      user_id: userId,
      line_id: line.id,
      voicemail_id: id,
      recipient: caller,
      body: bodyOf(line, { variant, spoken: language, caller: name, link, stopLink }),
    },
    {
      budget: line.texts_a_day,
      midnight: midnightIn(now),
      hasOptedOut: () => deps.optOuts.has(trx, userId, caller),
    },
  );
  if (intended === 'intended')
    await deps.jobs.enqueue(trx, REPLY_JOB.name, { replyId, userId }, { key: replyId });
  if (intended === 'opted_out') return 'opted_out';
  if (intended !== 'over_budget') return null;
  await deps.alerts.textsOverBudget(trx, { userId, lineId: line.id, most: line.texts_a_day });
  return 'budget';
};

/** Decides whether a call is answered with a text, or is a task for the firm. A repeated decision changes nothing. */
export const replyTo =
  (deps: ReplyToDeps) =>
  async (trx: Trx, called: Called): Promise<void> => {
    const { id: voicemailId, line, source, variant } = called;
    if (!line.sms_reply || (variant === 'empty' && !line.empty_reply) || !CALLS.includes(source)) return;
    const reason = await answer(deps, trx, called);
    if (reason !== null)
      await saveCallBack(trx, { userId: line.user_id, voicemailId }, reason, deps.clock.now());
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

type StatusDeps = { optOuts: Pick<OptOuts, 'note'>; alerts: TextAlerts; clock: Clock };

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
  // Delivered after all, the caller has the text.
  if (state === 'undelivered' || reply.state === 'undelivered')
    await saveCallBack(trx, { userId, voicemailId }, callBackAfter(state, report.code), deps.clock.now());
  return { userId, voicemailId, state, trouble };
};
