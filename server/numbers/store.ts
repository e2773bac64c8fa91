// SQL of telephone numbers that were bought, and of the lines that have a number or none.
import { sql } from 'kysely';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Limit } from '#server/platform/pages.ts';
import { type NumberRow, storedDigits } from './rules.ts';

/** Failure `number_pending` while the outcome of another purchase is unknown, `number_taken` for a known number. */
export const claimNumber = async (trx: Trx, number: string, now: Date): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('telephone numbers', 0))`.execute(trx);
  const pending = await trx
    .selectFrom('telephone_numbers')
    .select('number')
    .where('state', '=', 'buying')
    .executeTakeFirst();
  if (pending && pending.number !== number) throw new Failure('number_pending');
  await trx
    .insertInto('telephone_numbers')
    .values({ number, state: 'buying', created_at: now, changed_at: now })
    .execute()
    .catch((cause: unknown) => {
      if (brokenConstraint(cause) !== 'telephone_numbers_pkey') throw cause;
      throw new Failure('number_taken', { cause });
    });
};

export const numberRow = (trx: Trx, number: string): Promise<NumberRow | undefined> =>
  trx.selectFrom('telephone_numbers').selectAll().where('number', '=', number).executeTakeFirst();

/** Locked: what an attachment and a release decide from must stay so until the first of them is committed. */
export const lockNumber = (trx: Trx, number: string): Promise<NumberRow | undefined> =>
  trx.selectFrom('telephone_numbers').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();

/** Also writes a claim again that a slower request has withdrawn, because the number is ours now. */
export const markBought = async (trx: Trx, number: string, sid: string, now: Date): Promise<void> => {
  const bought = { sid, state: 'bought' as const, trouble: null, bought_at: now, changed_at: now };
  await trx
    .insertInto('telephone_numbers')
    .values({ number, created_at: now, ...bought })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet(bought).where('telephone_numbers.state', '=', 'buying'),
    )
    .execute();
};

export const markNumber = async (
  trx: Trx,
  number: string,
  change: Partial<Pick<NumberRow, 'state' | 'trouble'>>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('telephone_numbers')
    .set({ ...change, changed_at: now })
    .where('number', '=', number)
    .execute();
};

export const dropNumber = async (trx: Trx, number: string, state: NumberRow['state']): Promise<void> => {
  await trx.deleteFrom('telephone_numbers').where('number', '=', number).where('state', '=', state).execute();
};

export type LineOfNumber = {
  id: string;
  firm_id: string;
  name: string;
  firm: string;
  active: boolean;
  silent: boolean;
};
export type ListedNumber = Partial<Pick<NumberRow, 'state' | 'trouble' | 'bought_at'>> & {
  number: string;
  line: LineOfNumber | null;
};

const LINE = sql`json_build_object('id', lines.id, 'firm_id', lines.user_id, 'name', lines.name, 'active', lines.active,
  'silent', lines.silent_since is not null,
  'firm', coalesce(firms.name, nullif(accounts.metadata->>'full_name', ''), accounts.email))`;
const OF_FIRM = sql`join firms on firms.id = lines.user_id join accounts on accounts.id = firms.owner_id`;
const SEARCHED = sql`folded(concat_ws(' ', number, line->>'name', line->>'firm'))`;

export const numbersPage = async (
  trx: Trx,
  words: string,
  { limit, offset }: Limit,
): Promise<{ rows: ListedNumber[]; total: number }> => {
  const digits = storedDigits(words);
  const { rows } = await sql<ListedNumber & { total: number }>`
    with all_numbers as (
      select coalesce(bought.number, lines.number) as number, bought.state, bought.trouble, bought.bought_at,
        case when lines.id is null then null else ${LINE} end as line
      from telephone_numbers as bought
      full join (
        select id, user_id, name, number, active, silent_since from lines where number is not null
      ) as lines on lines.number = bought.number
      left join firms on firms.id = lines.user_id
      left join accounts on accounts.id = firms.owner_id
    )
    select *, count(*) over ()::int as total from all_numbers
    where ${words} = '' or strpos(${SEARCHED}, folded(${words}::text)) > 0
      or (${digits} ~ '^[+0-9]{3,}$' and strpos(number, ${digits}) > 0)
    order by state = 'connected' nulls last, number
    limit ${limit} offset ${offset}`.execute(trx);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** Lines that may get a number, at most a hundred. */
export const linesWithout = async (trx: Trx): Promise<LineOfNumber[]> => {
  const { rows } = await sql<{ line: LineOfNumber }>`
    select ${LINE} as line from lines ${OF_FIRM} where lines.number is null order by lines.created_at desc limit 100`.execute(
    trx,
  );
  return rows.map(({ line }) => line);
};

/** The line that has the number. */
export const lineWithNumber = async (
  trx: Trx,
  number: string,
): Promise<{ user_id: string; line_id: string } | undefined> =>
  trx
    .selectFrom('line_numbers')
    .select(['user_id', 'line_id'])
    .where('number', '=', number)
    .executeTakeFirst();
