// SQL of the mails with case forms.
import { sql } from 'kysely';
import { RESENDS } from '#server/deliveries/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type FormMail = Row<'form_mails'>;
type FormMailId = { user_id: string; id: string };

/** False if the message has such a mail already that is on its way or has arrived. */
export const insertFormMail = async (trx: Trx, row: NewRow<'form_mails'>): Promise<boolean> => {
  const done = await trx
    .insertInto('form_mails')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'voicemail_id', 'purpose'])
        .where('state', 'not in', ['refused', 'bounced', 'cancelled'])
        .doNothing(),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Whether a mail to this address came back. */
export const hasBounced = async (trx: Trx, userId: string, recipient: string): Promise<boolean> =>
  (await trx
    .selectFrom('form_mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('recipient', '=', recipient)
    .where('state', '=', 'bounced')
    .executeTakeFirst()) !== undefined;

export const formMailById = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<Pick<FormMail, 'recipient' | 'state'> | undefined> =>
  trx
    .selectFrom('form_mails')
    .select(['recipient', 'state'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export type LockedMail = FormMail & { form_link_code: string; link_until: Date; received_at: Date };

/** The mail with what its letter says: the code of the link, its last day, and when the caller rang. */
export const lockFormMail = (trx: Trx, { user_id, id }: FormMailId): Promise<LockedMail | undefined> =>
  trx
    .selectFrom('form_mails')
    .innerJoin('form_proposals', (join) =>
      join
        .onRef('form_proposals.user_id', '=', 'form_mails.user_id')
        .onRef('form_proposals.id', '=', 'form_mails.proposal_id'),
    )
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'form_mails.user_id')
        .onRef('voicemails.id', '=', 'form_mails.voicemail_id'),
    )
    .selectAll('form_mails')
    .select([
      'form_proposals.code as form_link_code',
      'form_proposals.expires_at as link_until',
      'voicemails.received_at',
    ])
    .where('form_mails.user_id', '=', user_id)
    .where('form_mails.id', '=', id)
    .forUpdate('form_mails')
    .executeTakeFirst();

const CLAIM_S = 60;

/** The database's clock decides, because a worker's may be wrong. */
export const isSentByOther = async (trx: Trx, { user_id, id }: FormMailId, jobId: string): Promise<boolean> =>
  (await trx
    .selectFrom('form_mails')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('claimed_by', '!=', jobId)
    .where('claimed_until', '>=', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined;

export const claimFormMail = async (trx: Trx, { user_id, id }: FormMailId, jobId: string): Promise<void> => {
  await trx
    .updateTable('form_mails')
    .set({
      claimed_by: jobId,
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** False if the mail is settled already, for example because it came back. */
export const settleFormMail = async (
  trx: Trx,
  { user_id, id }: FormMailId,
  outcome: { state: FormMail['state']; code: string | null },
): Promise<boolean> => {
  const done = await trx
    .updateTable('form_mails')
    .set({
      state: outcome.state,
      last_code: outcome.code,
      claimed_until: null,
      changed_at: sql<Date>`now()`,
      // A mail that was certainly not sent loses its claim, so that the next try does not ask the relay first, and does not
      // count as one that may have arrived.
      ...(outcome.state === 'waiting' ? { claimed_by: null, attempts: sql<number>`attempts - 1` } : {}),
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'unknown'])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/** Undefined for an unknown mail or a repeated report. */
export const noteFormMailBounce = (
  trx: Trx,
  id: string,
  code: string,
): Promise<Pick<FormMail, 'user_id' | 'voicemail_id' | 'purpose'> | undefined> =>
  trx
    .updateTable('form_mails')
    .from('form_mail_ids')
    .set({ state: 'bounced', last_code: code, changed_at: sql<Date>`now()` })
    .whereRef('form_mails.user_id', '=', 'form_mail_ids.user_id')
    .whereRef('form_mails.id', '=', 'form_mail_ids.form_mail_id')
    .where('form_mail_ids.form_mail_id', '=', id)
    .where('state', 'in', ['sent', 'unknown', 'waiting'])
    .returning(['form_mails.user_id', 'form_mails.voicemail_id', 'form_mails.purpose'])
    .executeTakeFirst();

/** Lists for the operator the mails with forms of the last 14 days that did not reach their callers, newest first. */
export const troubledFormMails = (trx: Trx, limit: number) =>
  trx
    .selectFrom('form_mails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'form_mails.user_id').onRef('lines.id', '=', 'form_mails.line_id'),
    )
    .select([
      'form_mails.id',
      'form_mails.voicemail_id',
      'form_mails.state',
      'form_mails.last_code as code',
      'form_mails.changed_at',
      'lines.slug',
    ])
    // A mail with an unknown result counts only after its last repetition.
    .where((row) =>
      row.or([
        row('form_mails.state', 'in', ['refused', 'bounced']),
        row.and([row('form_mails.state', '=', 'unknown'), row('form_mails.attempts', '>', RESENDS)]),
      ]),
    )
    .where('form_mails.changed_at', '>', sql<Date>`now() - interval '14 days'`)
    .orderBy('form_mails.changed_at', 'desc')
    .limit(limit)
    .execute();
