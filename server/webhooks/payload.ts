// Writes what is posted about an event. It is written when it is posted, so that no data of an erased message is left in a
// queue.
import type { DeliveryRow, messageForEvent, WebhookRow } from './store.ts';

type Message = NonNullable<Awaited<ReturnType<typeof messageForEvent>>>;

const idsOf = ({ id, line_id }: Message) => ({ message_id: id, line_id });

const detailsOf = (message: Message) => ({
  kind: message.kind,
  received_at: message.received_at.toISOString(),
  caller_phone_number: message.caller_phone_number,
  caller_name: message.facts?.caller_name ?? null,
  duration_seconds: message.duration_seconds,
  sentiment: message.sentiment,
  urgency: message.urgency,
  stage: message.stage,
  category: message.category,
  domain: message.domain,
  summary: message.ai_summary,
  deadline_on: message.facts?.deadline_on ?? null,
  status: message.status,
});

/** A line that keeps its messages on this machine is reported by its ids, whatever the webhook's setting. */
export const payloadOf = (
  { type, occurred_at, ids }: DeliveryRow,
  { content }: WebhookRow,
  message: Message | undefined,
): string =>
  JSON.stringify({
    type,
    timestamp: occurred_at.toISOString(),
    data: {
      ...(message ? idsOf(message) : {}),
      ...(message && content === 'details' && !message.local_only ? detailsOf(message) : {}),
      ...ids,
    },
  });
