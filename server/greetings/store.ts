// SQL of greetings.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow } from '#server/platform/tables.ts';
import type { GreetingRow } from './rules.ts';

/** The newest first, so that the newest of several is the one that is heard. */
export const greetingsOf = (trx: Trx, userId: string, lineId: string): Promise<GreetingRow[]> =>
  trx
    .selectFrom('greetings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertGreeting = (trx: Trx, row: NewRow<'greetings'>): Promise<GreetingRow> =>
  trx.insertInto('greetings').values(row).returningAll().executeTakeFirstOrThrow();

type GreetingColumns = {
  [K in 'text' | 'first_day' | 'last_day' | 'says_notice']?: GreetingRow[K] | undefined;
};

export const updateGreeting = (
  trx: Trx,
  { user_id, id }: GreetingRow,
  change: GreetingColumns,
): Promise<GreetingRow> =>
  trx
    .updateTable('greetings')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteGreetings = async (trx: Trx, userId: string, ids: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('greetings')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/** The address of a recording contains the greeting's id only. */
export const linkedGreeting = (trx: Trx, id: string): Promise<GreetingRow | undefined> =>
  trx
    .selectFrom('greeting_links')
    .innerJoin('greetings', (join) =>
      join
        .onRef('greetings.user_id', '=', 'greeting_links.user_id')
        .onRef('greetings.id', '=', 'greeting_links.greeting_id'),
    )
    .selectAll('greetings')
    .where('greeting_links.greeting_id', '=', id)
    .executeTakeFirst();

export const greetingKeysInUse = async (trx: Trx, keys: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('greetings')
    .select('audio_key')
    .where(sql<boolean>`audio_key = any(${keys})`)
    .execute();
  return rows.flatMap(({ audio_key }) => audio_key ?? []);
};
