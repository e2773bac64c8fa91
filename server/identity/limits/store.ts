// SQL of the counters: one statement counts and answers, whichever process asks.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export type Counted = { used: number; resets_at: Date };

export const countOne = async (
  trx: Trx,
  key: string,
  limit: number,
  now: Date,
  resetsAt: Date,
): Promise<Counted> => {
  // One past the limit is the first refusal, two past every later one.
  const { rows } = await sql<Counted>`
    insert into attempts as a (key, used, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      used = case when a.resets_at <= ${now} then 1 else least(a.used + 1, ${limit + 2}) end,
      resets_at = case when a.resets_at <= ${now} then ${resetsAt} else a.resets_at end
    returning used, resets_at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a counter answered nothing');
  return row;
};

/** In the order of counting: two sign-ins that share both counters must not wait for each other crosswise. */
export const giveBack = async (trx: Trx, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await sql`update attempts set used = greatest(used - 1, 0) where key = ${key}`.execute(trx);
};

export const dropPast = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('attempts').where('resets_at', '<', now).execute();
};
