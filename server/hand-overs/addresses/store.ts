// SQL of the addresses outside the firm.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/tables.ts';

export type OutsideRow = Row<'outside_addresses'>;

export const outsideRows = (
  trx: Trx,
  userId: string,
  now: Date,
): Promise<(OutsideRow & { open_links: number })[]> =>
  trx
    .selectFrom('outside_addresses')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from hand_overs h where h.user_id = outside_addresses.user_id
        and h.address_id = outside_addresses.id and h.withdrawn_at is null and h.expires_at > ${now}
        and h.state <> 'waiting' and hand_over_lasts(h.user_id, h.voicemail_id, h.person_id))`.as(
        'open_links',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy(sql`lower(email)`)
    .execute();

export const countOutside = async (trx: Trx, userId: string): Promise<number> =>
  (
    await trx
      .selectFrom('outside_addresses')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

export const lockOutside = (trx: Trx, userId: string, id: string): Promise<OutsideRow | undefined> =>
  trx
    .selectFrom('outside_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const lockOutsideByEmail = (
  trx: Trx,
  userId: string,
  email: string,
): Promise<OutsideRow | undefined> =>
  trx
    .selectFrom('outside_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

/** Another hand-over may add the same address at the same moment; the caller then finds that row. */
export const insertOutside = async (trx: Trx, userId: string, email: string, now: Date): Promise<void> => {
  await trx
    .insertInto('outside_addresses')
    .values({ id: newId(now.getTime()), user_id: userId, email, created_at: now, link_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const changeOutside = async (
  trx: Trx,
  { user_id, id }: Pick<OutsideRow, 'user_id' | 'id'>,
  change: Partial<Pick<OutsideRow, 'link_at' | 'confirmed_at' | 'bounced_at'>>,
): Promise<void> => {
  await trx
    .updateTable('outside_addresses')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export const deleteOutside = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('outside_addresses').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** The firm of an address, for a mail that came back; its hand-overs that wait for the confirmation share its fate. */
export const noteOutsideBounce = async (
  trx: Trx,
  id: string,
  { code, now }: { code: string; now: Date },
): Promise<{ user_id: string; voicemail_id: string }[]> => {
  const address = await trx
    .updateTable('outside_addresses')
    .from('outside_address_ids')
    .set({ bounced_at: now })
    .whereRef('outside_addresses.user_id', '=', 'outside_address_ids.user_id')
    .whereRef('outside_addresses.id', '=', 'outside_address_ids.address_id')
    .where('outside_address_ids.address_id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('outside_addresses.user_id')
    .executeTakeFirst();
  if (!address) return [];
  return trx
    .updateTable('hand_overs')
    .set({ last_code: code })
    .where('user_id', '=', address.user_id)
    .where('address_id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['user_id', 'voicemail_id'])
    .execute();
};
