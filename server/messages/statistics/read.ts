// The figures of the messages that a query means. A message that comes between two of the counts is in one of them
// alone, and each figure stays whole: no share takes its part from one count and its total from another.
import { type Statistics, statisticsFrom } from '#contract/statistics.ts';
import type { Database } from '#server/platform/database.ts';
import { type Asked, soughtOf } from '../listed/store.ts';
import { lengthsOf, momentsOf, profilesOf } from './store.ts';

/** Over two connections: the passes over a firm's messages are its longest wait, and two processors share them. */
export const readStatistics = async (db: Pick<Database, 'asUser'>, asked: Asked): Promise<Statistics> => {
  const [moments, [profiles, lengths]] = await Promise.all([
    db.asUser(asked.userId, async (trx) => momentsOf(trx, await soughtOf(trx, asked))),
    db.asUser(asked.userId, async (trx) => {
      const sought = await soughtOf(trx, asked);
      return Promise.all([profilesOf(trx, sought), lengthsOf(trx, sought)]);
    }),
  ]);
  return statisticsFrom({
    profiles,
    days: moments.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }])),
    hours: moments.flatMap(({ hour, count }) => (hour === null ? [] : [{ hour, count }])),
    lengths,
  });
};
