// SQL of profiles. Row-level security limits each user to their own row.
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Profile = Row<'users'>;

export const profileOf = (trx: Trx, userId: string): Promise<Profile | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

/** Two tabs may post at once: the first creates the profile, both receive it. */
export const insertProfile = async (trx: Trx, profile: NewRow<'users'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values(profile)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export type ProfileChange = { full_name?: string; phone?: string | null; last_login?: Date };

export const changeProfile = (
  trx: Trx,
  userId: string,
  change: ProfileChange,
  now: Date,
): Promise<Profile | undefined> =>
  trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Updates nothing for a user without a profile: the first visit of the dashboard creates it. */
export const recordLogin = async (trx: Trx, userId: string, at: Date): Promise<void> => {
  await trx.updateTable('users').set({ last_login: at, updated_at: at }).where('id', '=', userId).execute();
};
