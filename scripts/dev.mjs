// npm run dev: server and site with reload on change, on example data of their own.
import { command } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await command(async () => {
  // The server needs a built site, however old: Astro's development server renders the pages.
  await prepare({ programs: ['ffmpeg'], site: 'any' });
  return ['scripts/development/main.ts'];
});
