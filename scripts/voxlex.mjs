// npm run voxlex -- <noun> <verb> …: the operator's command line.

import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { commandEnvironment } from './prepare/server-process.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare({ programs: ['ffmpeg'] });
  Object.assign(process.env, { ...commandEnvironment, ...process.env });
  become(['server/cli/main.ts', ...process.argv.slice(2)]);
});
