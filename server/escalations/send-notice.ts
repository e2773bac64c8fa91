// Sends the notice of one contact: a mail or a text about one message, or about those held in quiet hours. It is claimed
// first; after a crash the relay or the provider is asked before it is sent again.
import { knownLanguage } from '#contract/languages.ts';
import type { DeleteIfErased, Mailer } from '#server/adapters/mail/port.ts';
import type { Texter } from '#server/adapters/sms/port.ts';
import { type Claimant, isGivenUp } from '#server/deliveries/index.ts';
import { defineJob, type JobDefinition } from '#server/jobs/index.ts';
import { escalationLetter, escalationText, messageIdFor } from '#server/letters/index.ts';
import { BUDGETS, type Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asUnknownOutcome, Failure } from '#server/platform/failure.ts';
import { linkToken } from '#server/platform/link-tokens.ts';
import type { DeliverPush } from '#server/push/index.ts';
import { ESCALATION_JOB, type SendPayload } from './ask-escalation-contacts.ts';
import { claimNotices, type LockedNotice, lockBatch, settleNotices } from './notices/store.ts';
import { DAILY_BUDGET, isConfirmed, isOpened } from './rules.ts';

export type SendDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  texter: Texter;
  key: Buffer;
  from: string;
  publicUrl: string;
  company: string;
  limits: Pick<Limits, 'count' | 'giveBack'>;
  alerts: {
    escalationOverBudget(trx: Trx, given: { userId: string; lineId: string; most: number }): Promise<void>;
  };
  deliverPush: DeliverPush;
  deleteIfErased: DeleteIfErased;
  updated: (userId: string, voicemailId: string) => void;
};

const SMS_TIMEOUT_MS = 20_000;

const isWanted = (row: LockedNotice): boolean =>
  !isOpened(row) && ['open', 'asked_all'].includes(row.escalation_state) && isConfirmed(row);

/** `mayStillBeSent` is false if no notice is needed any more: only the outcome of an earlier try is to be found out. */
type Mine = {
  rows: [LockedNotice, ...LockedNotice[]];
  mayHaveBeenSent: boolean;
  mayStillBeSent: boolean;
};

/** Null if nothing is to be sent any more. Notices that are not needed any more are cancelled. */
const claimBatch = (deps: SendDeps, { userId, batchId }: SendPayload, by: Claimant): Promise<Mine | null> =>
  deps.db.asSystem(async (trx) => {
    const all = await lockBatch(trx, userId, batchId);
    if (all.some((row) => row.taken && row.claimed_by !== by.jobId))
      throw new Failure('conflict', { retry: { afterMs: 5000 }, reason: 'another job is sending' });
    const unwanted = all.filter((row) => !isWanted(row) && row.claimed_by === null);
    const ids = unwanted.map(({ id }) => id);
    if (ids.length > 0) await settleNotices(trx, userId, ids, { state: 'cancelled', code: null });
    const [first, ...others] = all.filter((row) => !unwanted.includes(row));
    if (!first) return null;
    const rows: Mine['rows'] = [first, ...others];
    await claimNotices(
      trx,
      userId,
      rows.map(({ id }) => id),
      by,
    );
    const mayHaveBeenSent = rows.some((row) => row.state === 'unknown' || row.claimed_by !== null);
    return { rows, mayHaveBeenSent, mayStillBeSent: rows.some(isWanted) };
  });

/** `given_up`: the mail may have arrived and is not sent again. `cancelled`: it was not sent, and is not needed any more. */
type Outcome = 'sent' | 'unknown' | 'given_up' | 'cancelled';
/** `providerId`: of a text. */
type Sent = { outcome: Outcome; providerId: string | null };

const linkOf = ({ key, publicUrl }: SendDeps, row: LockedNotice): string =>
  `${publicUrl}/urgence/${linkToken(key, row, 'escalation')}`;

const sendMail = async (
  deps: SendDeps,
  batchId: string,
  { rows, mayHaveBeenSent, mayStillBeSent }: Mine,
): Promise<Outcome> => {
  const messageId = messageIdFor(batchId, deps.publicUrl);
  const relayHasMail = mayHaveBeenSent ? await deps.mailer.has(messageId) : false;
  if (relayHasMail) return 'sent';
  if (!mayStillBeSent) return relayHasMail === null ? 'given_up' : 'cancelled';
  const [first] = rows;
  // If the relay cannot tell whether it has the mail, it is sent once more under the same Message-ID, as notices are.
  if (isGivenUp(relayHasMail, first.attempts)) return 'given_up';
  const letter = escalationLetter({
    language: knownLanguage(first.language) ?? 'fr',
    line: first.line,
    messages: rows.map((row) => ({ receivedAt: row.received_at, acceptUrl: linkOf(deps, row) })),
    dashboardUrl: `${deps.publicUrl}/dashboard?urgent=1`,
    company: deps.company,
  });
  const outcome = await deps.mailer.send({
    messageId,
    from: deps.from,
    to: first.address,
    date: deps.clock.now(),
    ...letter,
  });
  return outcome === 'accepted' ? 'sent' : 'unknown';
};

const sendText = async (
  deps: SendDeps,
  batchId: string,
  { rows, mayHaveBeenSent, mayStillBeSent }: Mine,
  signal: AbortSignal,
): Promise<Sent> => {
  const [first, ...others] = rows;
  const text = {
    id: batchId,
    to: first.address,
    body: escalationText({
      language: knownLanguage(first.language) ?? 'fr',
      line: first.line,
      receivedAt: first.received_at,
      others: others.length,
      url: linkOf(deps, first),
    }),
    // No reply has this id, so the provider's reports about the status of this SMS are ignored.
    statusUrl: `${deps.publicUrl}/api/intake/twilio/sms-status?reply=${batchId}`,
  };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SMS_TIMEOUT_MS)]);
  const [earlier] = mayHaveBeenSent ? await deps.texter.sent(text, first.created_at, limited) : [];
  if (earlier !== undefined) return { outcome: 'sent', providerId: earlier };
  if (!mayStillBeSent) return { outcome: 'cancelled', providerId: null };
  // Counted at the try that may have sent it.
  if (mayHaveBeenSent) return { outcome: 'sent', providerId: await deps.texter.send(text, limited) };
  const budget = ['escalationTextPerAccount', first.user_id] as const;
  const mayText = await deps.db.asSystem(async (trx) => {
    const { allowed } = await deps.limits.count(trx, [budget]);
    const about = {
      userId: first.user_id,
      lineId: first.line_id,
      most: BUDGETS.escalationTextPerAccount.limit,
    };
    if (!allowed) await deps.alerts.escalationOverBudget(trx, about);
    return allowed;
  });
  if (!mayText) throw new Failure('rate_limited', { retry: 'no', reason: DAILY_BUDGET });
  const providerId = await deps.texter.send(text, limited).catch(async (error: unknown) => {
    // A text that was certainly not sent takes nothing from the budget.
    if (asUnknownOutcome(error).reason !== 'fate_unknown')
      await deps.db.asSystem((trx) => deps.limits.giveBack(trx, [budget]));
    throw error;
  });
  return { outcome: 'sent', providerId };
};

/** A repeat takes the place of the notice before on the device's screen, so an unknown outcome is no reason to ask. */
const sendPush = async (
  deps: SendDeps,
  { rows: [first], mayStillBeSent }: Mine,
  signal: AbortSignal,
): Promise<Outcome> => {
  if (!mayStillBeSent) return 'cancelled';
  const { user_id: userId, device_id: deviceId, voicemail_id: about } = first;
  const outcome = deviceId && (await deps.deliverPush({ userId, deviceId, kind: 'waiting', about }, signal));
  if (outcome !== 'sent') throw new Failure('vendor_failed', { retry: 'no', reason: 'device_gone' });
  return 'sent';
};

const send = async (deps: SendDeps, batchId: string, mine: Mine, signal: AbortSignal): Promise<Sent> => {
  const { channel } = mine.rows[0];
  if (channel === 'sms') return sendText(deps, batchId, mine, signal);
  const outcome = channel === 'push' ? sendPush(deps, mine, signal) : sendMail(deps, batchId, mine);
  return { outcome: await outcome, providerId: null };
};

export const escalationJob = (deps: SendDeps): JobDefinition => {
  const handler = async (
    given: SendPayload,
    { jobId, attempt, signal }: { jobId: string; attempt: number; signal: AbortSignal },
  ): Promise<void> => {
    const mine = await claimBatch(deps, given, { jobId, attempt });
    if (!mine) return;
    const ids = mine.rows.map(({ id }) => id);
    const settle = (
      state: 'sent' | 'unknown' | 'refused' | 'intended' | 'cancelled',
      code: string | null,
      providerId: string | null = null,
    ) =>
      deps.db.asSystem((trx) =>
        settleNotices(trx, given.userId, ids, {
          state,
          code,
          providerId,
          ...(state === 'sent' ? { sentAt: deps.clock.now() } : {}),
        }),
      );
    const done = await send(deps, given.batchId, mine, signal).catch(async (error: unknown) => {
      const failure = asUnknownOutcome(error);
      const code = failure.reason ?? failure.code;
      const isUnknown = mine.mayHaveBeenSent || code === 'fate_unknown';
      if (failure.retry !== 'no') {
        await settle(isUnknown ? 'unknown' : 'intended', code);
        throw failure;
      }
      await settle('refused', code);
      return null;
    });
    if (done === null) return;
    const { outcome, providerId } = done;
    if (outcome === 'cancelled') return void (await settle('cancelled', null));
    if (outcome === 'sent') await settle('sent', null, providerId);
    else await settle('unknown', 'unknown_outcome');
    const messageIds = mine.rows.map((row) => row.voicemail_id);
    const mail = messageIdFor(given.batchId, deps.publicUrl);
    const sent = mine.rows[0].channel === 'mail' ? { mail } : { text: given.batchId, providerId };
    await deps.deleteIfErased({ userId: given.userId, ids: messageIds }, sent);
    for (const id of messageIds) deps.updated(given.userId, id);
    if (outcome === 'unknown')
      throw new Failure('vendor_failed', {
        retry: { afterMs: 30_000 },
        reason: 'outcome of the mail unknown',
      });
  };
  return defineJob(ESCALATION_JOB, 2, handler);
};
