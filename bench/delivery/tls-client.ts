// Requests to a proxy with a certificate of no known authority, under the name of the site.
import { request } from 'node:https';

export type Asked = { status: number; text: string; headers: NodeJS.Dict<string | string[]> };

export type Ask = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Sends the body but never says that it is complete. */
  unfinished?: boolean;
  /** Returns as soon as it is true of the text so far. */
  until?: (text: string) => boolean;
};

export const askTls = (port: number, given: Ask): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        servername: 'voxlex.example',
        rejectUnauthorized: false,
        path: given.path,
        method: given.method ?? 'GET',
        headers: { host: 'voxlex.example', ...given.headers },
        agent: false,
        timeout: 20_000,
      },
      (reply) => {
        let text = '';
        const done = (): void => {
          resolve({ status: reply.statusCode ?? 0, text, headers: reply.headers });
          if (given.unfinished || given.until) outgoing.destroy();
        };
        reply.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (given.until?.(text)) done();
        });
        reply.on('end', done);
      },
    );
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in 20 s')));
    if (given.body) outgoing.write(given.body);
    if (!given.unfinished) outgoing.end();
  });
