// SQL of a house that comes back as it was some time ago.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export const countAccounts = async (trx: Trx): Promise<number> => {
  const { count } = await trx
    .selectFrom('accounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * What waited when the backup was made may have gone out since: nobody can say. It goes once more under the same
 * Message-ID, counted and shown as such, and a text is asked about at its provider first.
 */
export const doubtWhatWaited = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({ state: 'unknown', claimed_by: null, claimed_until: null })
    .where('state', '=', 'intended')
    .execute();
  await trx
    .updateTable('replies')
    .set({ state: 'unknown', claimed_until: null })
    .where('state', '=', 'waiting')
    .execute();
};
