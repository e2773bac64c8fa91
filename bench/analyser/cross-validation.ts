// Each call is predicted by a model that was not trained on it.
import { learn } from '#server/adapters/analysis/embedded/learn.ts';
import type { ReadTranscript } from '#server/adapters/analysis/embedded/reading.ts';
import { readTranscript } from '#server/adapters/analysis/embedded/reading.ts';
import { understand } from '#server/adapters/analysis/embedded/understand.ts';
import type { LabelledCall } from '#tests/support/calls/index.ts';
import { HEADING } from './heading.ts';
import { type Prediction, predictionOf } from './prediction.ts';

const known = new Map<LabelledCall, ReadTranscript>();
const readingOf = (call: LabelledCall): ReadTranscript => {
  const reading = known.get(call) ?? readTranscript(call.text, 'fr');
  known.set(call, reading);
  return reading;
};

export const predictAll = (
  learnFrom: readonly LabelledCall[],
  judged: readonly LabelledCall[],
): Prediction[] => {
  const models = learn(learnFrom.map((call) => ({ reading: readingOf(call), labels: call })));
  return judged.map((call) => predictionOf(call.id, understand(call.text, HEADING, models)));
};
