// The figures of the messages that a query means. A message that comes between two of the counts is in one of them
// alone, and each figure stays whole: no share takes its part from one count and its total from another.
import type { Statistics } from '#contract/statistics.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Asked } from '../listed/store.ts';
import { statisticsFrom } from './rules.ts';
import { lengthsOf, momentsOf, profilesOf } from './store.ts';

export const readStatistics = async (trx: Trx, asked: Asked): Promise<Statistics> => {
  const [profiles, moments, lengths] = await Promise.all([
    profilesOf(trx, asked),
    momentsOf(trx, asked),
    lengthsOf(trx, asked),
  ]);
  return statisticsFrom({ profiles, moments, lengths });
};
