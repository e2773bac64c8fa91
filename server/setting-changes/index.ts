// Changes of settings: who changed what and when, for the firm.
import type { SettingChangeEntry, SettingChangeSubject } from '#contract/setting-changes.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
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

/** Failure `stale` with the settings as they are now, and with the changes that the writer has not seen. */
export const staleFailure = async (
  trx: Trx,
  userId: string,
  about: Parameters<typeof changesSince>[2],
  version: number,
  current: unknown,
): Promise<Failure> =>
  new Failure('stale', { details: { current, changes: await changesSince(trx, userId, about, version) } });
