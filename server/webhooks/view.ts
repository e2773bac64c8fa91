// The fields of a webhook and of a posted event that the firm sees. The secret is not among them.
import { EVENT_TYPES, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts';
import type { DeliveryRow, ShownWebhook } from './store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const showWebhook = (row: ShownWebhook, now: Date): Webhook => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  events: EVENT_TYPES.filter((type) => row.events.includes(type)),
  content: row.content,
  active: row.active,
  ended_by: row.ended_by === 'gone' ? 'gone' : null,
  previous_until: row.previous_until && row.previous_until > now ? iso(row.previous_until) : null,
  created_at: row.created_at.toISOString(),
  waiting: row.waiting,
  failed: row.failed,
  last_sent_at: iso(row.last_sent_at),
});

export const showDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event_id: row.event_id,
  type: row.type,
  message_id: row.voicemail_id,
  occurred_at: row.occurred_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  last_at: iso(row.last_at),
  next_at: row.state === 'waiting' ? iso(row.next_at) : null,
  status: row.last_status,
  reason: row.last_reason,
});
