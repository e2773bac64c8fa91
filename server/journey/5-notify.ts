// Step 5 notifies the firm. Each recipient gets one mail about each event of a message.
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Undelivered } from '#server/alerts/index.ts';
import {
  addressesOfClosed,
  claim,
  contentOf,
  type Delivery,
  deliveriesOf,
  holdUntil,
  intend,
  isGivenUp,
  isOutside,
  mayHaveArrived,
  notificationFor,
  RESENDS,
  settle,
  stillClaimed,
} from '#server/deliveries/index.ts';
import { startEscalation } from '#server/escalations/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { lockMessage, type Message, messageForJob, saveStep } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { choicesFor, decide } from '#server/recipients/index.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import type { Run, Running } from './journey.ts';
import type { WriteNotice } from './write-notice.ts';

export type NotifyDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  metrics: Metrics;
  from: string;
  messageIdOf: (deliveryId: string) => string;
  /** The return address for bounces. */
  envelopeFrom: (deliveryId: string) => string | undefined;
  /** Reports a final refusal, in the transaction that stores it. */
  undelivered: (trx: Trx, given: Undelivered) => Promise<void>;
  /** Adds the push notices of an urgent message. */
  announce: (trx: Trx, message: Message) => Promise<void>;
  /** The account's address, for a line without recipients. */
  ownerAddress: (userId: string) => Promise<string>;
  /** Deletes the .eml from the outbox if the message was erased while sending. */
  deleteFromOutbox: (messageId: string) => Promise<unknown>;
  write: WriteNotice;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

/** No later step can find the message urgent. */
const isFinal = ({ kind, step, transcription, transcription_state: state }: Message): boolean =>
  kind === 'missed' ||
  (transcription === null
    ? !['waiting', 'no_engine'].includes(state)
    : ['analysed', 'notified'].includes(step));

/** This step runs again after the transcription or the analysis that is still to come. */
const runsAgain = ({ step, transcription, transcription_state: state }: Message): boolean =>
  state === 'waiting' || (step === 'transcribed' && transcription !== null);

/** Push notices and the escalation come before the mails, because they must not wait for a relay that is down. */
const announceAndEscalate = (deps: NotifyDeps, message: Message): Promise<void> =>
  deps.db.asSystem(async (trx) => {
    if (!(await lockMessage(trx, message))) return;
    const now = deps.clock.now();
    await saveStep(trx, message, 'notified', now);
    // A step that runs again has announced the message already.
    if (message.step !== 'notified') await deps.announce(trx, message);
    await startEscalation(trx, message, now);
  });

/** Stores the deliveries before any mail is sent. */
const plan = (deps: NotifyDeps, message: Message, recipients: readonly string[]): Promise<Delivery[]> =>
  deps.db.asSystem(async (trx) => {
    // The message was erased since it was read.
    if (!(await lockMessage(trx, message))) return [];
    const now = deps.clock.now();
    const earlier = await deliveriesOf(trx, message.user_id, message.id);
    const choices = await choicesFor(trx, { user_id: message.user_id, id: message.line_id });
    const about = { urgency: message.urgency, final: isFinal(message) };
    const closed = await addressesOfClosed(trx, message.user_id, message.id);
    for (const recipient of recipients) {
      if (isOutside(closed, recipient)) continue;
      const mine = earlier.filter((delivery) => delivery.recipient === recipient);
      const kind = notificationFor(message, mine, now);
      if (!kind) continue;
      const decision = decide(choices(recipient), about, now);
      if (decision.when === 'never') continue;
      const content = contentOf(message);
      const before = mine.find((one) => one.kind === kind);
      if (decision.when === 'held' && before?.state !== 'held') deps.metrics.notified(kind, 'held');
      if (before) await holdUntil(trx, before, decision.when === 'held' ? decision : null);
      await intend(trx, {
        ...(decision.when === 'held' ? { held: decision } : {}),
        userId: message.user_id,
        voicemailId: message.id,
        recipient,
        kind,
        content,
        messageIdOf: deps.messageIdOf,
      });
    }
    const planned = await deliveriesOf(trx, message.user_id, message.id);
    // An address that was removed while the relay was down gets nothing any more.
    return planned.filter(({ recipient }) => recipients.includes(recipient) && !isOutside(closed, recipient));
  });

const send = async (
  deps: NotifyDeps,
  message: Message,
  line: Line,
  delivery: Delivery,
  noticeId: string | null,
  running: Running,
): Promise<'sent' | 'unknown'> => {
  const { content, language } = await deps.db.asSystem(async (trx) =>
    (await choicesFor(trx, line))(delivery.recipient),
  );
  const asChosen = {
    ...line,
    mail_content: content ?? line.mail_content,
    language: language ?? line.language,
  };
  const letter = await deps.write(message, asChosen, delivery, delivery.kind === 'notice' ? null : noticeId);
  // If this worker stalled, another may have sent the mail.
  if (!(await deps.db.asSystem((trx) => stillClaimed(trx, delivery, running))))
    throw new Failure('conflict', { retry: 'yes', reason: 'another worker took over' });
  const envelopeFrom = deps.envelopeFrom(delivery.id);
  const outcome = await deps.mailer.send({
    messageId: delivery.message_id,
    from: deps.from,
    to: delivery.recipient,
    ...(envelopeFrom ? { envelopeFrom } : {}),
    date: deps.clock.now(),
    ...letter,
  });
  return outcome === 'accepted' ? 'sent' : 'unknown';
};

/** Claims one delivery, checks whether the relay already has its mail, sends it and stores the outcome. */
const deliver = async (
  deps: NotifyDeps,
  message: Message,
  line: Line,
  intended: Delivery,
  noticeId: string | null,
  running: Running,
): Promise<void> => {
  const content = contentOf(message);
  const mine = await deps.db.asSystem((trx) => claim(trx, intended, running, content));
  if (!mine) throw new Failure('conflict', { retry: { afterMs: 5000 }, reason: 'another job is sending' });
  const settled = (state: 'sent' | 'unknown' | 'refused' | 'intended', code?: string) => {
    deps.metrics.notified(mine.kind, state);
    return deps.db.asSystem(async (trx) => {
      const noted = await settle(trx, mine, running, { state, ...(code ? { code } : {}) });
      const erased = !noted && !(await lockMessage(trx, message));
      if (state !== 'refused' || erased) return erased;
      const { user_id: userId, id: voicemailId } = message;
      const refused = { userId, lineId: line.id, voicemailId, recipient: mine.recipient };
      await deps.undelivered(trx, { ...refused, code: code ?? null });
      return false;
    });
  };
  const relayHasMail = mayHaveArrived(intended) ? await deps.mailer.has(mine.message_id) : false;
  if (relayHasMail) return void (await settled('sent'));
  // `resent` counts this try but not the first, so it equals the number of earlier tries that may have sent the mail.
  if (isGivenUp(relayHasMail, mine.resent)) return void (await settled('unknown', 'unknown_outcome'));
  const outcome = await send(deps, message, line, mine, noticeId, running).catch(async (error) => {
    const failure = asFailure(error);
    const forGood = failure.retry === 'no';
    await settled(forGood ? 'refused' : 'intended', failure.reason ?? failure.code);
    if (!forGood) throw failure;
    return 'refused' as const;
  });
  if (outcome === 'refused') return;
  deps.failpoint('notify.sent');
  const erased = await settled(outcome, outcome === 'unknown' ? 'unknown_outcome' : undefined);
  if (erased) return void (await deps.deleteFromOutbox(mine.message_id));
  if (outcome === 'unknown')
    throw new Failure('vendor_failed', { retry: { afterMs: 30_000 }, reason: 'outcome of the mail unknown' });
};

export const notify =
  (deps: NotifyDeps): Run =>
  async ({ voicemailId, userId }, running) => {
    const found = await deps.db.asSystem(async (trx) => {
      const message = await messageForJob(trx, { user_id: userId, id: voicemailId });
      const line = message && (await lineById(trx, message.user_id, message.line_id));
      return message && line ? { message, line } : undefined;
    });
    if (!found) return;
    const { message, line } = found;
    const recipients =
      line.recipients.length > 0 ? line.recipients : [await deps.ownerAddress(message.user_id)];
    const deliveries = await plan(deps, message, recipients);
    const isEarly = runsAgain(message);
    if (!isEarly) await announceAndEscalate(deps, message);
    const troubles: Failure[] = [];
    for (const delivery of deliveries) {
      const open =
        delivery.state === 'intended' || (delivery.state === 'unknown' && delivery.resent <= RESENDS);
      if (!open) continue;
      const notice = deliveries.find((one) => one.recipient === delivery.recipient && one.kind === 'notice');
      await deliver(deps, message, line, delivery, notice?.message_id ?? null, running).catch((error) => {
        // A failure for one recipient must not delay the others.
        troubles.push(asFailure(error));
      });
    }
    if (troubles[0]) throw troubles[0];
    if (!isEarly)
      await deps.db.asSystem(async (trx) => {
        if (await lockMessage(trx, message))
          await emitEvent(trx, { userId, type: 'message.notified', messageId: voicemailId, once: '' });
      });
    deps.updated(message.user_id, voicemailId);
    deps.failpoint('notify');
  };
