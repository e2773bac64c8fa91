// npm test: every test once, then one line with the sum.
import { command } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

let isPrepared = false;
await command(async () => {
  await prepare({ programs: ['ffmpeg', 'chromium'] });
  isPrepared = true;
  return ['scripts/testing/main.ts'];
});
// The runners print the last line; without the preparation they never ran.
if (!isPrepared) process.stdout.write('0 passed, 1 failed\n');
