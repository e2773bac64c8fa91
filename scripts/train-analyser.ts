// Trains the embedded analyser from the labelled calls of the repository: node scripts/train-analyser.ts
import { writeFileSync } from 'node:fs';
import { learn } from '#server/adapters/analysis/embedded/learn.ts';
import { pack } from '#server/adapters/analysis/embedded/model-file.ts';
import { readTranscript } from '#server/adapters/analysis/embedded/reading.ts';
import { trainingCalls } from '#tests/support/calls/index.ts';
import { writtenTo } from './trained-files.ts';

const calls = trainingCalls();
const models = learn(calls.map((call) => ({ reading: readTranscript(call.text, 'fr'), labels: call })));
const axes = Object.fromEntries([...models].map(([axis, model]) => [axis, pack(model)]));
writeFileSync(writtenTo('embedded/weights.json'), `${JSON.stringify({ trainedOn: calls.length, axes })}\n`);
process.stdout.write(`${calls.length} calls\n`);
