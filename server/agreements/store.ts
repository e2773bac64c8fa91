// SQL of the accepted agreements.
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type AgreementRow = Row<'agreements'>;

/** The latest one comes first. */
export const acceptedAgreements = (trx: Trx, userId: string): Promise<AgreementRow[]> =>
  trx
    .selectFrom('agreements')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .execute();

/** False if this version was accepted before: the first person and date stay. */
export const insertAgreement = async (trx: Trx, row: NewRow<'agreements'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('agreements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const namesForDocuments = async (
  trx: Trx,
  userId: string,
  personId: string,
): Promise<{ firm: string; person: string }> => {
  const row = await trx
    .selectFrom('firms')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .select(['firms.name', 'accounts.email'])
    .where('firms.id', '=', userId)
    .executeTakeFirstOrThrow();
  const person = await trx
    .selectFrom('accounts')
    .leftJoin('users', 'users.id', 'accounts.id')
    .select(['users.full_name', 'accounts.email'])
    .where('accounts.id', '=', personId)
    .executeTakeFirst();
  return { firm: row.name ?? row.email, person: person?.full_name ?? person?.email ?? '' };
};
