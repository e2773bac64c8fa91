// Changes of settings: who changed what and when, for the firm.
import type { SettingChangeEntry, SettingChangeSubject } from '#contract/setting-changes.ts';
import type { Trx } from '#server/platform/database.ts';
import { showChange } from './api.ts';
import { storedSince } from './store.ts';

export { settingChangeRoutes } from './api.ts';
export { settingDifferences } from './rules.ts';
export { lineThatLost, recordChange, type SettingChange } from './store.ts';

/** The changes after the version that a writer had read, the oldest first. */
export const changesSince = async (
  trx: Trx,
  userId: string,
  about: { subjects: readonly SettingChangeSubject[]; subjectId: string },
  version: number,
): Promise<SettingChangeEntry[]> => (await storedSince(trx, userId, about, version)).map(showChange);
