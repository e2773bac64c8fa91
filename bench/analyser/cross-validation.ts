// Cross-validation: each call is predicted by a model that was not trained on it.
import { learn } from '#server/adapters/analysis/embedded/learn.ts';
import type { Reading } from '#server/adapters/analysis/embedded/reading.ts';
import { readMessage } from '#server/adapters/analysis/embedded/reading.ts';
import { understand } from '#server/adapters/analysis/embedded/understand.ts';
import type { LabelledCall } from '#tests/support/calls/index.ts';
import { HEADING } from './heading.ts';
import { type Prediction, predictionOf } from './prediction.ts';

const known = new Map<LabelledCall, Reading>();
const readingOf = (call: LabelledCall): Reading => {
  const reading = known.get(call) ?? readMessage(call.text, 'fr');
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

/** Each file is predicted by a model trained on the other files, that is on other authors. */
export const byAuthor = (files: readonly (readonly LabelledCall[])[]): Map<string, Prediction> =>
  new Map(
    files.flatMap((file) => {
      const others = files.filter((other) => other !== file).flat();
      return predictAll(others, file).map((one): [string, Prediction] => [one.id, one]);
    }),
  );

/** K-fold over `judged`, trained on everything else. */
export const inFolds = (
  all: readonly LabelledCall[],
  judged: readonly LabelledCall[],
  folds: number,
): Map<string, Prediction> => {
  const found = new Map<string, Prediction>();
  for (let fold = 0; fold < folds; fold += 1) {
    const out = judged.filter((_, at) => at % folds === fold);
    const held = new Set(out);
    for (const one of predictAll(
      all.filter((call) => !held.has(call)),
      out,
    ))
      found.set(one.id, one);
  }
  return found;
};
