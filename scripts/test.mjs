// npm test: every test once, then one line with the sum.
import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare({ programs: ['ffmpeg', 'chromium'] });
  become(['scripts/testing/main.ts']);
});
// If the preparation failed no runner prints the last line, so print it here.
if (process.exitCode === 1) process.stdout.write('0 passed, 1 failed\n');
