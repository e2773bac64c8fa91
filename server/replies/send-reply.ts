// Sends one text. If an earlier try may have sent it, the job asks the provider first.
import * as z from 'zod';
import type { ReplyTrouble } from '#contract/reply-states.ts';
import type { DeleteIfErased } from '#server/adapters/mail/port.ts';
import type { Texter } from '#server/adapters/sms/port.ts';
import { defineJob, type JobContext, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asUnknownOutcome, Failure } from '#server/platform/failure.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { MailInstead } from './mail-instead.ts';
import type { OptOuts } from './opt-outs/store.ts';
import { emitReplyState } from './reply-events.ts';
import { callBackAfter, OPERATOR_TROUBLES, OPTED_OUT_CODE, TOO_LATE_MS, troubleOf } from './rules.ts';
import {
  areFailing,
  claimReply,
  knownProviderIds,
  type Reply,
  replyState,
  saveCallBack,
  settleReply,
} from './store.ts';

type About = { userId: string; lineId: string };
/** Alerts about texts, each raised in the transaction that records its cause. */
export type TextAlerts = {
  /** The provider refuses texts because of the account's settings. */
  textsRefused(trx: Trx, given: About & { code: string | null }): Promise<void>;
  /** Several texts in a row did not arrive. */
  textsFailing(trx: Trx, given: About & { code: string | null }): Promise<void>;
  /** The firm has sent all texts of the day. */
  textsOverBudget(trx: Trx, given: About & { most: number }): Promise<void>;
};

/** Runs in the transaction that records the refusal. */
export const noteTrouble = async (
  trx: Trx,
  reply: Reply,
  code: string | null,
  { optOuts, alerts }: { optOuts: Pick<OptOuts, 'note'>; alerts: TextAlerts },
): Promise<ReplyTrouble> => {
  const { id, user_id: userId, line_id: lineId, recipient: number } = reply;
  const trouble = troubleOf(code);
  // The reply's id is the source id, so that a repeated report changes nothing and a later START still counts.
  if (trouble === 'opted_out')
    await optOuts.note(trx, { userId, number, sourceId: id, optedOut: true, reportedBy: 'provider' });
  if (OPERATOR_TROUBLES.includes(trouble)) await alerts.textsRefused(trx, { userId, lineId, code });
  if (trouble !== 'opted_out' && (await areFailing(trx, userId)))
    await alerts.textsFailing(trx, { userId, lineId, code });
  return trouble;
};

const payload = z.object({ replyId: z.uuid(), userId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const REPLY_JOB: JobKind<Payload> = {
  name: 'replies.send',
  schema: payload,
  // With the shortest waits the tries last longer than TOO_LATE_MS.
  retryLimit: 45,
  backoff: { firstS: 5, mostS: 600 },
  timeoutS: 60,
};

export type ReplyDeps = {
  db: Database;
  clock: Clock;
  texter: Texter;
  /** The address to which the provider reports the status of this text. */
  statusUrlOf: (replyId: string) => string;
  metrics: Pick<Metrics, 'replied'>;
  optOuts: Pick<OptOuts, 'has' | 'note'>;
  alerts: TextAlerts;
  mailInstead: Pick<MailInstead, 'ofText'>;
  deleteIfErased: DeleteIfErased;
  updated: (userId: string, voicemailId: string) => void;
};

const TIMEOUT_MS = 20_000;

type Sent = { providerId: string } | { refused: string } | { expired: string | null };

const handOver = async (
  deps: ReplyDeps,
  reply: Reply,
  mayHaveBeenSent: boolean,
  signal: AbortSignal,
): Promise<Sent> => {
  const { db, clock, texter } = deps;
  const text = {
    id: reply.id,
    to: reply.recipient,
    body: reply.body,
    statusUrl: deps.statusUrlOf(reply.id),
  };
  const limited = () => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  if (mayHaveBeenSent) {
    const found = await texter.sent(text, reply.created_at, limited());
    const known = await db.asSystem((trx) => knownProviderIds(trx, found));
    const own = found.find((id) => !known.has(id));
    if (own) return { providerId: own };
  }
  if (clock.now().getTime() - reply.created_at.getTime() > TOO_LATE_MS) return { expired: reply.last_code };
  const { user_id: userId, recipient } = reply;
  if (await db.asSystem((trx) => deps.optOuts.has(trx, userId, recipient)))
    return { refused: OPTED_OUT_CODE };
  return { providerId: await texter.send(text, limited()) };
};

export const replyJob = (deps: ReplyDeps): JobDefinition => {
  const { db, clock } = deps;
  const handler = async (
    { replyId, userId }: Payload,
    { jobId, attempt, signal }: JobContext,
  ): Promise<void> => {
    const mine = await db.asSystem((trx) => claimReply(trx, userId, replyId, jobId));
    if (!mine) {
      const there = await db.asSystem((trx) => replyState(trx, userId, replyId));
      if (there?.state !== 'waiting' && there?.state !== 'unknown') return;
      throw new Failure('conflict', { retry: { afterMs: 30_000 }, reason: 'another job is sending' });
    }
    const { reply, mayHaveBeenSent } = mine;
    const { voicemail_id: voicemailId } = reply;
    type Outcome = Parameters<typeof settleReply>[3];
    const settleIn = async (trx: Trx, outcome: Outcome): Promise<void> => {
      if (await settleReply(trx, userId, replyId, outcome)) await emitReplyState(trx, reply, outcome);
    };
    const settle = (outcome: Outcome) => db.asSystem((trx) => settleIn(trx, outcome));
    /** The text does not arrive: the firm calls back. */
    const giveUp = async (state: 'refused' | 'expired', code: string | null): Promise<void> => {
      const trouble = await db.asSystem(async (trx) => {
        await settleIn(trx, { state, code });
        const isMailed = state === 'refused' && (await deps.mailInstead.ofText(trx, reply));
        const reason = isMailed ? null : callBackAfter(state, code);
        await saveCallBack(trx, { userId, voicemailId }, reason, clock.now());
        return state === 'refused' ? noteTrouble(trx, reply, code, deps) : 'none';
      });
      deps.metrics.replied(state, trouble);
      deps.updated(userId, voicemailId);
    };
    const sent = await handOver(deps, reply, mayHaveBeenSent, signal).catch(async (error): Promise<Sent> => {
      const failure = asUnknownOutcome(error);
      const code = failure.reason ?? failure.code;
      if (failure.retry === 'no') return { refused: code };
      // No try follows. A text that may have been sent expires too: its report, if one comes, takes the task back.
      if (attempt > REPLY_JOB.retryLimit) return { expired: code };
      await settle({ state: mayHaveBeenSent || code === 'fate_unknown' ? 'unknown' : 'waiting', code });
      throw failure;
    });
    // If recording the outcome fails, the claim remains, and the next try asks the provider before it sends.
    if ('refused' in sent) return giveUp('refused', sent.refused);
    if ('expired' in sent) return giveUp('expired', sent.expired);
    await settle({ state: 'sent', code: null, providerId: sent.providerId });
    await deps.deleteIfErased({ userId, ids: [voicemailId] }, { text: replyId, providerId: sent.providerId });
    deps.metrics.replied('sent', 'none');
    deps.updated(userId, voicemailId);
  };
  return defineJob(REPLY_JOB, 2, handler);
};
