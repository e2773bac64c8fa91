// Trains the tagger of names from the labelled calls of the repository: node scripts/train-taggers.ts
// Authors of the set `test` are not learned from.
import { writeFileSync } from 'node:fs';
import { learnTaggers } from '#server/adapters/analysis/embedded/tagger-training.ts';
import { authorsOf, labelledFiles } from '#tests/support/calls/index.ts';
import { writtenTo } from './trained-files.ts';

const lessons = [
  ...labelledFiles().map((calls, file) => ({ author: `file ${file}`, calls })),
  ...authorsOf('learn'),
].flatMap(({ author, calls }) => calls.map((call) => ({ ...call, author })));
writeFileSync(writtenTo('embedded/tagger-weights.json'), `${JSON.stringify(learnTaggers(lessons))}\n`);
process.stdout.write(`${lessons.length} calls\n`);
