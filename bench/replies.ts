// Replies a second of any length: a few pipelined connections, counted by their bytes.
import { once } from 'node:events';
import { connect } from 'node:net';

const DEPTH = 16;

const lengthOf = (reply: Buffer): number | null => {
  const end = reply.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = reply.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the server answered: ${head.split('\r\n')[0]}`);
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (body === undefined) throw new Error('the reply does not say how long it is');
  return end + 4 + Number(body);
};

/** Every reply of an address has the length of the first. */
export const repliesPerSecond = async (address: string, forMs: number, connections = 4): Promise<number> => {
  const url = new URL(address);
  const request = Buffer.from(`GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(url.port), url.hostname);
      await once(socket, 'connect');
      socket.write(Buffer.concat(Array.from({ length: DEPTH }, () => request)));
      let [received, sent] = [0, DEPTH];
      let head = Buffer.alloc(0);
      let length: number | null = null;
      for await (const chunk of socket) {
        received += chunk.length;
        if (length === null) {
          head = Buffer.concat([head, chunk]);
          length = lengthOf(head);
          if (length === null) continue;
        }
        if (performance.now() - started > forMs) break;
        const due = Math.floor(received / length) + DEPTH - sent;
        if (due > 0) socket.write(Buffer.concat(Array.from({ length: due }, () => request)));
        sent += Math.max(0, due);
      }
      return length === null ? 0 : received / length;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000;
};
