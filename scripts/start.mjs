// npm start: installs and builds what is missing, then runs the server.
import { command } from './prepare/run.mjs';
import { serverEnvironment, serverFlags, settingsFlags } from './prepare/server-process.mjs';
import { prepare } from './prepare.mjs';

await command(async () => {
  await prepare({ programs: ['ffmpeg'], site: true });
  return [...settingsFlags, ...serverFlags, 'server/main.ts'];
}, serverEnvironment);
