// SQL of accounts that operators open.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type OpeningRow = Row<'account_openings'>;

export const insertOpening = async (trx: Trx, row: NewRow<'account_openings'>): Promise<void> => {
  await trx.insertInto('account_openings').values(row).execute();
};

export const openingOf = (trx: Trx, userId: string): Promise<OpeningRow | undefined> =>
  trx.selectFrom('account_openings').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const lockOpening = (trx: Trx, userId: string): Promise<OpeningRow | undefined> =>
  trx.selectFrom('account_openings').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const changeOpening = async (
  trx: Trx,
  userId: string,
  change: Partial<Pick<OpeningRow, 'state' | 'bought_number'>>,
): Promise<void> => {
  await trx.updateTable('account_openings').set(change).where('user_id', '=', userId).execute();
};

export type OpeningFacts = {
  email: string;
  firm: string;
  messages: number;
  has_recording: boolean;
  invitation_sent: boolean;
};

export const openingFacts = async (trx: Trx, userId: string): Promise<OpeningFacts | undefined> => {
  const { rows } = await sql<OpeningFacts>`
    select accounts.email, coalesce(firms.name, accounts.metadata->>'full_name', accounts.email) as firm,
      (select count(*)::int from voicemails where user_id = firms.id) as messages,
      exists (select from greetings where user_id = firms.id and audio_key is not null) as has_recording,
      exists (select from mail_tokens where mail_tokens.user_id = accounts.id and sent_at is not null) as invitation_sent
    from firms join accounts on accounts.id = firms.owner_id where firms.id = ${userId}`.execute(trx);
  return rows[0];
};
