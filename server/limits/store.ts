// SQL of the counters. Each statement locks one row until its transaction ends, so several processes agree.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export type Counted = { used: number; resets_at: Date };

/**
 * The commit of this transaction does not wait for the disk: a crash may lose the last counts. Otherwise all uploads to one
 * line would wait one after the other for a write to the disk, because they lock the same counter.
 */
export const commitWithoutSync = async (trx: Trx): Promise<void> => {
  await sql`set local synchronous_commit = off`.execute(trx);
};

/** Counts one try. `used` stops at limit + 2: limit + 1 is the first refusal of the window, limit + 2 any later one. */
export const countOne = async (
  trx: Trx,
  counter: { key: string; limit: number; resetsAt: Date },
  now: Date,
): Promise<Counted> => {
  const { key, limit, resetsAt } = counter;
  return trx
    .insertInto('attempts')
    .values({ key, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when attempts.resets_at <= ${now} then 1 else least(attempts.used + 1, ${limit + 2}::int) end`,
        resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning(['used', 'resets_at'])
    .executeTakeFirstOrThrow();
};

export const giveBackOne = async (trx: Trx, key: string): Promise<void> => {
  await trx
    .updateTable('attempts')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('key', '=', key)
    .execute();
};

export const dropPast = async (trx: Trx, now: Date): Promise<number> =>
  Number((await trx.deleteFrom('attempts').where('resets_at', '<', now).executeTakeFirst()).numDeletedRows);
