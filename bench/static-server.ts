// The server of `static` in its own process: ours with the built site, or bare node:http with the same bytes.
import { createServer } from 'node:http';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';

const [which, folder = ''] = process.argv.slice(2);

const ours = async (): Promise<string> => {
  const config = parseConfig({ DATA_DIR: folder });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists: async () => false });
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/** The comparison: bare node:http that sends the same headers and bytes, found by the path. */
const bare = async (): Promise<string> => {
  const shelf = new Map<string, { headers: Record<string, string>; bytes: Buffer }>();
  const from = process.argv[4] ?? '';
  for (const path of process.argv.slice(5)) {
    const reply = await fetch(from + path, { headers: { 'accept-encoding': 'identity' } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    shelf.set(path, { headers: { ...Object.fromEntries(reply.headers), connection: 'keep-alive' }, bytes });
  }
  const server = createServer((request, reply) => {
    const item = shelf.get(request.url ?? '');
    if (item) reply.writeHead(200, item.headers).end(item.bytes);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

process.stdout.write(`${await (which === 'bare' ? bare() : ours())}\n`);
