// SQL of the changes of contacts.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow } from '#server/platform/tables.ts';
import type { ContactRow, ReferenceRow } from '../store.ts';

/** Locks the contacts in the order of their ids, so that two merges of the same pair follow each other. */
export const lockContacts = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ContactRow>> => {
  const rows = await trx
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const updateContact = async (
  trx: Trx,
  userId: string,
  id: string,
  change: Partial<Pick<ContactRow, 'name' | 'note' | 'emails' | 'merged_ids'>>,
  { now, kept = true }: { now: Date; kept?: boolean },
): Promise<void> => {
  await trx
    .updateTable('contacts')
    .set({ ...change, kept, version: sql`version + 1`, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

export const insertContact = async (trx: Trx, row: NewRow<'contacts'>): Promise<void> => {
  await trx.insertInto('contacts').values(row).execute();
};

export const deleteContact = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('contacts').where('user_id', '=', userId).where('id', '=', id).execute();
};

export const moveNumbers = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
  to: string,
): Promise<void> => {
  await sql`update contact_numbers set contact_id = ${to}
    where user_id = ${userId} and number = any(${numbers}::text[])`.execute(trx);
};

export const moveReferences = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
  to: string,
): Promise<void> => {
  await sql`update contact_references set contact_id = ${to}
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx);
};

/** Call this after numbers were moved. */
export const refreshContact = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await sql`select refresh_contact(${userId}, ${id})`.execute(trx);
};

/** Gives each number that left a message a contact, where the erasure of a restore has removed the one it had. */
export const addMissingContacts = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ user_id: string; contact_id: string }>`
    with numbers as (
      select user_id, caller_phone_number as number, gen_random_uuid() as id from voicemails v
      where caller_phone_number is not null and not exists (select from contact_numbers n
        where n.user_id = v.user_id and n.number = v.caller_phone_number)
      group by 1, 2
    ), made as (insert into contacts (id, user_id) select id, user_id from numbers)
    insert into contact_numbers (user_id, number, contact_id) select user_id, number, id from numbers
    returning user_id, contact_id`.execute(trx);
  for (const made of rows) await refreshContact(trx, made.user_id, made.contact_id);
};

/** The numbers among these that have a message, also a deleted one. */
export const numbersWithMessages = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`
    select n.number from unnest(${numbers}::text[]) as n (number)
    where exists (select from voicemails v where v.user_id = ${userId} and v.caller_phone_number = n.number)`.execute(
    trx,
  );
  return new Set(rows.map(({ number }) => number));
};

/** Returns the numbers that no contact had. */
export const insertNumbers = async (
  trx: Trx,
  userId: string,
  contactId: string,
  numbers: readonly string[],
): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await trx
    .insertInto('contact_numbers')
    .values(numbers.map((number) => ({ user_id: userId, number, contact_id: contactId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return new Set(rows.map(({ number }) => number));
};

export const deleteNumbers = async (trx: Trx, userId: string, numbers: readonly string[]): Promise<void> => {
  await sql`delete from contact_numbers where user_id = ${userId} and number = any(${numbers}::text[])`.execute(
    trx,
  );
};

export const insertReference = async (trx: Trx, row: NewRow<'contact_references'>): Promise<void> => {
  await trx.insertInto('contact_references').values(row).execute();
};

export const updateReference = async (
  trx: Trx,
  userId: string,
  id: string,
  change: Pick<ReferenceRow, 'number' | 'name' | 'person_id'>,
): Promise<void> => {
  await trx
    .updateTable('contact_references')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

export const deleteReferences = async (trx: Trx, userId: string, ids: readonly string[]): Promise<void> => {
  await sql`delete from contact_references where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(
    trx,
  );
};

export const insertContactAct = async (trx: Trx, row: NewRow<'contact_acts'>): Promise<void> => {
  await trx.insertInto('contact_acts').values(row).execute();
};

export const deleteContactAct = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('contact_acts').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** The contact into which another person has merged this one. */
export const mergedInto = async (trx: Trx, userId: string, id: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('contact_acts')
    .select('contact_id')
    .where('user_id', '=', userId)
    .where('act', '=', 'merged')
    .where(sql<boolean>`moved->'other'->>'id' = ${id}`)
    .executeTakeFirst();
  return row?.contact_id ?? null;
};

/** Merges and splits of other contacts that name one of these numbers or this contact. */
export const deleteActsAbout = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
  contactId: string | null,
): Promise<void> => {
  await sql`delete from contact_acts where user_id = ${userId}
    and (moved->'numbers' ?| ${numbers}::text[] or moved->'other'->>'id' = ${contactId}::text)`.execute(trx);
};

/** What an import says of a contact, for its report and its undo. */
export const deleteImportedLines = async (trx: Trx, userId: string, contactId: string): Promise<void> => {
  await trx
    .deleteFrom('contact_import_lines')
    .where('user_id', '=', userId)
    .where('contact_id', '=', contactId)
    .execute();
};

export const deleteImportedNumbers = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
): Promise<void> => {
  await sql`delete from contact_import_lines
    where user_id = ${userId} and numbers && ${numbers}::text[]`.execute(trx);
};
