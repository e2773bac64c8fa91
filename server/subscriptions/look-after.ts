// What time brings to subscriptions.
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { beginTrials } from './store.ts';

export const lookAfterSubscriptions = async ({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> => {
  await db.asSystem((trx) => beginTrials(trx, clock.now()));
};
