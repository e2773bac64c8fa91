// Tells whether the database has no account yet.
import type { Trx } from '#server/platform/database.ts';

export const isEmpty = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
