// Changes the weights of a firm, or resets them; each change is one row of the journal in its transaction.

import {
  DEFAULT_WEIGHTS,
  PRIORITY_RULES,
  type Weights,
  type WeightsPatch,
} from '#contract/priority-values.ts';
import type { Trx } from '#server/platform/database.ts';
import { recordChange, settingDifferences, staleFailure } from '#server/setting-changes/index.ts';
import { lockWeights, updateWeights, type WeightsRow, weightsIn } from './store.ts';

/** Only what differs is stored, so that a firm keeps following the default of the others. */
const changedFrom = (wanted: Weights): Partial<Weights> =>
  Object.fromEntries(
    PRIORITY_RULES.filter((rule) => wanted[rule] !== DEFAULT_WEIGHTS[rule]).map((rule) => [
      rule,
      wanted[rule],
    ]),
  );

export const changeWeights = async (
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
  { weights }: WeightsPatch,
  { version, show }: { version: number; show: (row: WeightsRow) => unknown },
): Promise<void> => {
  const row = await lockWeights(trx, userId);
  if (row.version !== version) {
    const about = { subjects: ['priorities'], subjectId: userId } as const;
    throw await staleFailure(trx, userId, about, version, show(row));
  }
  const before = weightsIn(row);
  const after = { ...before };
  for (const rule of PRIORITY_RULES)
    after[rule] = weights === null ? DEFAULT_WEIGHTS[rule] : (weights[rule] ?? before[rule]);
  await updateWeights(trx, userId, { weights: changedFrom(after), version: version + 1 });
  await recordChange(
    trx,
    {
      userId,
      actor: 'user',
      subject: 'priorities',
      action: 'changed',
      subjectId: userId,
      subjectName: 'À rappeler d’abord',
      changes: settingDifferences(before, after),
      version: version + 1,
    },
    now,
  );
};
