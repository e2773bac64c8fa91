// Accepts an escalation, by a signed-in user or by the link of a notice. The first one wins; the others learn of it.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import { hasExpired, isOpened, readToken } from './rules.ts';
import {
  cancelNotices,
  changeEscalation,
  type EscalationRow,
  lockEscalation,
  messageOf,
  noticeById,
} from './store.ts';

/** `accepted`: now or before by the same contact. `taken`: another one accepted. `opened`: the firm opened the message. */
export type Acceptance = { outcome: 'accepted' | 'taken' | 'opened'; row: EscalationRow; isNew: boolean };

/** `by` is the address or number of a contact; null for a signed-in user. */
const accept = async (trx: Trx, row: EscalationRow, by: string | null, now: Date): Promise<Acceptance> => {
  if (row.state === 'accepted')
    return { outcome: row.accepted_by === by ? 'accepted' : 'taken', row, isNew: false };
  const message = await messageOf(trx, row);
  // A signed-in user who accepts has usually opened the message just before.
  if (by !== null && (row.state === 'opened' || !message || isOpened(message)))
    return { outcome: 'opened', row, isNew: false };
  const change = { state: 'accepted' as const, accepted_at: now, accepted_by: by, next_at: null };
  await changeEscalation(trx, row, change);
  await cancelNotices(trx, row);
  const ids = { escalation_id: row.id, by_contact: by !== null };
  await emitEvent(trx, { userId: row.user_id, type: 'message.accepted', messageId: row.voicemail_id, ids });
  return { outcome: 'accepted', row: { ...row, ...change }, isNew: true };
};

/** Failure `not_found` for an unknown or foreign id, `conflict` if another contact accepted. */
export const acceptAsUser = async (trx: Trx, userId: string, id: string, now: Date): Promise<Acceptance> => {
  const row = await lockEscalation(trx, { user_id: userId, id });
  if (!row) throw new Failure('not_found');
  return accept(trx, row, null, now);
};

/** Failure `link_invalid` for a forged token or an erased message, `link_expired` for an old one. */
export const acceptByToken = async (trx: Trx, key: Buffer, token: string, now: Date): Promise<Acceptance> => {
  const named = readToken(key, token, 'escalation');
  const notice = named && (await noticeById(trx, named));
  const row = notice && (await lockEscalation(trx, { user_id: notice.user_id, id: notice.escalation_id }));
  if (!row || !notice) throw new Failure('link_invalid');
  if (hasExpired(notice.created_at, now)) throw new Failure('link_expired');
  return accept(trx, row, notice.address, now);
};
