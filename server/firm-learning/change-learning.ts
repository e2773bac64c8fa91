// Switches learning on or off, or forgets what was learned; each change is one row of the journal in its transaction.
import type { FirmLearningPatch } from '#contract/firm-learning.ts';
import type { Trx } from '#server/platform/database.ts';
import { recordChange, settingDifferences } from '#server/setting-changes/index.ts';
import { lockLearning, resetLearning, switchLearning } from './store.ts';

export const changeLearning = async (
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
  { active, forget }: FirmLearningPatch,
): Promise<void> => {
  const row = await lockLearning(trx, userId);
  const before = { learning: row.active, forgotten_until: row.since };
  const after = { learning: active ?? row.active, forgotten_until: forget ? now : row.since };
  const changes = settingDifferences(before, after);
  if (changes.length === 0) return;
  if (after.learning !== row.active) await switchLearning(trx, userId, after.learning);
  if (forget) await resetLearning(trx, userId, now);
  await recordChange(
    trx,
    {
      userId,
      actor: 'user',
      subject: 'learning',
      action: 'changed',
      subjectId: userId,
      subjectName: 'Apprendre de vos corrections',
      changes,
    },
    now,
  );
};
