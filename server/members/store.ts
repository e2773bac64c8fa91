// SQL of the firms and their people.
import { sql } from 'kysely';
import type { Trx, Viewer } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';
import type { MemberRow } from './rules.ts';

export type FirmRow = Row<'firms'>;

/** Changes of the people of a firm follow each other. New rows of the firm, whose foreign keys name it, do not wait. */
export const lockFirmRow = (trx: Trx, userId: string): Promise<FirmRow | undefined> =>
  trx.selectFrom('firms').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const firmRow = (trx: Trx, userId: string): Promise<FirmRow | undefined> =>
  trx.selectFrom('firms').selectAll().where('id', '=', userId).executeTakeFirst();

export const changeFirm = async (
  trx: Trx,
  id: string,
  change: { owner_id?: string; name?: string; require_second_factor?: boolean },
): Promise<void> => {
  await trx
    .updateTable('firms')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

export type PersonRow = {
  id: string;
  account_id: string | null;
  email: string;
  full_name: string;
  has_factor: boolean;
};
const hasFactor = (account: string) =>
  sql<boolean>`exists (select from second_factors f
    where f.user_id = ${sql.ref(account)} and f.kind = 'totp' and f.verified)`.as('has_factor');

export const ownerRow = (trx: Trx, userId: string): Promise<PersonRow> =>
  trx
    .selectFrom('firms')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .leftJoin('users', 'users.id', 'accounts.id')
    .select(['accounts.id', 'accounts.id as account_id', 'accounts.email'])
    .select(sql<string>`coalesce(users.full_name, accounts.metadata->>'full_name', '')`.as('full_name'))
    .select(hasFactor('accounts.id'))
    .where('firms.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Reads the members with the name that an active one gave in their profile. */
const shownMembers = (trx: Trx, userId: string) =>
  trx
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.account_id')
    .selectAll('members')
    .select(sql<string>`coalesce(users.full_name, members.full_name)`.as('full_name'))
    .select(hasFactor('members.account_id'))
    .where('members.user_id', '=', userId);

export type ShownMember = MemberRow & { has_factor: boolean };

export const memberRows = (trx: Trx, userId: string): Promise<ShownMember[]> =>
  shownMembers(trx, userId).orderBy('members.invited_at').orderBy('members.id').execute();

/** The persons who work on the firm, its owner first. */
export const peopleOfFirm = async (trx: Trx, userId: string): Promise<{ id: string; name: string }[]> => {
  const owner = await ownerRow(trx, userId);
  const members = (await memberRows(trx, userId)).flatMap(({ account_id, full_name }) =>
    account_id === null ? [] : [{ id: account_id, name: full_name }],
  );
  return [{ id: owner.id, name: owner.full_name }, ...members];
};

/**
 * What a person sees of the firm now; null if they do not work on it, or if they or the firm are disabled. A program with a key
 * sees all.
 */
export const viewerOf = async (trx: Trx, userId: string, personId: string | null): Promise<Viewer | null> => {
  const firm = await trx
    .selectFrom('firms')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .select('owner_id')
    .where('firms.id', '=', userId)
    .where('banned_at', 'is', null)
    .executeTakeFirst();
  if (!firm) return null;
  if (personId === null || firm.owner_id === personId) return { userId, personId };
  const row = await trx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('line_ids')
    .where('user_id', '=', userId)
    .where('account_id', '=', personId)
    .where('banned_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId, personId, member: { lineIds: row.line_ids } } : null;
};

export const memberRow = (trx: Trx, userId: string, id: string): Promise<ShownMember | undefined> =>
  shownMembers(trx, userId).where('members.id', '=', id).executeTakeFirst();

export const insertMember = async (trx: Trx, row: NewRow<'members'>): Promise<void> => {
  await trx.insertInto('members').values(row).execute();
};

type MemberColumns = Partial<Pick<MemberRow, 'account_id' | 'accepted_at' | 'line_ids' | 'link_until'>>;

export const updateMember = async (
  trx: Trx,
  { user_id, id }: Pick<MemberRow, 'user_id' | 'id'>,
  change: MemberColumns,
): Promise<void> => {
  await trx
    .updateTable('members')
    .set({ ...change, version: sql`version + 1` })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export const deleteMember = async (
  trx: Trx,
  { user_id, id }: Pick<MemberRow, 'user_id' | 'id'>,
): Promise<void> => {
  await trx.deleteFrom('members').where('user_id', '=', user_id).where('id', '=', id).execute();
};

export const linesAmong = async (trx: Trx, userId: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await trx
    .selectFrom('lines')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
};

/** The accounts of every person of the firms that this person works on. */
export const peopleAround = async (
  trx: Trx,
  personId: string,
): Promise<{ user_id: string; account_id: string }[]> => {
  const { rows } = await sql<{ user_id: string; account_id: string }>`
    with mine as (
      select id from firms where owner_id = ${personId}
      union select user_id from members where account_id = ${personId})
    select id as user_id, owner_id as account_id from firms where id in (select id from mine)
    union select user_id, account_id from members
      where user_id in (select id from mine) and account_id is not null`.execute(trx);
  return rows;
};

export const isDisabled = async (trx: Trx, personId: string): Promise<boolean> =>
  (await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', personId)
    .where('banned_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The second factor of an owner of a firm, or of an operator, guards more than the messages of this firm. */
export const needsOperator = async (trx: Trx, personId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from firms where owner_id = ${personId}
    union all select from accounts where id = ${personId} and operator`.execute(trx);
  return rows.length > 0;
};

export const closedTo = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('voicemails')
    .select(['id', 'closed_to', 'line_id', 'assignee_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const closeMessage = async (
  trx: Trx,
  userId: string,
  id: string,
  to: readonly string[] | null,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('voicemails')
    .set({ closed_to: to && [...to], updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

/** A person who is invited again later is not named for what was reserved to them before. */
export const dropFromClosed = async (trx: Trx, userId: string, personId: string): Promise<void> => {
  await trx
    .updateTable('voicemails')
    .set({ closed_to: sql<string[]>`array_remove(closed_to, ${personId}::uuid)` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`${personId}::uuid = any (closed_to)`)
    .execute();
};
