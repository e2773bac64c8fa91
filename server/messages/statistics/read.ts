// The figures of the messages that a query means. A message that comes between two of the counts is in one of them
// alone, and each figure stays whole: no share takes its part from one count and its total from another.
import type { Statistics } from '#contract/statistics.ts';
import type { Database } from '#server/platform/database.ts';
import type { Asked } from '../listed/store.ts';
import { statisticsFrom } from './rules.ts';
import { lengthsOf, momentsOf, profilesOf } from './store.ts';

/** Over two connections: the passes over a firm's messages are its longest wait, and two processors share them. */
export const readStatistics = async (db: Pick<Database, 'asUser'>, asked: Asked): Promise<Statistics> => {
  const [moments, [profiles, lengths]] = await Promise.all([
    db.asUser(asked.userId, (trx) => momentsOf(trx, asked)),
    db.asUser(asked.userId, (trx) => Promise.all([profilesOf(trx, asked), lengthsOf(trx, asked)])),
  ]);
  return statisticsFrom({ profiles, moments, lengths });
};
