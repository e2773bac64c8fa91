// Stands before the server: puts the file into an upload, the version of a setting into If-Match, and counts the answers of each
// raw request, which names itself in a header.
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** What stands for the file in the text of a raw request, since sqlmap reads it as text. */
export const FILE_MARK = 'VOXLEX-FILE';
export const NAMED = 'x-raw-request';

export type Gateway = {
  host: string;
  /** How often the server answered the request of this name with each status. */
  statuses(name: string): ReadonlyMap<number, number>;
  close(): Promise<void>;
};

const withFile = (body: Buffer, file: Uint8Array): Buffer => {
  const at = body.indexOf(FILE_MARK);
  if (at < 0) return body;
  return Buffer.concat([body.subarray(0, at), file, body.subarray(at + FILE_MARK.length)]);
};

export const startGateway = async (port: number, file: Uint8Array): Promise<Gateway> => {
  const counted = new Map<string, Map<number, number>>();
  const server = createServer(async (given, reply) => {
    const parts: Buffer[] = [];
    for await (const part of given) parts.push(part);
    const body = withFile(Buffer.concat(parts), file);
    const { [NAMED]: name, 'transfer-encoding': _, 'content-type': type, ...headers } = given.headers;
    // sqlmap names the type of a form where there is no body.
    const typed = body.length > 0 && type !== undefined ? { 'content-type': type } : {};
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        // The server may be closing a connection that was kept.
        agent: false,
        method: given.method,
        path: given.url,
        headers: { 'if-match': '"1"', ...headers, ...typed, 'content-length': body.length },
      },
      (answer) => {
        const statuses = counted.get(String(name)) ?? new Map<number, number>();
        const { statusCode = 0 } = answer;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        counted.set(String(name), statuses);
        reply.writeHead(statusCode, answer.headers);
        answer.pipe(reply);
      },
    );
    asked.on('error', () => reply.destroy());
    asked.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    statuses: (name) => counted.get(name) ?? new Map(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
