// SQL of a line's list of contacts, and of the numbers that their owners confirm.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export const settingsOf = (trx: Trx, userId: string, lineId: string) =>
  trx
    .selectFrom('lines')
    .leftJoin('escalation_settings', (join) =>
      join
        .onRef('escalation_settings.user_id', '=', 'lines.user_id')
        .onRef('escalation_settings.line_id', '=', 'lines.id'),
    )
    .select(['lines.id as line_id', 'lines.name', 'after_minutes', 'escalation_settings.version'])
    .where('lines.user_id', '=', userId)
    .where('lines.id', '=', lineId)
    .executeTakeFirst();

/**
 * The list in order: recipients, people of the firm and devices. A person whose address is a recipient of the line has the
 * quiet hours of that recipient. `closedTo`: people to whom the message is closed. Transactions of the system only.
 */
export const contactsOf = (
  trx: Trx,
  { userId, lineId, closedTo }: { userId: string; lineId: string; closedTo: readonly string[] | null },
) =>
  trx
    .selectFrom('escalation_contacts')
    .leftJoin('accounts', 'accounts.id', 'escalation_contacts.person_id')
    .leftJoin('users', 'users.id', 'escalation_contacts.person_id')
    .leftJoin('recipients', (join) =>
      join
        .onRef('recipients.user_id', '=', 'escalation_contacts.user_id')
        .onRef('recipients.line_id', '=', 'escalation_contacts.line_id')
        .on(
          sql<boolean>`(recipients.id = escalation_contacts.recipient_id or lower(recipients.email) = lower(accounts.email))`,
        ),
    )
    .leftJoin('push_devices', (join) =>
      join
        .onRef('push_devices.user_id', '=', 'escalation_contacts.user_id')
        .onRef('push_devices.id', '=', 'escalation_contacts.device_id'),
    )
    .leftJoin('escalation_phones', (join) =>
      join
        .onRef('escalation_phones.user_id', '=', 'escalation_contacts.user_id')
        .onRef('escalation_phones.phone', '=', 'escalation_contacts.phone'),
    )
    .select([
      'position',
      'channel',
      'recipient_id',
      'device_id',
      'person_id',
      'escalation_contacts.phone',
      sql<string | null>`coalesce(accounts.email, recipients.email)`.as('email'),
      'users.full_name',
      'push_devices.name as device',
      'recipients.confirmed_at',
      'escalation_phones.id as phone_id',
      'escalation_phones.confirmed_at as phone_confirmed_at',
      'quiet',
      sql<boolean>`contact_sees(escalation_contacts.user_id, recipient_id, device_id, person_id, escalation_contacts.line_id,
        ${closedTo && [...closedTo]}::uuid[])`.as('sees'),
    ])
    .where('escalation_contacts.user_id', '=', userId)
    .where('escalation_contacts.line_id', '=', lineId)
    .orderBy('position')
    .execute();
export type Contact = Awaited<ReturnType<typeof contactsOf>>[number];

export const lockLineOfList = (trx: Trx, userId: string, lineId: string) =>
  trx
    .selectFrom('lines')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirst();

export const saveSettings = (trx: Trx, row: NewRow<'escalation_settings'>) =>
  trx
    .insertInto('escalation_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'line_id']).doUpdateSet((given) => ({
        after_minutes: given.ref('excluded.after_minutes'),
        version: given.ref('excluded.version'),
      })),
    )
    .execute();

export const replaceContacts = async (
  trx: Trx,
  line: { user_id: string; line_id: string },
  contacts: readonly NewRow<'escalation_contacts'>[],
): Promise<void> => {
  await trx
    .deleteFrom('escalation_contacts')
    .where('user_id', '=', line.user_id)
    .where('line_id', '=', line.line_id)
    .execute();
  if (contacts.length > 0) await trx.insertInto('escalation_contacts').values(contacts).execute();
};

export const devicesOfFirm = async (trx: Trx, userId: string): Promise<Set<string>> => {
  const rows = await trx.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ id }) => id));
};

/** The accounts of the owner and of the members to whom the line is given. */
export const peopleOfLine = async (trx: Trx, userId: string, lineId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select owner_id as id from firms where id = ${userId}
      union select account_id from members where user_id = ${userId}) as people
    where person_sees(${userId}, id, ${lineId}, null)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/** Removes a person who leaves the firm from the lists. */
export const dropPersonContacts = async (trx: Trx, userId: string, personId: string): Promise<void> => {
  await trx
    .deleteFrom('escalation_contacts')
    .where('user_id', '=', userId)
    .where('person_id', '=', personId)
    .execute();
  await dropUnusedPhones(trx, userId);
};

export const recipientsOfLine = async (trx: Trx, userId: string, lineId: string): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export type PhoneRow = Row<'escalation_phones'>;

/** Adds the numbers that are new to the firm, and returns those rows. */
export const addPhones = (trx: Trx, rows: readonly NewRow<'escalation_phones'>[]): Promise<PhoneRow[]> =>
  trx
    .insertInto('escalation_phones')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doNothing())
    .returningAll()
    .execute();

/** A number that comes back later has to be confirmed again. */
export const dropUnusedPhones = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .deleteFrom('escalation_phones')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('escalation_contacts')
            .select('id')
            .whereRef('escalation_contacts.user_id', '=', 'escalation_phones.user_id')
            .whereRef('escalation_contacts.phone', '=', 'escalation_phones.phone'),
        ),
      ),
    )
    .execute();
};

export const lockPhone = (trx: Trx, userId: string, id: string): Promise<PhoneRow | undefined> =>
  trx
    .selectFrom('escalation_phones')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changePhone = async (
  trx: Trx,
  { user_id, id }: PhoneRow,
  change: Partial<Pick<PhoneRow, 'link_at' | 'confirmed_at'>>,
): Promise<void> => {
  await trx
    .updateTable('escalation_phones')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** The line and the language of the contact whom the number belongs to. */
export const contactOfPhone = (trx: Trx, { user_id, phone }: PhoneRow) =>
  trx
    .selectFrom('escalation_contacts')
    .innerJoin('lines', (join) =>
      join
        .onRef('lines.user_id', '=', 'escalation_contacts.user_id')
        .onRef('lines.id', '=', 'escalation_contacts.line_id'),
    )
    .leftJoin('recipients', (join) =>
      join
        .onRef('recipients.user_id', '=', 'escalation_contacts.user_id')
        .onRef('recipients.id', '=', 'escalation_contacts.recipient_id'),
    )
    .select(['lines.name as line', 'recipients.language'])
    .where('escalation_contacts.user_id', '=', user_id)
    .where('escalation_contacts.phone', '=', phone)
    .orderBy('escalation_contacts.id')
    .executeTakeFirst();
