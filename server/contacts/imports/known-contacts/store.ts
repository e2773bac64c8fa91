// SQL of the contacts that an import reads and changes.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow } from '#server/platform/tables.ts';
import type { KnownContact } from '../plan.ts';

const AT_ONCE = 1000;

export const idsOfNumbers = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ contact_id: string }>`
    select distinct contact_id from contact_numbers
    where user_id = ${userId} and number = any(${numbers}::text[])`.execute(trx);
  return rows.map(({ contact_id }) => contact_id);
};

export const idsOfEmails = async (trx: Trx, userId: string, emails: readonly string[]): Promise<string[]> => {
  if (emails.length === 0) return [];
  // Two arrays would be compared each with each: twenty thousand contacts with ten thousand lines.
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from contacts c cross join unnest(c.emails) as had (email)
      join unnest(${emails}::text[]) as given (email) on given.email = had.email
    where c.user_id = ${userId}`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Without a lock, and with numbers and references as a line is compared with them. */
export const knownContacts = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<(KnownContact & { version: number; kept: boolean })[]> => {
  const { rows } = await sql<KnownContact & { version: number; kept: boolean }>`
    select c.id, c.name, c.note, c.emails, c.version, c.kept,
      array(select n.number from contact_numbers n where n.user_id = c.user_id and n.contact_id = c.id) as numbers,
      coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'name', r.name)) from contact_references r
        where r.user_id = c.user_id and r.contact_id = c.id), '[]') as references
    from contacts c where c.user_id = ${userId} and c.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
};

type Fields = Pick<KnownContact, 'id' | 'name' | 'note' | 'emails'> & { kept: boolean };
const fieldArrays = (contacts: readonly Fields[]) => sql`
  unnest(${contacts.map(({ id }) => id)}::uuid[], ${contacts.map(({ name }) => name)}::text[],
    ${contacts.map(({ note }) => note)}::text[], ${contacts.map(({ emails }) => JSON.stringify(emails))}::jsonb[],
    ${contacts.map(({ kept }) => kept)}::boolean[]) as given (id, name, note, emails, kept)`;
const givenEmails = sql`array(select jsonb_array_elements_text(given.emails))`;

export const insertContacts = async (
  trx: Trx,
  userId: string,
  contacts: readonly Fields[],
  now: Date,
): Promise<void> => {
  await sql`insert into contacts (id, user_id, name, note, emails, kept, created_at, updated_at)
    select given.id, ${userId}, given.name, given.note, ${givenEmails}, given.kept, ${now}, ${now}
    from ${fieldArrays(contacts)}`.execute(trx);
};

export const updateContacts = async (
  trx: Trx,
  userId: string,
  contacts: readonly Fields[],
  now: Date,
): Promise<void> => {
  await sql`update contacts c set name = given.name, note = given.note, emails = ${givenEmails}, kept = given.kept,
      version = c.version + 1, updated_at = ${now}
    from ${fieldArrays(contacts)} where c.user_id = ${userId} and c.id = given.id`.execute(trx);
};

/** Returns how many numbers no contact had. */
export const insertNumbersOf = async (
  trx: Trx,
  userId: string,
  numbers: readonly { number: string; contactId: string }[],
): Promise<number> => {
  const { rows } = await sql`insert into contact_numbers (user_id, number, contact_id)
    select ${userId}, given.number, given.contact_id
    from unnest(${numbers.map(({ number }) => number)}::text[], ${numbers.map(({ contactId }) => contactId)}::uuid[])
      as given (number, contact_id) order by given.number
    on conflict do nothing returning number`.execute(trx);
  return rows.length;
};

export const insertReferences = async (
  trx: Trx,
  rows: readonly NewRow<'contact_references'>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('contact_references')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
};

export const deleteReferencesById = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<void> => {
  await sql`delete from contact_references where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(
    trx,
  );
};

/** Numbers that have a message stay, because each needs a contact. */
export const deleteUnusedNumbers = async (
  trx: Trx,
  userId: string,
  numbers: readonly string[],
): Promise<void> => {
  await sql`delete from contact_numbers n where n.user_id = ${userId} and n.number = any(${numbers}::text[])
    and not exists (select from voicemails v where v.user_id = n.user_id and v.caller_phone_number = n.number)`.execute(
    trx,
  );
};

/** Those that have no number left; returns their ids. */
export const deleteNumberless = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    delete from contacts c where c.user_id = ${userId} and c.id = any(${ids}::uuid[]) and not exists (
      select from contact_numbers n where n.user_id = c.user_id and n.contact_id = c.id)
    returning c.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};
