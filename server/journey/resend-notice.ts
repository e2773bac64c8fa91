// Sends a notice again on purpose, to a recipient who still gets the notices of the line. It is a delivery of its own, so
// that the step 'notify' sends it once.
import { addressesOfClosed, contentOf, deliveriesOf, intend, isOutside } from '#server/deliveries/index.ts';
import { ownerOf } from '#server/identity/index.ts';
import { lineById } from '#server/lines/index.ts';
import { insertAct, messageForJob, RESENT_KINDS, type Resend } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import type { NotifyDeps } from './5-notify.ts';
import type { EnqueueStep } from './journey.ts';

export const resendWith =
  (deps: Pick<NotifyDeps, 'messageIdOf'> & { enqueueStep: EnqueueStep }): Resend =>
  async (trx, actor, messageId, deliveryId, now) => {
    const message = await messageForJob(trx, { user_id: actor.userId, id: messageId });
    const line = message && (await lineById(trx, message.user_id, message.line_id));
    if (!message || !line) throw new Failure('voicemail_unknown');
    const earlier = await deliveriesOf(trx, actor.userId, messageId);
    const recipient = earlier.find(({ id }) => id === deliveryId)?.recipient;
    const owner = await ownerOf(trx, actor.userId);
    const current = line.recipients.length > 0 ? line.recipients : [owner?.email ?? ''];
    const closed = await addressesOfClosed(trx, actor.userId, messageId);
    if (recipient === undefined || !current.includes(recipient) || isOutside(closed, recipient))
      throw new Failure('not_found');
    const used = new Set(earlier.filter((one) => one.recipient === recipient).map(({ kind }) => kind));
    const kind = RESENT_KINDS.find((free) => !used.has(free));
    if (!kind) throw new Failure('too_many');
    await intend(trx, {
      userId: actor.userId,
      voicemailId: messageId,
      recipient,
      kind,
      content: contentOf(message),
      messageIdOf: deps.messageIdOf,
    });
    await deps.enqueueStep(trx, 'notify', message);
    await insertAct(trx, actor, messageId, { act: 'resent', after: { to: recipient } }, now);
  };
