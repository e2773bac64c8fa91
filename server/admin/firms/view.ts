// What the operator sees of a firm.
import type { AdminFirm, AdminFirmDetail } from '#contract/admin/firms.ts';
import { subscriptionEnd, subscriptionStateOf } from '#server/subscriptions/index.ts';
import { healthOf, type Troubles } from './rules.ts';
import type { AdminFirmRow, DayOfPromise, LineOfFirm } from './store.ts';

export const showFirm = (row: AdminFirmRow, troubles: Troubles, now: Date): AdminFirm => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  health: healthOf(row, troubles),
  subscription: row.subscribed
    ? { state: subscriptionStateOf(row, now), ends_at: subscriptionEnd(row, now)?.toISOString() ?? null }
    : null,
  people: row.people,
  lines: row.lines,
  silent_lines: row.silent_lines,
  messages: row.messages,
  messages_30_days: row.messages_30_days,
  last_message_at: row.last_message_at?.toISOString() ?? null,
});

export const showFirmDetail = (
  row: AdminFirmRow,
  {
    lines,
    days,
    troubles,
  }: { lines: readonly LineOfFirm[]; days: readonly DayOfPromise[]; troubles: Troubles },
  now: Date,
): AdminFirmDetail => ({
  ...showFirm(row, troubles, now),
  support_until: row.support_until?.toISOString() ?? null,
  line_list: lines.map((line) => ({
    id: line.id,
    slug: line.slug,
    name: line.name,
    number: line.number,
    active: line.active,
    silent_since: line.silent_since?.toISOString() ?? null,
    last_message_at: line.last_message_at?.toISOString() ?? null,
  })),
  days: days.map(({ day, messages, p50_s, p95_s, late }) => ({ day, messages, p50_s, p95_s, late })),
});
