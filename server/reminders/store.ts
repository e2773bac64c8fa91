// SQL of reminders: which are due, and what the mail needs.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export type DueReminder = { user_id: string; id: string; status: string; remind_for: string | null };

/** Claims those whose time has come, so that each is mailed once however many workers look. */
export const claimDue = async (trx: Trx, now: Date, limit: number): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    update voicemails v set reminded_at = ${now},
      -- Of a message that is handled or in the bin no one is reminded: it counts as unchanged.
      updated_at = case when v.status = 'Nouveau' then ${now} else v.updated_at end
    from (
      select user_id, id from voicemails
      where remind_at <= ${now} and remind_at is not null and reminded_at is null
      order by remind_at limit ${limit} for no key update skip locked
    ) as due
    where v.user_id = due.user_id and v.id = due.id
    returning v.user_id, v.id, v.status, v.remind_for`.execute(trx);
  return rows;
};

/** A person who has left, or may not open the message any more, gets nothing. */
export const mayBeReminded = async (
  trx: Trx,
  { userId, voicemailId, personId }: { userId: string; voicemailId: string; personId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select may_open(${userId}, ${voicemailId}, ${personId}) as may`.execute(trx);
  return rows[0]?.may === true;
};

export const firmOwner = async (trx: Trx, userId: string): Promise<string> =>
  (await trx.selectFrom('firms').select('owner_id').where('id', '=', userId).executeTakeFirstOrThrow())
    .owner_id;

export const reminded = (trx: Trx, userId: string, messageId: string) =>
  trx
    .selectFrom('voicemails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .select(['voicemails.status', 'received_at', 'caller_phone_number', 'lines.name', 'mail_content'])
    .where('voicemails.user_id', '=', userId)
    .where('voicemails.id', '=', messageId)
    .executeTakeFirst();
