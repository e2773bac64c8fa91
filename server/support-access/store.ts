// SQL of the access that a firm gives the operators. The operators read through functions of the database: schema/0676.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type GrantRow = Row<'support_grants'>;
export type ShownGrant = GrantRow & { name: string; received_at: Date | null };

/** A grant that is over is none. */
export const runningGrant = async (trx: Trx, userId: string, now: Date): Promise<ShownGrant | undefined> => {
  const { rows } = await sql<ShownGrant>`
    select g.*, v.received_at, coalesce((select full_name from person_names(${userId}, g.given_by::text)), '') as name
    from support_grants g left join voicemails v on v.user_id = g.user_id and v.id = g.voicemail_id
    where g.user_id = ${userId} and g.until > ${now}`.execute(trx);
  return rows[0];
};

/** Undefined for a message of another firm. */
export const momentOfMessage = async (trx: Trx, userId: string, id: string): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('voicemails')
      .select('received_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.received_at;

/** In the place of the one that was given before. */
export const putGrant = async (trx: Trx, grant: NewRow<'support_grants'>): Promise<void> => {
  await trx
    .insertInto('support_grants')
    .values(grant)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(grant))
    .execute();
};

export const removeGrant = (trx: Trx, userId: string): Promise<GrantRow | undefined> =>
  trx.deleteFrom('support_grants').where('user_id', '=', userId).returningAll().executeTakeFirst();
