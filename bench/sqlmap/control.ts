// An endpoint that can be injected, on purpose: where sqlmap does not find it, its silence about the others says nothing.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type pg from 'pg';
import type { RawRequest } from './raw-requests.ts';

export const startControl = async (
  client: pg.Client,
): Promise<{ request: RawRequest; close(): Promise<void> }> => {
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { name = '' }: { name?: string } = JSON.parse(body || '{}');
    // The fault itself: a value within the text of the statement.
    const found = await client.query(`select slug from lines where name = '${name}'`).catch(() => null);
    reply.writeHead(found ? 200 : 500, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ count: found?.rowCount ?? 0 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const lines = ['POST /control HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json', ''];
  return {
    request: { name: 'control', parameters: 1, text: [...lines, '{"name": "Cabinet"}'].join('\r\n') },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
