// The fields of hand-overs and outside addresses that the firm sees.
import type { HandOver, OutsideAddress } from '#contract/hand-overs.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { OutsideRow } from './addresses/store.ts';
import { confirmUntil, linkStateOf, outsideStateOf } from './rules.ts';
import type { HandOverRow } from './store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const showHandOver = (row: HandOverRow, names: ReadonlyMap<string, string>, now: Date): HandOver => ({
  id: row.id,
  message_id: row.voicemail_id,
  email: row.email,
  word: row.word === null ? null : withoutBidi(row.word),
  person: { id: row.person_id, name: withoutBidi(names.get(row.person_id) ?? '') },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  mail: row.state,
  sent_at: iso(row.sent_at),
  code: row.last_code,
  link: linkStateOf(row, now),
  opened_at: iso(row.opened_at),
  answer: row.answer,
  answered_at: iso(row.answered_at),
});

export const showOutside = (row: OutsideRow & { open_links: number }, now: Date): OutsideAddress => ({
  id: row.id,
  email: row.email,
  state: outsideStateOf(row, now),
  created_at: row.created_at.toISOString(),
  confirmed_at: iso(row.confirmed_at),
  confirm_until: confirmUntil(row).toISOString(),
  open_links: row.open_links,
});
