// The line that a number called: calls that the provider recorded alone are found later, when the number may have moved.
import type { Trx } from '#server/platform/database.ts';
import { lineThatLost } from '#server/setting-changes/index.ts';
import { type Line, lineById, lineByNumber } from './store.ts';

/** The line that had the number at that moment: the first one that lost it since, else the present one. */
export const lineAt = async (trx: Trx, number: string, at: Date): Promise<Line | undefined> => {
  const former = await lineThatLost(trx, number, at);
  return (former && (await lineById(trx, former.userId, former.lineId))) ?? lineByNumber(trx, number);
};
