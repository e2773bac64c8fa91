// npm run check.
import { join } from 'node:path';
import { inWords, runChecks } from './all.ts';

const started = performance.now();
const checked = await runChecks(join(import.meta.dirname, '../..'), (one) =>
  process.stdout.write(inWords(one)),
);
const broken = checked.filter(({ problems }) => problems.length > 0);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `\n${checked.length - broken.length} of ${checked.length} checks passed in ${seconds} s\n`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
