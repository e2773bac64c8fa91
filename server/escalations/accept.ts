// Accepts an escalation, by a signed-in person or by the link of a notice. The first one wins; the others learn of it.
import { ACCEPT_WITHIN_HOURS } from '#contract/escalations.ts';
import { changeMessage } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { readLinkToken } from '#server/platform/link-tokens.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import { acceptorOf, cancelNotices, noticeById } from './notices/store.ts';
import { hasExpired, isOpened } from './rules.ts';
import { changeEscalation, type EscalationRow, lockEscalation, messageOf } from './store.ts';

/** `accepted`: now or before by the same contact. `taken`: another one accepted. `opened`: the firm opened the message. */
export type Acceptance = { outcome: 'accepted' | 'taken' | 'opened'; row: EscalationRow; isNew: boolean };

/** `address`: of the contact, or its number; null for a person who is signed in. `personId`: null outside the firm. */
type Acceptor = { address: string | null; personId: string | null; sessionId: string | null };

const hasAccepted = (row: EscalationRow, { address, personId }: Acceptor): boolean =>
  row.accepted_person === null
    ? address !== null && row.accepted_by === address
    : row.accepted_person === personId;

const accept = async (trx: Trx, row: EscalationRow, by: Acceptor, now: Date): Promise<Acceptance> => {
  const { address, personId } = by;
  if (row.state === 'accepted')
    return { outcome: hasAccepted(row, by) ? 'accepted' : 'taken', row, isNew: false };
  const message = await messageOf(trx, row);
  // A signed-in person who accepts has usually opened the message just before.
  if (address !== null && (row.state === 'opened' || !message || isOpened(message)))
    return { outcome: 'opened', row, isNew: false };
  const change = {
    state: 'accepted' as const,
    accepted_at: now,
    accepted_by: address,
    accepted_person: personId,
    next_at: null,
  };
  await changeEscalation(trx, row, change);
  await cancelNotices(trx, row);
  if (personId !== null && message?.assignee_id === null) {
    const actor = { userId: row.user_id, personId, sessionId: by.sessionId };
    await changeMessage(trx, actor, message.id, { assignee_id: personId }, { now });
  }
  const ids = { escalation_id: row.id, by_contact: address !== null };
  await emitEvent(trx, { userId: row.user_id, type: 'message.accepted', messageId: row.voicemail_id, ids });
  return { outcome: 'accepted', row: { ...row, ...change }, isNew: true };
};

type Person = { userId: string; personId: string | null; sessionId: string | null };

/** Failure `not_found` for an unknown or foreign id. */
export const acceptAsPerson = async (
  trx: Trx,
  person: Person,
  id: string,
  now: Date,
): Promise<Acceptance> => {
  const row = await lockEscalation(trx, { user_id: person.userId, id });
  if (!row) throw new Failure('not_found');
  return accept(trx, row, { ...person, address: null }, now);
};

/**
 * Failure `link_invalid` for a forged token, an erased message, or a person who does not see the message any more;
 * `link_expired` for an old one.
 */
const linked = async (trx: Trx, key: Buffer, token: string, now: Date) => {
  const named = readLinkToken(key, token, 'escalation');
  const notice = named && (await noticeById(trx, named));
  const row = notice && (await lockEscalation(trx, { user_id: notice.user_id, id: notice.escalation_id }));
  const acceptor = notice && (await acceptorOf(trx, notice));
  if (!row || !notice || !acceptor) throw new Failure('link_invalid');
  // A notice that quiet hours held was written days before it left.
  const leftAt = notice.sent_at ?? notice.held_until ?? notice.created_at;
  if (hasExpired(leftAt, ACCEPT_WITHIN_HOURS, now)) throw new Failure('link_expired');
  return { row, by: { ...acceptor, address: notice.address, sessionId: null } };
};

export const acceptByToken = async (trx: Trx, key: Buffer, token: string, now: Date): Promise<Acceptance> => {
  const { row, by } = await linked(trx, key, token, now);
  return accept(trx, row, by, now);
};

/** What the press of the link would answer, and the firm whose message it is. The same failures; changes nothing. */
export const lookAtToken = async (
  trx: Trx,
  key: Buffer,
  token: string,
  now: Date,
): Promise<{ outcome: 'open' | Acceptance['outcome']; userId: string }> => {
  const { row, by } = await linked(trx, key, token, now);
  const userId = row.user_id;
  if (row.state === 'accepted') return { outcome: hasAccepted(row, by) ? 'accepted' : 'taken', userId };
  const message = await messageOf(trx, row);
  return { outcome: row.state === 'opened' || !message || isOpened(message) ? 'opened' : 'open', userId };
};
