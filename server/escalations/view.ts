// The fields of an escalation that the firm sees.
import type { Escalation } from '#contract/escalations.ts';
import type { NoticeRow } from './notices/store.ts';
import { DAILY_BUDGET } from './rules.ts';
import type { EscalationRow } from './store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const showEscalation = (
  row: EscalationRow,
  notices: readonly NoticeRow[],
  names: ReadonlyMap<string, string>,
): Escalation => ({
  id: row.id,
  message_id: row.voicemail_id,
  state: row.state,
  started_at: row.started_at.toISOString(),
  next_at: iso(row.next_at),
  accepted_at: iso(row.accepted_at),
  accepted_by: row.accepted_by,
  accepted_name: names.get(row.accepted_person ?? '') ?? null,
  notices: notices.map(({ channel, address, state, sent_at, held_until, last_code }) => ({
    channel,
    address,
    state,
    over_budget: state === 'refused' && last_code === DAILY_BUDGET,
    at: iso(state === 'held' ? held_until : sent_at),
  })),
});
