// The operator gives a firm another plan: `standard`, the monthly one, or `custom`.
import type { Plan } from '#contract/subscriptions.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { recordOperatorChange } from './operator-change.ts';
import { runsByCard } from './rules.ts';
import { beginTrial, updateSubscription } from './store.ts';

export const setPlan = async (
  trx: Trx,
  { userId, plan, now }: { userId: string; plan: Plan; now: Date },
): Promise<void> => {
  const row = await beginTrial(trx, userId, now);
  if (row.plan === plan) throw new Failure('conflict', { reason: 'the firm has this plan' });
  if (runsByCard(row, now))
    throw new Failure('conflict', { reason: 'a card is charged for the monthly plan' });
  const version = row.version + 1;
  await updateSubscription(trx, userId, { plan, version });
  await recordOperatorChange(
    trx,
    {
      userId,
      subjectName: 'Formule',
      version,
      changes: [{ field: 'plan', before: row.plan, after: plan }],
    },
    now,
  );
};
