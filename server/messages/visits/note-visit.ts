// Notes that a person looks at the dashboard, and answers what came since their visit before.
import type { Visit } from '#contract/acts.ts';
import { nextMidnight } from '#contract/period.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Actor } from '../acts/rules.ts';
import { visitsAt } from './rules.ts';
import { countsSinceVisit, saveVisits, visitsOf } from './store.ts';

export const noteVisit = async (trx: Trx, { userId, personId }: Actor, now: Date): Promise<Visit> => {
  if (personId === null) throw new Failure('forbidden');
  const visits = visitsAt(await visitsOf(trx, userId, personId), now);
  await saveVisits(trx, userId, personId, visits);
  const { before_at: since } = visits;
  if (since === null) return { since: null, received: 0, urgent: 0, reminders: 0 };
  const dueBefore = nextMidnight(now);
  return { since: since.toISOString(), ...(await countsSinceVisit(trx, userId, { since, dueBefore })) };
};
