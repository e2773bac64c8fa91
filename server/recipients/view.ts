import type { Recipient } from '#contract/recipients.ts';
import { languageOf } from './rules.ts';
import type { Shown } from './store.ts';

export const showRecipient = (row: Shown, now: Date): Recipient => ({
  id: row.id,
  version: row.version,
  line_id: row.line_id,
  email: row.email,
  state: row.confirmed_at ? 'confirmed' : row.link_until && row.link_until > now ? 'waiting' : 'expired',
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  messages: row.messages,
  digest_hour: row.digest_hour,
  content: row.content,
  quiet: row.quiet,
  urgent_anyway: row.urgent_anyway,
  language: languageOf(row),
  held: row.held,
});
