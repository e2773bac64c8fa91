// A hold as the API shows it.
import type { Hold } from '#contract/holds.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { HoldRow } from './store.ts';

const ofWhat = (row: HoldRow): Hold['of'] => {
  if (row.voicemail_id !== null) return 'message';
  return row.contact_id === null ? 'number' : 'contact';
};

export const holdView = (row: HoldRow): Hold => ({
  id: row.id,
  of: ofWhat(row),
  voicemail_id: row.voicemail_id,
  received_at: row.received_at?.toISOString() ?? null,
  contact_id: row.contact_id,
  contact_name: row.contact_name === null ? null : withoutBidi(row.contact_name),
  numbers: row.caller === null ? row.numbers : [row.caller],
  reason: withoutBidi(row.reason),
  held_by: { id: row.person_id, name: withoutBidi(row.person_name ?? '') },
  held_at: row.held_at.toISOString(),
});
