// SQL of proposals: which form for which message, and what became of it.
import { sql } from 'kysely';
import type { SettledMessage } from '#server/adapters/analysis/forms/port.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Proposal = Row<'form_proposals'>;
/** Whether the text or the mail with the link did not arrive. */
type Failures = { text_failed: boolean; mail_failed: boolean };
export type LockedProposal = Proposal & Failures;
export type NamedProposal = LockedProposal & { form_name: string; form_link: string; address: string | null };

const textFailed = sql<boolean>`exists (select from replies r where r.user_id = form_proposals.user_id
  and r.id = form_proposals.reply_id and r.state in ('refused', 'undelivered', 'expired'))`;
const mailFailed = sql<boolean>`exists (select from form_mails m where m.user_id = form_proposals.user_id
  and m.id = form_proposals.mail_id and m.state in ('refused', 'bounced', 'cancelled'))`;
const failures = [textFailed.as('text_failed'), mailFailed.as('mail_failed')] as const;

const named = (trx: Trx) =>
  trx
    .selectFrom('form_proposals')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.user_id', '=', 'form_proposals.user_id')
        .onRef('forms.id', '=', 'form_proposals.form_id'),
    )
    .leftJoin('form_mails', (join) =>
      join
        .onRef('form_mails.user_id', '=', 'form_proposals.user_id')
        .onRef('form_mails.id', '=', 'form_proposals.mail_id'),
    )
    .selectAll('form_proposals')
    .select(['forms.name as form_name', 'forms.link as form_link', 'form_mails.recipient as address'])
    .select(failures);

export const proposalOf = (
  trx: Trx,
  userId: string,
  voicemailId: string,
): Promise<NamedProposal | undefined> =>
  named(trx)
    .where('form_proposals.user_id', '=', userId)
    .where('form_proposals.voicemail_id', '=', voicemailId)
    .executeTakeFirst();

/** Two decisions about the same message wait for each other. */
export const lockProposal = (
  trx: Trx,
  userId: string,
  voicemailId: string,
): Promise<LockedProposal | undefined> =>
  trx
    .selectFrom('form_proposals')
    .selectAll()
    .select(failures)
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .forUpdate()
    .executeTakeFirst();

/** The proposal whose link this text carries, locked. */
export const proposalOfReply = (trx: Trx, userId: string, replyId: string): Promise<Proposal | undefined> =>
  trx
    .selectFrom('form_proposals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reply_id', '=', replyId)
    .forUpdate()
    .executeTakeFirst();

/** False if the message has one already. */
export const insertProposal = async (trx: Trx, row: NewRow<'form_proposals'>): Promise<boolean> => {
  const done = await trx
    .insertInto('form_proposals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'voicemail_id']).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const updateProposal = async (
  trx: Trx,
  { user_id, id }: Pick<Proposal, 'user_id' | 'id'>,
  columns: Partial<NewRow<'form_proposals'>>,
): Promise<void> => {
  await trx
    .updateTable('form_proposals')
    .set(columns)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

type LinkKey = { code: string } | { reference: string };

/** The proposal of a link or of a reference, locked. */
export const linkedProposal = async (
  trx: Trx,
  asked: LinkKey,
): Promise<(Proposal & { form_link: string }) | undefined> => {
  const found = await trx
    .selectFrom('form_links')
    .select(['user_id', 'proposal_id'])
    .where('key', '=', 'code' in asked ? asked.code : asked.reference)
    .executeTakeFirst();
  if (!found) return undefined;
  return trx
    .selectFrom('form_proposals')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.user_id', '=', 'form_proposals.user_id')
        .onRef('forms.id', '=', 'form_proposals.form_id'),
    )
    .selectAll('form_proposals')
    .select('forms.link as form_link')
    .where('form_proposals.user_id', '=', found.user_id)
    .where('form_proposals.id', '=', found.proposal_id)
    .forUpdate('form_proposals')
    .executeTakeFirst();
};

/** The text that answered the call of this message, if it contains the link. */
export const replyWithLink = async (
  trx: Trx,
  userId: string,
  voicemailId: string,
  link: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .where('purpose', '=', 'call')
    .where(sql<boolean>`position(${link} in body) > 0`)
    .executeTakeFirst();
  return row?.id;
};

const MOST_SETTLED = 80;

/** Reads the firm's decisions about its newest messages. A decision is erased with the message or with its text. */
export const settledMessages = async (trx: Trx, userId: string): Promise<SettledMessage[]> => {
  const rows = await trx
    .selectFrom('form_proposals')
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'form_proposals.user_id')
        .onRef('voicemails.id', '=', 'form_proposals.voicemail_id'),
    )
    .select([
      'form_proposals.state',
      'form_proposals.form_id',
      'form_proposals.chosen_id',
      'voicemails.transcription',
      'voicemails.language',
    ])
    .where('form_proposals.user_id', '=', userId)
    .where('form_proposals.state', 'not in', ['proposed', 'expired'])
    .where('form_proposals.automatic', '=', false)
    .where('voicemails.transcription', 'is not', null)
    .orderBy('form_proposals.proposed_at', 'desc')
    .limit(MOST_SETTLED)
    .execute();
  return rows.map(({ state, form_id, chosen_id, transcription, language }) => {
    const isRefused = state === 'refused';
    const replaced = chosen_id === form_id ? null : chosen_id;
    return {
      transcript: transcription ?? '',
      language,
      right: isRefused ? null : form_id,
      wrong: isRefused ? form_id : replaced,
    };
  });
};

export const expireProposals = async (
  trx: Trx,
  now: Date,
): Promise<Pick<Proposal, 'user_id' | 'voicemail_id' | 'form_id' | 'channel'>[]> =>
  trx
    .updateTable('form_proposals')
    .set({ state: 'expired', expired_at: now })
    .where('expires_at', '<=', now)
    .where('state', 'not in', ['completed', 'refused', 'expired'])
    .returning(['user_id', 'voicemail_id', 'form_id', 'channel'])
    .execute();

/** Forms that were sent, not completed, and whose firm wants a reminder by now. */
export const dueReminders = async (
  trx: Trx,
  now: Date,
  limit: number,
): Promise<{ user_id: string; voicemail_id: string }[]> => {
  const { rows } = await sql<{ user_id: string; voicemail_id: string }>`
    select p.user_id, p.voicemail_id from form_proposals p join form_settings s on s.user_id = p.user_id
    where not exists (select from party_matches m where m.user_id = p.user_id and m.voicemail_id = p.voicemail_id
        and m.dismissed_at is null)
      and p.state in ('sent', 'delivered', 'opened') and p.reminded_at is null and p.sent_at is not null
      and s.reminder_days is not null and p.expires_at > ${now}
      and p.sent_at <= ${now}::timestamptz - make_interval(days => s.reminder_days)
    limit ${limit}`.execute(trx);
  return rows;
};
