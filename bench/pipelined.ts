// Requests with little work in the client: the same bytes on a few pipelined connections, replies counted by their
// length.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const DEPTH = 16;

const requestBytes = (url: URL, headers: Record<string, string>): Buffer => {
  const lines = Object.entries({ host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
};

const opened = async (url: URL): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  return socket;
};

/** Every reply of an endpoint has the length of the first. */
const oneReply = async (url: URL, bytes: Buffer): Promise<number> => {
  const socket = await opened(url);
  socket.write(bytes);
  const [chunk]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  const text = chunk?.toString() ?? '';
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`the server answered: ${text.split('\r\n')[0]}`);
  return text.length;
};

export const requestsPerSecond = async (
  address: string,
  /** One session for each request, in rotation. */
  headers: readonly Record<string, string>[],
  forMs: number,
  connections = 4,
): Promise<number> => {
  const url = new URL(address);
  const requests = headers.map((one) => requestBytes(url, one));
  let next = 0;
  const following = (count: number): Buffer =>
    Buffer.concat(Array.from({ length: count }, () => requests[next++ % requests.length] ?? Buffer.alloc(0)));
  const length = await oneReply(url, following(1));
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await opened(url);
      let received = 0;
      let sent = DEPTH;
      socket.write(following(DEPTH));
      for await (const chunk of socket) {
        received += chunk.length;
        if (performance.now() - started > forMs) break;
        const due = Math.floor(received / length) + DEPTH - sent;
        if (due > 0) socket.write(following(due));
        sent += Math.max(0, due);
      }
      return received / length;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000;
};
