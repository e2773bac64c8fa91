// SQL of the assistant's budgets: one statement counts and answers, whichever process asks.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export const countOne = async (
  trx: Trx,
  counter: { key: string; limit: number; resetsAt: Date },
  now: Date,
): Promise<{ used: number; resets_at: Date }> => {
  const { key, limit, resetsAt } = counter;
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into attempts as a (key, used, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      used = case when a.resets_at <= ${now} then 1 else least(a.used + 1, ${limit + 1}::int) end,
      resets_at = case when a.resets_at <= ${now} then excluded.resets_at else a.resets_at end
    returning used, resets_at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a counter answered nothing');
  return row;
};
