// SQL of the counters. Each statement locks one row until its transaction ends, so several processes agree.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export type Counter = { key: string; tries: number; resetsAt: Date };
export type CountedTries = { key: string; used: number; resets_at: Date };

/** Counts the tries of each counter. Sorted by key, so that two processes lock the same counters in the same order. */
export const countTries = (trx: Trx, counters: readonly Counter[], now: Date): Promise<CountedTries[]> =>
  trx
    .insertInto('attempts')
    .values(
      counters
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, tries, resetsAt }) => ({ key, used: tries, resets_at: resetsAt })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when attempts.resets_at <= ${now} then excluded.used else attempts.used + excluded.used end`,
        resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning(['key', 'used', 'resets_at'])
    .execute();

export const giveBackOne = async (trx: Trx, key: string): Promise<void> => {
  await trx
    .updateTable('attempts')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('key', '=', key)
    .execute();
};

export const dropPast = async (trx: Trx, now: Date): Promise<number> =>
  Number((await trx.deleteFrom('attempts').where('resets_at', '<', now).executeTakeFirst()).numDeletedRows);
