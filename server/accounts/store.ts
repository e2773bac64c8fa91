// SQL of profiles. A profile is its owner's own row: the walls of the database say so too.
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Profile = Row<'users'>;

export const profileOf = (trx: Trx, userId: string): Promise<Profile | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

/** Two tabs may post at once: the first makes it, both get it. */
export const keepProfile = async (trx: Trx, profile: NewRow<'users'>): Promise<boolean> => {
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

/**
 * A part of the statement of every sign-in; who has no profile yet gets one at the first look at the dashboard.
 */
export const recordingLogin = (ids: RawBuilder<unknown>, at: Date): RawBuilder<unknown> =>
  sql`update users set last_login = ${at}, updated_at = ${at} where id in (${ids})`;
