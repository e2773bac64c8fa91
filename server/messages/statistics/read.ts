// The figures of the messages that a query means. A message that comes between two of the counts is in one of them
// alone, and each figure stays whole: no share takes its part from one count and its total from another.
import { type Statistics, statisticsFrom } from '#contract/statistics.ts';
import type { Database } from '#server/platform/database.ts';
import { type ListRequest, resolveSearch } from '../filter/store.ts';
import { lengthsOf, momentsOf, profilesOf } from './store.ts';

/** Over two connections: the passes over a firm's messages are its longest wait, and two processors share them. */
export const readStatistics = async (
  db: Pick<Database, 'asUser'>,
  request: ListRequest,
): Promise<Statistics> => {
  const [moments, [profiles, lengths]] = await Promise.all([
    db.asUser(request.userId, async (trx) => momentsOf(trx, await resolveSearch(trx, request))),
    db.asUser(request.userId, async (trx) => {
      const sought = await resolveSearch(trx, request);
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
