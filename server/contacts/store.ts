// SQL of the contacts: the list, one contact, and the messages of it.
import { type RawBuilder, sql } from 'kysely';
import type { ContactsQuery } from '#contract/contacts.ts';
import type { Trx } from '#server/platform/database.ts';
import { type Limit, limitOf } from '#server/platform/pages.ts';
import type { Row } from '#server/platform/tables.ts';

export type ContactRow = Row<'contacts'>;
export type ReferenceRow = Row<'contact_references'>;

const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Part of a name, an address, a reference, or at least three digits of a number. */
const found = (userId: string, typed: string): RawBuilder<unknown> => {
  const text = typed.replaceAll('\0', ' ').trim();
  if (text === '') return sql`true`;
  const folded = sql`folded(${likeOf(text)})`;
  const digits = /^[+(\d][\d\s./()-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^(00)?0?/, '') : '';
  return sql`(c.folded_name like ${folded} or array_to_string(c.emails, ' ') like ${likeOf(text.toLowerCase())}
    or c.id in (select r.contact_id from contact_references r
      where r.user_id = ${userId} and folded(concat_ws(' ', r.number, r.name)) like ${folded})
    ${digits.length < 3 ? sql`` : sql`or c.id in (select n.contact_id from contact_numbers n where n.user_id = ${userId} and n.number like ${likeOf(digits)})`})`;
};

/**
 * Contacts of the numbers with a message to do. Each number is read once, in the order of the index voicemails_open_numbers: to
 * hash the numbers of 100,000 messages takes longer than to join their contacts. A number with a message has its contact in
 * contact_lines too, where a member's policy costs less than in contact_numbers.
 */
const withOpenMessage = (userId: string): RawBuilder<unknown> => sql`(
  select n.contact_id from contact_lines n join (
    select distinct on (v.caller_phone_number) v.caller_phone_number as number from voicemails v
    where v.user_id = ${userId} and v.status <> 'Supprimé' and v.handled_at is null and v.caller_phone_number is not null
    order by v.caller_phone_number) open on open.number = n.number
  where n.user_id = ${userId})`;

/** A contact that the firm never touched is shown while it has messages. */
const SHOWS: Record<ContactsQuery['show'], (userId: string) => RawBuilder<unknown>> = {
  all: () => sql`(c.kept or l.last_at is not null)`,
  named: () => sql`c.name is not null`,
  unnamed: () => sql`c.name is null and (c.kept or l.last_at is not null)`,
  open: (userId) => sql`c.id in ${withOpenMessage(userId)}`,
};

const ORDERS: Record<ContactsQuery['sort'], RawBuilder<unknown>> = {
  last: sql`last_at desc nulls last, id`,
  name: sql`(folded_name = ''), folded_name collate "C", last_at desc nulls last, id`,
};

/** The contacts that match, with what they are ordered by. */
const matching = (userId: string, { show, q, sort }: ContactsQuery): RawBuilder<unknown> =>
  // The row of a contact is not read where neither its name nor whether it is kept matters.
  show === 'open' && q.trim() === '' && sort === 'last'
    ? sql`select l.contact_id as id, l.last_at from last l where l.contact_id in ${withOpenMessage(userId)}`
    : sql`select c.id, c.folded_name, l.last_at from contacts c left join last l on l.contact_id = c.id
      where c.user_id = ${userId} and ${SHOWS[show](userId)} and ${found(userId, q)}`;

export const contactIds = async (
  trx: Trx,
  userId: string,
  query: ContactsQuery,
): Promise<{ ids: string[]; total: number }> => {
  const { limit, offset } = limitOf(query);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with last as (
      select contact_id, max(last_at) as last_at from contact_lines where user_id = ${userId} group by contact_id
    ), matching as materialized (${matching(userId, query)})
    select (select count(*)::integer from matching) as total,
      array(select id from matching order by ${ORDERS[query.sort]} limit ${limit} offset ${offset}) as ids`.execute(
    trx,
  );
  return rows[0] ?? { ids: [], total: 0 };
};

export const contactRows = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<ContactRow[]> => {
  const rows = await trx
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export type NumberFigures = {
  contact_id: string;
  number: string;
  messages: number;
  open: number;
  last_at: Date | null;
  /** Names that were said, the newest first; null without one. */
  said_names: string[] | null;
};

/** How far back a caller's name is looked for. */
const NAMES_IN = 5;

/** The numbers of some contacts, with what their messages count. */
export const figuresOfNumbers = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<NumberFigures[]> => {
  const mine = sql`v.user_id = n.user_id and v.caller_phone_number = n.number and v.status <> 'Supprimé'`;
  const { rows } = await sql<NumberFigures>`
    select n.contact_id, n.number, f.messages, f.open, f.last_at, s.said_names
    from contact_numbers n
    cross join lateral (
      select count(*)::integer as messages, count(*) filter (where v.handled_at is null)::integer as open,
        max(v.received_at) as last_at
      from voicemails v where ${mine}) f
    left join lateral (
      select array_agg(said.facts->>'caller_name' order by said.received_at desc) as said_names from (
        select v.facts, v.received_at from voicemails v where ${mine} order by v.received_at desc limit ${NAMES_IN}) said
      where said.facts->>'caller_name' is not null) s on true
    where n.user_id = ${userId} and n.contact_id = any(${ids}::uuid[])
    order by f.last_at desc nulls last, n.number`.execute(trx);
  return rows;
};

export const referencesOf = (trx: Trx, userId: string, contactId: string): Promise<ReferenceRow[]> =>
  trx
    .selectFrom('contact_references')
    .selectAll()
    .where('user_id', '=', userId)
    .where('contact_id', '=', contactId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The last merge or split. */
export const lastContactAct = (trx: Trx, userId: string, contactId: string) =>
  trx
    .selectFrom('contact_acts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('contact_id', '=', contactId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const ofContact = (userId: string, contactId: string) =>
  sql`v.user_id = ${userId} and v.status <> 'Supprimé' and v.caller_phone_number in (
    select n.number from contact_numbers n where n.user_id = ${userId} and n.contact_id = ${contactId})`;

export const countMessagesOf = async (trx: Trx, userId: string, contactId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from voicemails v where ${ofContact(userId, contactId)}`.execute(trx);
  return rows[0]?.total ?? 0;
};

export const timelineRows = async (trx: Trx, userId: string, contactId: string, { limit, offset }: Limit) => {
  const { rows } = await sql<
    Pick<
      Row<'voicemails'>,
      | 'id'
      | 'kind'
      | 'caller_phone_number'
      | 'received_at'
      | 'duration_seconds'
      | 'ai_summary'
      | 'transcription'
      | 'status'
      | 'outcome'
      | 'remind_at'
    >
  >`
    select id, kind, caller_phone_number, received_at, duration_seconds, ai_summary, transcription, status, outcome,
      remind_at
    from voicemails v where ${ofContact(userId, contactId)}
    order by v.received_at desc, v.id desc limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

/** The contact of a number; null for a number that left no message and is in no contact. */
export const contactOfNumber = (trx: Trx, userId: string, number: string): Promise<ContactRow | undefined> =>
  trx
    .selectFrom('contacts')
    .innerJoin('contact_numbers', (join) =>
      join
        .onRef('contact_numbers.user_id', '=', 'contacts.user_id')
        .onRef('contact_numbers.contact_id', '=', 'contacts.id'),
    )
    .selectAll('contacts')
    .where('contact_numbers.user_id', '=', userId)
    .where('contact_numbers.number', '=', number)
    .executeTakeFirst();

export const numbersOfContact = async (trx: Trx, userId: string, id: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('contact_numbers')
    .select('number')
    .where('user_id', '=', userId)
    .where('contact_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

/** The numbers among these that the viewer may see. */
export const seenAmong = async (trx: Trx, userId: string, numbers: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('contact_numbers')
    .select('number')
    .where('user_id', '=', userId)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};
