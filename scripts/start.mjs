// npm start: everything there, then the server.

import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { serverEnvironment, serverFlags } from './prepare/server-process.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare({ programs: ['ffmpeg'], site: true });
  Object.assign(process.env, { ...serverEnvironment, ...process.env });
  become([...serverFlags, 'server/main.ts']);
});
