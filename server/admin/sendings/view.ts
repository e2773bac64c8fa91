// What the operator sees of a mail, text, push notice or webhook call.
import type { AdminSending } from '#contract/admin/sendings.ts';
import type { SendingRow } from './store.ts';

export const showSending = (row: SendingRow): AdminSending => ({
  id: row.id,
  channel: row.channel,
  state: row.state,
  firm_id: row.firm_id,
  firm: row.firm,
  kind: row.kind,
  attempts: row.attempts,
  code: row.code,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  message_id: row.message_id,
});
