// npm run voxlex -- <noun> <verb> …: the operator's command line.
import { command } from './prepare/run.mjs';
import { commandEnvironment, settingsFlags } from './prepare/server-process.mjs';
import { prepare } from './prepare.mjs';

await command(async () => {
  await prepare({ programs: ['ffmpeg'] });
  return [...settingsFlags, 'server/cli/main.ts', ...process.argv.slice(2)];
}, commandEnvironment);
