// SQL of profiles. Row-level security limits each person to their own row.
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Profile = Row<'users'>;

export const profileOf = (trx: Trx, personId: string): Promise<Profile | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', personId).executeTakeFirst();

/** Until the transaction ends, so that the second of two writers reads what the first has written. */
export const lockProfile = (trx: Trx, personId: string): Promise<Profile | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', personId).forNoKeyUpdate().executeTakeFirst();

/** Does nothing if the profile exists: two tabs may post at once. */
export const insertProfile = async (trx: Trx, profile: NewRow<'users'>): Promise<void> => {
  await trx
    .insertInto('users')
    .values(profile)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export type ProfileChange = { full_name?: string; phone?: string | null; last_login?: Date };

export const changeProfile = (
  trx: Trx,
  personId: string,
  change: ProfileChange,
  now: Date,
): Promise<Profile | undefined> =>
  trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirst();

/** Updates nothing for a person without a profile: the first visit of the dashboard creates it. */
export const recordLogin = async (trx: Trx, personId: string, at: Date): Promise<void> => {
  await trx.updateTable('users').set({ last_login: at, updated_at: at }).where('id', '=', personId).execute();
};
