// What becomes of a proposal whose form goes by mail, and the events of a form.
import type { EventType } from '#contract/webhooks.ts';
import type { Trx } from '#server/platform/database.ts';
import { emitEvent, type FirmEvent } from '#server/webhooks/index.ts';
import { laterOf } from '../rules.ts';
import { lockProposal, type Proposal, updateProposal } from './store.ts';

type About = Pick<Proposal, 'user_id' | 'voicemail_id' | 'form_id' | 'channel'>;

export const formEvent = (
  { user_id: userId, voicemail_id: messageId, form_id, channel }: About,
  type: Extract<EventType, `form.${string}`>,
): FirmEvent => ({ userId, type, messageId, ids: { form_id, channel } });

/** The decision of a person, or the automatic one. A mail that follows a failed text begins the way anew. */
export const noteMailPlanned = async (
  trx: Trx,
  proposal: Proposal,
  mailId: string,
  {
    now,
    ...decision
  }: { now: Date } & Partial<Pick<Proposal, 'form_id' | 'automatic' | 'decided_by' | 'expires_at'>>,
): Promise<void> => {
  await updateProposal(trx, proposal, {
    ...decision,
    state: 'approved',
    approved_at: now,
    expired_at: null,
    sent_at: null,
    delivered_at: null,
    channel: 'mail',
    mail_id: mailId,
    reply_id: null,
  });
  await emitEvent(trx, formEvent({ ...proposal, ...decision, channel: 'mail' }, 'form.approved'));
};

/** A reminder is no second sending of the form. */
export const noteMailSent = async (
  trx: Trx,
  mail: { id: string; user_id: string; voicemail_id: string; purpose: 'form' | 'reminder' },
  now: Date,
): Promise<void> => {
  const proposal = await lockProposal(trx, mail.user_id, mail.voicemail_id);
  if (mail.purpose === 'reminder' || proposal?.mail_id !== mail.id) return;
  await updateProposal(trx, proposal, {
    state: laterOf(proposal.state, 'sent'),
    sent_at: proposal.sent_at ?? now,
  });
  const event = formEvent(proposal, 'form.sent');
  await emitEvent(trx, { ...event, ids: { ...event.ids, mail_id: mail.id }, once: mail.id });
};
