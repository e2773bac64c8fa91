// npm run dev: example data once, then the server (again at every change) and the site, until Ctrl-C.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ACCOUNT } from './example-data.ts';
import { startSite } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const sitePort = Number(process.env.PORT ?? 3000);
const serverPort = sitePort + 1;
const address = `http://localhost:${sitePort}`;
const environment = {
  DATA_DIR: join(ROOT, 'data', 'development'),
  QUICKSTART: '0',
  ...process.env,
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  // Links in mails lead to the site with reload.
  PUBLIC_URL: address,
};

const start = (...args: string[]) =>
  spawn(process.execPath, args, { cwd: ROOT, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });

const seed = start('scripts/development/example-data.ts');
const [code] = await once(seed, 'exit');
if (code !== 0) process.exit(1);

const server = start('--watch', '--watch-preserve-output', 'server/main.ts');
const site = await startSite(sitePort, `http://127.0.0.1:${serverPort}`);
process.stdout.write(
  `\nDevelopment: ${address}   (${address}/_ui shows the pieces)\n  ${ACCOUNT.email}   ${ACCOUNT.password}\n\n`,
);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await site.stop();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
const [ended] = await once(server, 'exit');
await stop();
process.exit(stopping ? 0 : (ended ?? 1));
