import type { SettingChangeActor } from '#contract/setting-changes.ts';
import type { Trx } from '#server/platform/database.ts';
import { recordChange } from '#server/setting-changes/index.ts';

/** `personId`: who acts; none for the operator and a recipient. */
export type MemberChange = { userId: string; actor: SettingChangeActor; now: Date; personId?: string | null };

export const recordMemberChange = (
  trx: Trx,
  { userId, actor, now }: MemberChange,
  action: 'added' | 'changed' | 'removed' | 'confirmed',
  row: { id: string; email: string },
  more: Pick<Parameters<typeof recordChange>[1], 'changes' | 'version'> = {},
): Promise<void> =>
  recordChange(
    trx,
    { userId, actor, action, subject: 'member', subjectId: row.id, subjectName: row.email, ...more },
    now,
  );
