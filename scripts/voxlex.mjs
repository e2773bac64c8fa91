// npm run voxlex -- <noun> <verb> …: the operator's command line.

import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare({ programs: ['ffmpeg'] });
  become(['server/cli/main.ts', ...process.argv.slice(2)]);
});
