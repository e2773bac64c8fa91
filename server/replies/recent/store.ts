// SQL of what a firm wrote to a caller lately, by text or by mail.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { TextOfMessage } from '../rules.ts';

/** Another call of the same firm waits here until this transaction ends, so that it counts this text. */
export const lockAnswersOf = (trx: Trx, userId: string) =>
  trx.selectFrom('firms').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/**
 * Whether the firm wrote to this number or address in the last 24 hours, by SMS or with a form by mail. Another decision of the
 * firm waits here until this transaction ends.
 */
export const wasAnswered = async (
  trx: Trx,
  userId: string,
  { number, address }: { number: string | null; address: string },
): Promise<boolean> => {
  await lockAnswersOf(trx, userId);
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select from replies where user_id = ${userId} and recipient = ${number}
        and state not in ('refused', 'expired', 'undelivered') and changed_at > now() - interval '24 hours')
      or exists (select from form_mails where user_id = ${userId} and (caller = ${number} or recipient = ${address})
        and state not in ('refused', 'bounced', 'cancelled') and changed_at > now() - interval '24 hours') as answered`.execute(
    trx,
  );
  return rows[0]?.answered ?? false;
};

export const textsOfMessage = (trx: Trx, userId: string, voicemailId: string): Promise<TextOfMessage[]> =>
  trx
    .selectFrom('replies')
    .select(['id', 'purpose', 'state', 'last_code'])
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .execute();
