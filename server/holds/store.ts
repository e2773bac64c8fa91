// SQL of the holds.

import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type HoldRow = Row<'holds'> & {
  person_name: string | null;
  received_at: Date | null;
  caller: string | null;
  contact_name: string | null;
};

/** Those that keep a message: its own, its number's and its contact's. */
const ofMessage = (userId: string, id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from voicemails m where m.user_id = ${userId} and m.id = ${id}
    and (h.voicemail_id = m.id or m.caller_phone_number = any (h.numbers) or exists (select from contact_numbers n
      where n.user_id = m.user_id and n.number = m.caller_phone_number and n.contact_id = h.contact_id)))`;

const ofContact = (userId: string, id: string): RawBuilder<boolean> => sql<boolean>`(h.contact_id = ${id}
  or exists (select from contact_numbers n
    where n.user_id = ${userId} and n.contact_id = ${id} and n.number = any (h.numbers)))`;

/** Those that keep any message or the contact of a number. */
const ofNumber = (
  userId: string,
  number: string,
): RawBuilder<boolean> => sql<boolean>`(${number} = any (h.numbers)
  or exists (select from contact_numbers n
    where n.user_id = ${userId} and n.number = ${number} and n.contact_id = h.contact_id)
  or exists (select from voicemails m
    where m.user_id = ${userId} and m.id = h.voicemail_id and m.caller_phone_number = ${number}))`;

const rowsWhere = async (
  trx: Trx,
  userId: string,
  where: RawBuilder<unknown>,
  { limit, offset }: Limit = { limit: 20, offset: 0 },
): Promise<HoldRow[]> => {
  const { rows } = await sql<HoldRow>`
    select h.*, hold_person(h.user_id, h.id) as person_name,
      v.received_at, v.caller_phone_number as caller, c.name as contact_name
    from holds h
    left join voicemails v on v.user_id = h.user_id and v.id = h.voicemail_id
    left join contacts c on c.user_id = h.user_id and c.id = h.contact_id
    where h.user_id = ${userId} and ${where}
    order by h.held_at desc, h.id desc limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

export const holdsOverMessage = (trx: Trx, userId: string, id: string) =>
  rowsWhere(trx, userId, ofMessage(userId, id));
export const holdsOverContact = (trx: Trx, userId: string, id: string) =>
  rowsWhere(trx, userId, ofContact(userId, id));
export const holdsOverNumber = (trx: Trx, userId: string, number: string) =>
  rowsWhere(trx, userId, ofNumber(userId, number));
export const holdsOfFirm = (trx: Trx, userId: string) => rowsWhere(trx, userId, sql`true`);
export const holdById = async (trx: Trx, userId: string, id: string): Promise<HoldRow | undefined> =>
  (await rowsWhere(trx, userId, sql`h.id = ${id}`))[0];

export const holdRows = async (
  trx: Trx,
  userId: string,
  filter: { voicemail_id?: string | undefined; contact_id?: string | undefined },
  limit: Limit,
): Promise<{ rows: HoldRow[]; total: number }> => {
  const where = sql.join(
    [
      sql`true`,
      ...(filter.voicemail_id ? [ofMessage(userId, filter.voicemail_id)] : []),
      ...(filter.contact_id ? [ofContact(userId, filter.contact_id)] : []),
    ],
    sql` and `,
  );
  const rows = await rowsWhere(trx, userId, where, limit);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from holds h where h.user_id = ${userId} and ${where}`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const lockOf = (userId: string) => sql`hashtextextended(${`holds of ${userId}`}, 0)`;

/** Until the transaction ends, no hold of the firm is made: for an erasure, before it locks a row. */
export const stopNewHolds = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(userId)})`.execute(trx);
};

/** Waits for the erasures that have checked the holds of the firm. */
export const waitForErasures = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(userId)})`.execute(trx);
};

/** Those of the numbers that the role of the transaction reads in a contact. */
export const readableNumbers = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('contact_numbers')
    .select('number')
    .where('user_id', '=', userId)
    .where('number', 'in', numbers.length > 0 ? numbers : [''])
    .execute();
  return new Set(rows.map(({ number }) => number));
};

/** Null for an unknown contact. */
export const numbersToHold = async (
  trx: Trx,
  userId: string,
  contactId: string,
): Promise<string[] | null> => {
  const { rows } = await sql<{ numbers: string[] }>`
    select array(select n.number from contact_numbers n where n.user_id = c.user_id and n.contact_id = c.id
      order by n.number) as numbers
    from contacts c where c.user_id = ${userId} and c.id = ${contactId} for key share`.execute(trx);
  return rows[0]?.numbers ?? null;
};

/** Those of the contacts that the owner holds, or of which a number is held. */
export const heldContacts = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from contacts c where c.user_id = ${userId} and c.id = any (${[...ids]}::uuid[]) and exists (
      select from holds h where h.user_id = c.user_id and (h.contact_id = c.id or exists (
        select from contact_numbers n
        where n.user_id = c.user_id and n.contact_id = c.id and n.number = any (h.numbers))))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/**
 * A held contact counts as changed by the firm, so that the undo of an import and the erasure of a last message leave it.
 */
export const insertHold = async (trx: Trx, row: NewRow<'holds'>): Promise<void> => {
  await trx.insertInto('holds').values(row).execute();
  await sql`
    update contacts c set kept = true, version = version + 1, updated_at = ${row.held_at}
    where c.user_id = ${row.user_id} and (c.id = ${row.contact_id ?? null} or c.id in (
      select n.contact_id from contact_numbers n
      where n.user_id = ${row.user_id} and n.number = any (${row.numbers ?? []}::text[])))`.execute(trx);
};

/** A merge deletes the one contact: its holds keep the other, with all its numbers. */
export const moveHolds = async (trx: Trx, userId: string, from: string, to: string): Promise<void> => {
  await sql`update holds set contact_id = ${to}, numbers = array(select unnest(numbers) union
      select n.number from contact_numbers n where n.user_id = ${userId} and n.contact_id = ${to})
    where user_id = ${userId} and contact_id = ${from}`.execute(trx);
};

/** The undo of a merge makes a contact again: each hold over the other one keeps it too. */
export const copyHolds = async (trx: Trx, userId: string, from: string, to: string): Promise<void> => {
  await sql`insert into holds (user_id, id, contact_id, numbers, reason, person_id, held_at)
    select user_id, gen_random_uuid(), ${to}, '{}', reason, person_id, held_at
    from holds where user_id = ${userId} and contact_id = ${from}`.execute(trx);
};

/** False if another request has released it before. */
export const deleteHold = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const done = await trx
    .deleteFrom('holds')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
};

/** Returns how many. */
const deleteHoldsOfFirm = async (trx: Trx, userId: string): Promise<number> =>
  Number((await trx.deleteFrom('holds').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows);

/** The audit outlives the firm, and says that its holds did not stop the erasure. */
export const releaseAllForErasure = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  const released = await deleteHoldsOfFirm(trx, userId);
  if (released === 0) return;
  const event = {
    actor: 'operator',
    action: 'holds ended by an erasure' satisfies AuditAction,
    user_id: userId,
  };
  await trx
    .insertInto('audit')
    .values({ id: newId(now.getTime()), at: now, ...event, code: `${released} holds` })
    .execute();
};
