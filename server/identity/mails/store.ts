// SQL of the tokens that are sent by mail.
import { sql } from 'kysely';
import type { MailKind } from '#contract/identity.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type MailToken = Row<'mail_tokens'>;

export const insertMailToken = async (trx: Trx, token: NewRow<'mail_tokens'>): Promise<void> => {
  await trx.insertInto('mail_tokens').values(token).execute();
};

export const lockMailToken = (trx: Trx, id: string): Promise<MailToken | undefined> =>
  trx.selectFrom('mail_tokens').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Replaces the address by the id of its account. */
export const giveToAccount = async (trx: Trx, id: string, personId: string): Promise<void> => {
  await trx.updateTable('mail_tokens').set({ user_id: personId, email: null }).where('id', '=', id).execute();
};

export const markSent = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('mail_tokens').set({ sent_at: now }).where('id', '=', id).execute();
};

export const deleteMailToken = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('mail_tokens').where('id', '=', id).execute();
};

/** A token of this kind that is neither used nor expired and belongs to an account. */
const validToken = (trx: Trx, id: string, kind: MailKind, now: Date) =>
  trx
    .updateTable('mail_tokens')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'is not', null)
    .returningAll();

/** A link may be opened several times: a mail scanner that fetches it must not use it up. */
export const markOpened = (trx: Trx, id: string, kind: MailKind, now: Date): Promise<MailToken | undefined> =>
  validToken(trx, id, kind, now)
    .set({ opened_at: now })
    .where('challenge', 'is not', null)
    .executeTakeFirst();

/** Undefined when the token was used already: of two concurrent requests one succeeds. */
export const spendMailToken = (
  trx: Trx,
  id: string,
  kind: MailKind,
  now: Date,
): Promise<MailToken | undefined> => validToken(trx, id, kind, now).set({ used_at: now }).executeTakeFirst();

export const spendCode = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('mail_tokens').set({ used_at: now }).where('id', '=', id).execute();
};

/** Only the newest code is valid, because several would multiply the chance of guessing one. */
export const newestForCode = (
  trx: Trx,
  personId: string | null,
  kind: MailKind,
  now: Date,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('mail_tokens')
    .select('id')
    .where(sql<boolean>`user_id is not distinct from ${personId}`)
    .where('user_id', 'is not', null)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const voidMailTokens = async (trx: Trx, personId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('user_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
};

export const dropPastTokens = async (trx: Trx, before: Date): Promise<number> => {
  const done = await trx.deleteFrom('mail_tokens').where('expires_at', '<', before).executeTakeFirst();
  return Number(done.numDeletedRows);
};
