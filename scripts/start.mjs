// npm start: everything there, then the server.

import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare({ programs: ['ffmpeg'], site: true });
  become(['server/main.ts']);
});
