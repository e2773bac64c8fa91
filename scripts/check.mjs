// npm run check: format, lint, types, architecture and the other rules that need no running server.
import { command } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await command(async () => {
  await prepare();
  return ['scripts/checks/main.ts'];
});
