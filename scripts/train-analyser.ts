// Trains the embedded analyser from the labelled calls of the repository: node scripts/train-analyser.ts
import { writeFileSync } from 'node:fs';
import { LEARNING } from '#server/adapters/analysis/embedded/axes.ts';
import { pack } from '#server/adapters/analysis/embedded/model-file.ts';
import { see } from '#server/adapters/analysis/embedded/seen.ts';
import { fit } from '#server/adapters/analysis/embedded/training.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';

const calls = labelledCalls();
const seen = calls.map((call) => see(call.text));
const axes = Object.fromEntries(
  LEARNING.map(({ axis, label, classes, options }) => {
    const examples = calls.flatMap((call, at) => {
      const features = seen[at]?.features;
      const value = call[label];
      return features && value ? [{ features, label: value, weight: 1 }] : [];
    });
    return [axis, pack(fit(examples, [...classes], options))];
  }),
);
writeFileSync(
  new URL('../server/adapters/analysis/embedded/weights.json', import.meta.url),
  `${JSON.stringify({ trainedOn: calls.length, axes })}\n`,
);
process.stdout.write(`${calls.length} calls\n`);
