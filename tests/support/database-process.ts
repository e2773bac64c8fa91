// A process with the embedded database of one folder. It prints the database's pid and stops it on SIGTERM.
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';

const server = await openEmbedded(process.argv[2] ?? '', silentLog);
process.stdout.write(`${server.pid()}\n`);
const idle = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(idle);
  void server.close();
});
