// SQL of the counters: one statement counts and answers, whichever process asks.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Account } from '../store.ts';

export type Counter = { key: string; limit: number; resetsAt: Date };
export type Counted = { used: number; resets_at: Date };

const chain = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    parts.map((part, at) => sql`${sql.raw(`c${at}`)} as (${part})`),
    sql`, `,
  );

/**
 * Each counter in turn, in one round trip; one that is over its limit stops the counting: a place that has used up its
 * tries must not use up an account's too. Answers with those that were counted.
 */
const counting = (counters: readonly Counter[], now: Date) => {
  const steps = counters.map(({ key, limit, resetsAt }, at) => {
    const before = counters[at - 1];
    const after = before ? sql`from ${sql.raw(`c${at - 1}`)} where used <= ${before.limit}` : sql``;
    // One past the limit is the first refusal, two past every later one.
    return sql`
      insert into attempts as a (key, used, resets_at)
      select ${key}, 1, ${resetsAt}::timestamptz ${after}
      on conflict (key) do update set
        used = case when a.resets_at <= ${now} then 1 else least(a.used + 1, ${limit + 2}::int) end,
        resets_at = case when a.resets_at <= ${now} then excluded.resets_at else a.resets_at end
      returning used, resets_at`;
  });
  const all = sql.join(
    counters.map((_, at) => sql.raw(`select ${at} as at, used, resets_at from c${at}`)),
    sql` union all `,
  );
  return sql`with ${chain(steps)}, counted as (${all})`;
};

export const countEach = async (trx: Trx, counters: readonly Counter[], now: Date): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`${counting(counters, now)} select * from counted order by at`.execute(
    trx,
  );
  return rows;
};

/** The same, and whose address that is: a sign-in asks both, and is the busiest of all. */
export const countAndFind = async (
  db: Database,
  counters: readonly Counter[],
  email: string,
  now: Date,
): Promise<{ counted: Counted[]; account: Account | undefined }> => {
  const rows = await db.asSystemAtOnce(sql<Counted & (Account | { id: null })>`${counting(counters, now)}
    select counted.*, a.* from counted left join accounts a on lower(a.email) = ${email} order by counted.at`);
  const found = rows[0];
  return { counted: rows, account: found && found.id !== null ? found : undefined };
};

/**
 * Named c0, c1 …, of a statement of which `after` is a part too, and which give back only if that has a row. In the order
 * of counting: two sign-ins that share both counters must not wait for each other crosswise.
 */
export const givingBack = (keys: readonly string[], after: string): RawBuilder<unknown> =>
  chain(
    keys.map((key, at) => {
      const before = at > 0 ? sql.raw(`(select count(*) from c${at - 1}) >= 0 and`) : sql``;
      return sql`update attempts set used = greatest(used - 1, 0)
        where key = ${key} and ${before} exists (select from ${sql.ref(after)}) returning 1`;
    }),
  );

export const giveBackEach = async (trx: Trx, keys: readonly string[]): Promise<void> => {
  await sql`with always as (select), ${givingBack(keys, 'always')}
    select count(*) from ${sql.raw(`c${keys.length - 1}`)}`.execute(trx);
};

export const dropPast = async (trx: Trx, now: Date): Promise<number> =>
  Number((await trx.deleteFrom('attempts').where('resets_at', '<', now).executeTakeFirst()).numDeletedRows);
