// SQL of accounts, of their firms and of the people of these firms, and of the security log.

import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { networkOf } from '#server/platform/network.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

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

/** The firm of a new account, with the account as its owner. A person who was invited to a firm has none of their own. */
export const insertFirm = async (
  trx: Trx,
  ownerId: string,
  now: Date,
  name: string | null = null,
): Promise<void> => {
  await trx.insertInto('firms').values({ id: ownerId, owner_id: ownerId, name, created_at: now }).execute();
};

const FIRM_NAME = sql<string>`coalesce(firms.name, nullif(owner.metadata->>'full_name', ''), owner.email)`;

export const firmNameOf = async (trx: Trx, firmId: string): Promise<string> =>
  (
    await trx
      .selectFrom('firms')
      .innerJoin('accounts as owner', 'owner.id', 'firms.owner_id')
      .select(FIRM_NAME.as('name'))
      .where('firms.id', '=', firmId)
      .executeTakeFirst()
  )?.name ?? '';

export type FirmOfPerson = { id: string; name: string; role: 'owner' | 'member' };

/** The firms that the person works on, first the one of their latest session. A firm whose owner is disabled stops for its members. */
export const firmsOfPerson = async (trx: Trx, accountId: string): Promise<FirmOfPerson[]> => {
  const { rows } = await sql<FirmOfPerson>`
    select firms.id, ${FIRM_NAME} as name, mine.role
    from (
      select id, 'owner' as role from firms where owner_id = ${accountId}
      union all
      select user_id, 'member' from members where account_id = ${accountId}
    ) as mine
    join firms on firms.id = mine.id
    join accounts as owner on owner.id = firms.owner_id
    where mine.role = 'owner' or owner.banned_at is null
    order by (select max(refreshed_at) from sessions where user_id = ${accountId} and firm_id = firms.id) desc nulls last,
      firms.id = ${accountId} desc, firms.id`.execute(trx);
  return rows;
};

/** The people of the firms that the account owns. */
export const membersOfFirmsOf = (
  trx: Trx,
  ownerId: string,
): Promise<{ user_id: string; account_id: string }[]> =>
  trx
    .selectFrom('members')
    .innerJoin('firms', 'firms.id', 'members.user_id')
    .select(['members.user_id', 'members.account_id'])
    .where('firms.owner_id', '=', ownerId)
    .where('members.account_id', 'is not', null)
    .$narrowType<{ account_id: string }>()
    .execute();

export const ownerOf = (trx: Trx, firmId: string): Promise<Account | undefined> =>
  trx
    .selectFrom('firms')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .selectAll('accounts')
    .where('firms.id', '=', firmId)
    .executeTakeFirst();

/** Locks the firms of the account and removes their other people, whom it returns: the firms are erased with the account. */
export const removeMembersOfFirmsOf = async (
  trx: Trx,
  ownerId: string,
): Promise<{ user_id: string; account_id: string }[]> => {
  const owned = await trx
    .selectFrom('firms')
    .select('id')
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .execute();
  if (owned.length === 0) return [];
  const ids = owned.map(({ id }) => id);
  const removed = await trx
    .deleteFrom('members')
    .where('user_id', 'in', ids)
    .returning(['user_id', 'account_id'])
    .execute();
  return removed.flatMap(({ user_id, account_id }) => (account_id ? [{ user_id, account_id }] : []));
};

export type AccountChange = {
  password_hash?: string;
  email_confirmed_at?: Date;
  last_sign_in_at?: Date;
  banned_at?: Date | null;
  metadata?: Record<string, unknown>;
  second_factor_required?: boolean;
  operator?: boolean;
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

/** `userId` is the account, as in the table. The action of a visitor or user is stored with the network that it came from. */
export type SecurityEvent = {
  action: AuditAction;
  userId: string | null;
  subject?: string;
  code?: string;
} & (
  | { actor: 'visitor' | 'user'; from: { ip: string } }
  | { actor: 'operator' | 'service'; from?: { ip: string } | undefined }
);

/** Stores ids and codes only: this log cannot be changed, so it must hold no user input. */
export const recordSecurityEvent = async (trx: Trx, event: SecurityEvent, now: Date): Promise<void> => {
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
      network: event.from ? networkOf(event.from.ip) : null,
    })
    .execute();
};

/** Records an action of the signed-in user. */
export const recordOwnAct = (
  trx: Trx,
  { claims, from }: { claims: { sub: string }; from: { ip: string } },
  event: { action: AuditAction; subject?: string; code?: string },
  now: Date,
): Promise<void> => recordSecurityEvent(trx, { actor: 'user', userId: claims.sub, from, ...event }, now);

/** Records an act of a signed-in user in another room. */
export const recordUserAct = (
  trx: Trx,
  act: { action: AuditAction; userId: string; from: { ip: string }; subject?: string },
  now: Date,
): Promise<void> => recordSecurityEvent(trx, { actor: 'user', ...act }, now);

/** Records an act of an operator; the person is the one of the transaction, and null for the command line. */
export const recordOperatorAct = (
  trx: Trx,
  act: { action: AuditAction; userId: string | null; subject?: string; code?: string },
  now: Date,
): Promise<void> => recordSecurityEvent(trx, { actor: 'operator', ...act }, now);
