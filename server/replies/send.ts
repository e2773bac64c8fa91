// One text, claimed, asked about where it may be gone already, sent, settled.
import * as z from 'zod/mini';
import type { Texter } from '#server/adapters/sms/port.ts';
import type { JobContext, JobDefinition, JobKind } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { OPTED_OUT, TOO_LATE_MS } from './rules.ts';
import { claimReply, hasOptedOut, knownProviderIds, type Reply, replyState, settleReply } from './store.ts';

const payload = z.object({ replyId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const REPLY_JOB: JobKind<Payload> = {
  name: 'replies.send',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 600 },
  timeoutS: 60,
};

export type ReplyDeps = {
  db: Database;
  clock: Clock;
  texter: Texter;
  /** Where the provider tells what became of this text. */
  statusUrlOf: (replyId: string) => string;
};

const PATIENCE_MS = 20_000;

/** The provider's name of the text; null where the caller has sent STOP since. */
const handOver = async (
  deps: ReplyDeps,
  reply: Reply,
  mayBeSent: boolean,
  signal: AbortSignal,
): Promise<string | null> => {
  const { db, texter } = deps;
  const text = {
    id: reply.id,
    to: reply.recipient,
    body: reply.body,
    statusUrl: deps.statusUrlOf(reply.id),
  };
  const patient = () => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  if (mayBeSent) {
    const found = await texter.sent(text, reply.created_at, patient());
    const known = await db.asSystem((trx) => knownProviderIds(trx, found));
    const own = found.find((id) => !known.has(id));
    if (own) return own;
  }
  const { user_id: userId, recipient } = reply;
  if (await db.asSystem((trx) => hasOptedOut(trx, userId, recipient))) return null;
  return texter.send(text, patient());
};

export const replyJob = (deps: ReplyDeps): JobDefinition => {
  const { db, clock } = deps;
  const handler = async ({ replyId }: Payload, { jobId, signal }: JobContext): Promise<void> => {
    const mine = await db.asSystem((trx) => claimReply(trx, replyId, jobId));
    if (!mine) {
      const there = await db.asSystem((trx) => replyState(trx, replyId));
      if (there?.state !== 'waiting' && there?.state !== 'unknown') return;
      throw new Failure('conflict', { retry: { afterMs: 30_000 }, reason: 'another job is sending' });
    }
    const { reply, mayBeSent } = mine;
    const settle = (outcome: Parameters<typeof settleReply>[2]) =>
      db.asSystem((trx) => settleReply(trx, replyId, outcome));
    if (!mayBeSent && clock.now().getTime() - reply.created_at.getTime() > TOO_LATE_MS)
      return settle({ state: 'expired', code: reply.last_code });
    try {
      const providerId = await handOver(deps, reply, mayBeSent, signal);
      await settle(
        providerId === null
          ? { state: 'refused', code: OPTED_OUT }
          : { state: 'sent', code: null, providerId },
      );
    } catch (error) {
      const failure = asFailure(error);
      const code = failure.reason ?? failure.code;
      if (failure.retry === 'no') return settle({ state: 'refused', code });
      await settle({ state: mayBeSent || code === 'fate_unknown' ? 'unknown' : 'waiting', code });
      throw failure;
    }
  };
  const definition: JobDefinition<Payload> = { ...REPLY_JOB, concurrency: 2, handler };
  return definition;
};
