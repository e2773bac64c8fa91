// Stores a firm's event in the transaction of the change that it reports:
//
//   await emitEvent(trx, { userId, type: 'form.sent', messageId, ids: { form_id: form.id } });
//
// One row for each webhook of the firm that wants the type; none if the firm has no webhook. The worker posts them.
import { type EventType, TEST_EVENT } from '#contract/webhooks.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type EventRow, insertEvents, insertTest } from './store.ts';

export type FirmEvent = {
  userId: string;
  type: EventType;
  /** Null for an event about no known message. */
  messageId: string | null;
  /** Ids, states and codes. Never a caller's words, number or name. */
  ids?: Readonly<Record<string, string | number | boolean | null>>;
  /** An event with the same type, message and `once` is stored once, however often its step runs. */
  once?: string;
};

const rowOf = ({ userId, type, messageId, ids, once }: FirmEvent): EventRow => {
  const event_id = newId();
  const event_key = once === undefined ? event_id : `${type} ${messageId} ${once}`;
  return { user_id: userId, event_id, event_key, type, voicemail_id: messageId, ids: ids ?? {} };
};

export const emitEvents = async (trx: Trx, events: readonly FirmEvent[]): Promise<void> => {
  if (events.length > 0) await insertEvents(trx, events.map(rowOf));
};

export const emitEvent = (trx: Trx, event: FirmEvent): Promise<void> => emitEvents(trx, [event]);

/** An event without a message, for one webhook, that the firm sends to try it. Returns the id of its row. */
export const emitTest = async (trx: Trx, webhook: { user_id: string; id: string }): Promise<string> => {
  const id = newId();
  await insertTest(trx, webhook, { id, type: TEST_EVENT });
  return id;
};
