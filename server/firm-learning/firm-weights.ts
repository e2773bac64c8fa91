// The weights of the firms that a process analyses for. They are read with each message, which takes less than a millisecond, so
// that a switch or an erasure counts from the next message on, in every process.
import type { FirmLearner, FirmWeights } from '#server/adapters/analysis/port.ts';
import type { Database } from '#server/platform/database.ts';
import { weightsFor } from './store.ts';

export type FirmWeightsOf = (userId: string) => Promise<FirmWeights | null>;

export const firmWeightsWith =
  ({ db, learner }: { db: Database; learner: FirmLearner }): FirmWeightsOf =>
  (userId) =>
    db.asSystem((trx) => weightsFor(trx, userId, learner.base));
