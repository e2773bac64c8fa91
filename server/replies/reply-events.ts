// Events about a text, stored in the transaction that records its new state.
import type { Trx } from '#server/platform/database.ts';
import type { ReplyState } from '#server/platform/tables.ts';
import { emitEvents } from '#server/webhooks/index.ts';
import { formOfReply, type Reply } from './store.ts';

const REPLY_EVENTS = {
  sent: 'reply.sent',
  delivered: 'reply.delivered',
  undelivered: 'reply.failed',
  refused: 'reply.failed',
  expired: 'reply.failed',
} as const;

/** A text that carries a case form also reports that form. An undelivered text was sent, so `form.sent` is reported for it too. */
export const emitReplyState = async (
  trx: Trx,
  { id, user_id: userId, voicemail_id: messageId, purpose }: Reply,
  { state, code }: { state: ReplyState; code: string | null },
): Promise<void> => {
  if (state === 'waiting' || state === 'unknown') return;
  const about = { userId, messageId, once: id };
  await emitEvents(trx, [
    { ...about, type: REPLY_EVENTS[state], ids: { reply_id: id, purpose, state, code } },
  ]);
  if (state === 'refused' || state === 'expired') return;
  const formId = await formOfReply(trx, userId, id);
  if (formId === undefined) return;
  const ids = { form_id: formId, channel: 'sms', reply_id: id };
  await emitEvents(trx, [
    { ...about, type: 'form.sent', ids },
    ...(state === 'delivered' ? [{ ...about, type: 'form.delivered' as const, ids }] : []),
  ]);
};
