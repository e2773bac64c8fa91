// npm run dev: server and site with reload on change, on example data of their own.
import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  // The server wants a built site to stand on, however old: pages come from the one that reloads.
  await prepare({ programs: ['ffmpeg'], site: 'any' });
  become(['scripts/development/main.ts']);
});
