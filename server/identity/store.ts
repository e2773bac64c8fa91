// SQL of accounts and of the security log.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';
import { networkOf } from './rules.ts';

export type Account = Row<'accounts'>;

export const accountByEmail = (trx: Trx, email: string): Promise<Account | undefined> =>
  trx.selectFrom('accounts').selectAll().where(sql`lower(email)`, '=', email).executeTakeFirst();

export const accountById = (trx: Trx, id: string): Promise<Account | undefined> =>
  trx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAccount = (trx: Trx, id: string): Promise<Account | undefined> =>
  trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertAccount = async (trx: Trx, account: NewRow<'accounts'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export type AccountChange = {
  password_hash?: string;
  email_confirmed_at?: Date;
  last_sign_in_at?: Date;
  banned_at?: Date;
  metadata?: Record<string, unknown>;
  second_factor_required?: boolean;
};

export const changeAccount = async (
  trx: Trx,
  id: string,
  { metadata, ...change }: AccountChange,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ ...change, ...(metadata ? { metadata: JSON.stringify(metadata) } : {}), updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const allAccounts = (trx: Trx): Promise<Account[]> =>
  trx.selectFrom('accounts').selectAll().orderBy('created_at').execute();

export const deleteAccount = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
};

/** The action of a visitor or user is stored with the network that it came from. */
export type SecurityEvent = { action: string; userId: string | null; subject?: string; code?: string } & (
  | { actor: 'visitor' | 'user'; from: { address: string } }
  | { actor: 'operator' | 'service'; from?: undefined }
);

/** Stores ids and codes only: this log cannot be changed, so it must hold no user input. */
export const record = async (trx: Trx, event: SecurityEvent, now: Date): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      id: newId(now.getTime()),
      at: now,
      actor: event.actor,
      action: event.action,
      user_id: event.userId,
      subject: event.subject ?? null,
      code: event.code ?? null,
      network: event.from ? networkOf(event.from.address) : null,
    })
    .execute();
};

/** Records an action of the signed-in user. */
export const recordOf = (
  trx: Trx,
  { claims, from }: { claims: { sub: string }; from: { address: string } },
  event: { action: string; subject?: string; code?: string },
  now: Date,
): Promise<void> => record(trx, { actor: 'user', userId: claims.sub, from, ...event }, now);
