// Sends one mail a day with all messages that were held for it, as the notify step sends a notice: it claims the
// deliveries, sends, and stores the outcome. A mail that may have arrived is resent once under the same Message-ID.
import * as z from 'zod';
import { DELETED } from '#contract/message-states.ts';
import { URGENCIES } from '#contract/values.ts';
import type { DeleteIfErased, Mailer } from '#server/adapters/mail/port.ts';
import type { Undelivered } from '#server/alerts/index.ts';
import { isGivenUp } from '#server/deliveries/index.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { digestLetter, messageIdFor } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { languageOf } from '../rules.ts';
import { ofLine, withLine } from '../store.ts';
import {
  claimDigest,
  type DigestOutcome,
  type DigestRow,
  digestStillClaimed,
  dueDigests,
  mailIdOf,
  type Sender,
  settleDigest,
} from './store.ts';

const payload = z.object({
  userId: z.uuid(),
  lineId: z.uuid(),
  recipientId: z.uuid(),
  until: z.iso.datetime(),
});
type Payload = z.infer<typeof payload>;

export const DIGEST_JOB: JobKind<Payload> = {
  name: 'recipients.digest',
  schema: payload,
  // As for notices, the relay may be down for a whole day.
  retryLimit: 110,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 120,
};

const AT_ONCE = 200;

/** Enqueues the digests whose hour has come. */
export const enqueueDigests = ({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueueIdle'>;
}) =>
  db.asSystem(async (trx) => {
    for (const { user_id, line_id, recipient, until } of await dueDigests(trx, clock.now(), AT_ONCE)) {
      const row = (await ofLine(trx, user_id, line_id)).find(({ email }) => email === recipient);
      if (!row) continue;
      const digest = { userId: user_id, lineId: line_id, recipientId: row.id, until: until.toISOString() };
      // A digest that is to be tried again keeps its job and the wait of it.
      await jobs.enqueueIdle(trx, DIGEST_JOB.name, [{ payload: digest, key: `${row.id} ${digest.until}` }]);
    }
  });

export type DigestDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  metrics: { notified: (kind: string, outcome: string) => void };
  from: string;
  /** The return address for bounces: the one of the oldest message. */
  envelopeFrom: (deliveryId: string) => string | undefined;
  /** Reports a final refusal, in the transaction that stores it. */
  undelivered: (trx: Trx, given: Undelivered) => Promise<void>;
  deleteIfErased: DeleteIfErased;
  publicUrl: string;
  company: string;
};

/** The label of each outcome in the metrics of notices; `not_sent` and `maybe_sent` are tried again. */
const COUNTED_AS: Record<DigestOutcome, string> = {
  sent: 'sent',
  refused: 'refused',
  unknown: 'unknown',
  not_sent: 'intended',
  maybe_sent: 'unknown',
};

type Recipient = NonNullable<Awaited<ReturnType<typeof withLine>>>;

const letterOf = ({ publicUrl, company }: DigestDeps, row: Recipient, messages: readonly DigestRow[]) =>
  digestLetter({
    language: languageOf(row),
    line: row.line,
    content: row.content ?? row.line_content,
    messages: messages.map((message) => ({
      receivedAt: message.received_at,
      caller: message.caller_phone_number,
      urgency: URGENCIES.find((known) => known === message.urgency) ?? null,
      summary: message.ai_summary,
      missed: message.kind === 'missed',
      url: `${publicUrl}/dashboard?q=${message.id}`,
    })),
    dashboardUrl: `${publicUrl}/dashboard`,
    company,
  });

type Tried = { outcome: DigestOutcome; code: string | null; failure?: Failure };

/** After the last try nothing is tried again, and the firm learns of a digest that was not sent. */
const asFinal = (last: boolean, { failure, ...tried }: Tried): Tried => {
  if (last && tried.outcome === 'not_sent') return { ...tried, outcome: 'refused' };
  if (last && tried.outcome === 'maybe_sent') return { ...tried, outcome: 'unknown' };
  return failure ? { ...tried, failure } : tried;
};

/** Sends the mail of a claimed digest and says what became of it. */
const send = async (
  deps: DigestDeps,
  { row, messages }: { row: Recipient; messages: readonly DigestRow[] },
  by: Sender,
): Promise<Tried> => {
  const existing = messages.filter(({ status }) => status !== DELETED);
  if (existing.length === 0) return { outcome: 'sent', code: null };
  const messageId = messageIdFor(mailIdOf(messages), deps.publicUrl);
  const ids = messages.map(({ delivery_id }) => delivery_id);
  const mayHaveArrived = messages.some(({ attempts }) => attempts > 0);
  const relayHasMail = mayHaveArrived ? await deps.mailer.has(messageId) : false;
  if (relayHasMail) return { outcome: 'sent', code: null };
  if (messages.some(({ resent }) => isGivenUp(relayHasMail, 1 + resent)))
    return { outcome: 'unknown', code: 'unknown_outcome' };
  const letter = letterOf(deps, row, existing);
  // If this worker stalled, another may have sent the mail.
  if (!(await deps.db.asSystem((trx) => digestStillClaimed(trx, row.user_id, ids, by))))
    throw new Failure('conflict', { retry: 'yes', reason: 'another worker took over' });
  const envelopeFrom = deps.envelopeFrom(messages[0]?.delivery_id ?? '');
  const [to, date] = [row.email, deps.clock.now()];
  try {
    const handover = await deps.mailer.send({
      messageId,
      from: deps.from,
      to,
      ...(envelopeFrom ? { envelopeFrom } : {}),
      date,
      ...letter,
    });
    if (handover === 'accepted') return { outcome: 'sent', code: null };
    const failure = new Failure('vendor_failed', {
      retry: { afterMs: 30_000 },
      reason: 'outcome of the mail unknown',
    });
    return { outcome: 'maybe_sent', code: 'unknown_outcome', failure };
  } catch (error) {
    const failure = asFailure(error);
    const code = failure.reason ?? failure.code;
    return failure.retry === 'no' ? { outcome: 'refused', code } : { outcome: 'not_sent', code, failure };
  }
};

export const digestJob = (deps: DigestDeps): JobDefinition => {
  const handler = async (given: Payload, { jobId, attempt }: Sender): Promise<void> => {
    const by = { jobId, attempt };
    const { userId, lineId, recipientId } = given;
    const found = await deps.db.asSystem(async (trx) => {
      const row = await withLine(trx, userId, recipientId);
      if (!row) return undefined;
      const digest = {
        user_id: userId,
        line_id: lineId,
        recipient: row.email,
        until: new Date(given.until),
      };
      return { row, messages: await claimDigest(trx, digest, by) };
    });
    if (!found || found.messages?.length === 0) return;
    const { row, messages } = found;
    if (messages === null)
      throw new Failure('conflict', { retry: { afterMs: 5000 }, reason: 'another job is sending' });
    const ids = messages.map(({ delivery_id }) => delivery_id);
    const last = attempt > DIGEST_JOB.retryLimit;
    const { outcome, code, failure } = asFinal(last, await send(deps, { row, messages }, by));
    deps.metrics.notified('digest', COUNTED_AS[outcome]);
    await deps.db.asSystem(async (trx) => {
      const settled = await settleDigest(trx, userId, ids, by, { outcome, code });
      const first = messages.find(({ delivery_id }) => delivery_id === settled[0]);
      if (outcome === 'refused' && first)
        await deps.undelivered(trx, { userId, lineId, voicemailId: first.id, recipient: row.email, code });
    });
    const mail = messageIdFor(mailIdOf(messages), deps.publicUrl);
    await deps.deleteIfErased({ userId, ids: messages.map(({ id }) => id) }, { mail });
    if (failure) throw failure;
  };
  return defineJob(DIGEST_JOB, 1, handler);
};
