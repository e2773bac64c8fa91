// npm run dev: example data once, then the server (restarted at every change) and the site, until Ctrl-C.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ACCOUNT } from './account.ts';

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
  // Each change of a file restarts the server at once.
  DRAIN_S: '0',
  // Links in mails lead to Astro's server.
  PUBLIC_URL: address,
};

const running = new Set<ChildProcess>();
let stopping = false;

const start = (...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** If one process ends the others are stopped and awaited, so that no database process remains. */
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  for (const child of running) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const [code] = await once(start('scripts/development/example-data.ts'), 'exit');
if (stopping || code !== 0) process.exit(stopping ? 0 : 1);

const server = start('--watch', '--watch-preserve-output', 'server/main.ts');
const site = start('scripts/development/site.ts', String(sitePort), `http://127.0.0.1:${serverPort}`);
process.stdout.write(
  `\nDevelopment: ${address}   (${address}/_ui shows the pieces)\n  ${ACCOUNT.email}   ${ACCOUNT.password}\n\n`,
);
const ended = [server, site].map((child) => once(child, 'exit').then(stop));
await Promise.all(ended);
