// Changes what invoices name; each change is one row of the journal in its transaction.
import type { BillingPatch, Subscription } from '#contract/subscriptions.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { changesSince, recordChange, settingDifferences } from '#server/setting-changes/index.ts';
import type { SubscriptionRow } from './rules.ts';
import { billingColumns, updateSubscription } from './store.ts';

/** `row` is locked. */
export const changeBilling = async (
  trx: Trx,
  row: SubscriptionRow,
  patch: BillingPatch,
  given: { version: number; now: Date; show: (trx: Trx, row: SubscriptionRow) => Promise<Subscription> },
): Promise<SubscriptionRow> => {
  const userId = row.user_id;
  if (row.version !== given.version) {
    const about = { subjects: ['subscription'], subjectId: userId } as const;
    const changes = await changesSince(trx, userId, about, given.version);
    throw new Failure('stale', { details: { current: await given.show(trx, row), changes } });
  }
  const change = billingColumns(patch);
  const after = { ...row, ...change, version: row.version + 1 };
  await updateSubscription(trx, userId, { ...change, version: after.version });
  await recordChange(
    trx,
    {
      userId,
      actor: 'user',
      subject: 'subscription',
      action: 'changed',
      subjectId: userId,
      subjectName: 'Coordonnées de facturation',
      version: after.version,
      changes: settingDifferences(
        Object.fromEntries(
          Object.keys(change).map((column) => [column, row[column as keyof SubscriptionRow]]),
        ),
        change,
      ),
    },
    given.now,
  );
  return after;
};
