// SQL of the history beside a message: what was sent, and to whom.
import type { Trx } from '#server/platform/database.ts';

export const sentAbout = async (trx: Trx, userId: string, messageId: string) => ({
  mails: await trx
    .selectFrom('deliveries')
    .select(['id', 'recipient', 'kind', 'state', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .execute(),
  texts: await trx
    .selectFrom('replies')
    .select(['id', 'recipient', 'purpose', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .execute(),
  forms: await trx
    .selectFrom('form_proposals')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.user_id', '=', 'form_proposals.user_id')
        .onRef('forms.id', '=', 'form_proposals.form_id'),
    )
    .select(['form_proposals.id', 'forms.name', 'proposed_at', 'sent_at', 'opened_at', 'completed_at'])
    .select(['refused_at', 'expired_at', 'reminded_at', 'approved_at', 'decided_by', 'channel'])
    .where('form_proposals.user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .execute(),
  handOvers: await trx
    .selectFrom('hand_overs')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .execute(),
  escalations: await trx
    .selectFrom('escalation_notices')
    .innerJoin('escalations', (join) =>
      join
        .onRef('escalations.user_id', '=', 'escalation_notices.user_id')
        .onRef('escalations.id', '=', 'escalation_notices.escalation_id'),
    )
    .select([
      'escalation_notices.id',
      'channel',
      'address',
      'escalation_notices.state',
      'created_at',
      'sent_at',
    ])
    .where('escalation_notices.user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .execute(),
  accepted: await trx
    .selectFrom('escalations')
    .select(['id', 'accepted_at', 'accepted_by', 'accepted_person'])
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .where('accepted_at', 'is not', null)
    .execute(),
});
export type SentAbout = Awaited<ReturnType<typeof sentAbout>>;
