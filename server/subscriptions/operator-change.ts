// The row of the firm's journal for what the operator changed of its subscription.
import type { Trx } from '#server/platform/database.ts';
import { recordChange } from '#server/setting-changes/index.ts';

type Recorded = Parameters<typeof recordChange>[1];

export const recordOperatorChange = (
  trx: Trx,
  given: Pick<Recorded, 'userId' | 'version' | 'subjectName' | 'changes'>,
  now: Date,
): Promise<void> =>
  recordChange(
    trx,
    { ...given, actor: 'operator', subject: 'subscription', action: 'changed', subjectId: given.userId },
    now,
  );
