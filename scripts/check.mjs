// npm run check: format, lint, types, architecture and the other rules that need no running server.

import { orRefuse } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

await orRefuse(async () => {
  await prepare();
  become(['scripts/checks/main.ts']);
});
