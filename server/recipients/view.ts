import type { Recipient } from '#contract/recipients.ts';
import { languageOf } from './rules.ts';
import type { RecipientWithHeld } from './store.ts';

const stateOf = ({ confirmed_at, link_until }: RecipientWithHeld, now: Date): Recipient['state'] => {
  if (confirmed_at) return 'confirmed';
  return link_until && link_until > now ? 'waiting' : 'expired';
};

export const showRecipient = (row: RecipientWithHeld, now: Date): Recipient => ({
  id: row.id,
  version: row.version,
  line_id: row.line_id,
  email: row.email,
  state: stateOf(row, now),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  messages: row.messages,
  digest_hour: row.digest_hour,
  content: row.content,
  quiet: row.quiet,
  urgent_anyway: row.urgent_anyway,
  language: languageOf(row),
  held: row.held,
});
