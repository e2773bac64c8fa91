// SQL of visits, and of what came since the last one.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { notDeletedOf } from '../filter/store.ts';
import type { Visits } from './rules.ts';

export const visitsOf = (trx: Trx, userId: string, personId: string): Promise<Visits | undefined> =>
  trx
    .selectFrom('visits')
    .select(['last_at', 'before_at'])
    .where('user_id', '=', userId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();

export const saveVisits = async (
  trx: Trx,
  userId: string,
  personId: string,
  visits: Visits,
): Promise<void> => {
  await trx
    .insertInto('visits')
    .values({ user_id: userId, person_id: personId, ...visits })
    .onConflict((conflict) => conflict.columns(['user_id', 'person_id']).doUpdateSet(visits))
    .execute();
};

/** Both counts come from the covering index of the list. */
export const countsSinceVisit = async (
  trx: Trx,
  userId: string,
  { since, dueBefore }: { since: Date; dueBefore: Date },
): Promise<{ received: number; urgent: number; reminders: number }> => {
  const { rows } = await sql<{ received: number; urgent: number; reminders: number }>`
    select
      (select count(*)::int from ${notDeletedOf({ userId })} and received_at >= ${since}) as received,
      (select count(*)::int from ${notDeletedOf({ userId })} and received_at >= ${since} and urgency = 'Urgent') as urgent,
      (select count(*)::int from ${notDeletedOf({ userId })} and handled_at is null and remind_at < ${dueBefore}) as reminders`.execute(
    trx,
  );
  return rows[0] ?? { received: 0, urgent: 0, reminders: 0 };
};
