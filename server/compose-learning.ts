// What learns from the corrections of firms: the trainer, and the weights of each firm for the analysis.
import { embeddedLearner } from './adapters/analysis/embedded/firm-learner.ts';
import type { FirmLearner } from './adapters/analysis/port.ts';
import { type FirmWeightsOf, firmWeightsWith } from './firm-learning/index.ts';
import type { Database } from './platform/database.ts';

export type FirmLearningParts = { learner: FirmLearner; firmWeightsOf: FirmWeightsOf };

export const learningWith = (db: Database): FirmLearningParts => {
  const learner = embeddedLearner();
  return { learner, firmWeightsOf: firmWeightsWith({ db, learner }) };
};
