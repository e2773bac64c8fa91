// npm start: everything there, then the server.

import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare({ programs: ['ffmpeg'], site: true });
  // A young generation of 2 MB: the first start alone fills the default one, and the memory is not given back.
  become(['--max-semi-space-size=2', 'server/main.ts']);
});
