// POSTs with little work in the client: bytes on kept connections, of the reply only the status.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Poster = {
  /** Resolves with the status. */
  post(path: string, body: object): Promise<number>;
  close(): void;
};

const END_OF_HEAD = '\r\n\r\n';

/** Complete when as many bytes followed the head as it announces. */
const statusOf = (received: string): number | null => {
  const head = received.indexOf(END_OF_HEAD);
  if (head < 0) return null;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(received.slice(0, head + 2))?.[1];
  if (length === undefined) throw new Error('a reply without its length');
  const isWhole = received.length >= head + END_OF_HEAD.length + Number(length);
  return isWhole ? Number(received.slice(9, 12)) : null;
};

const exchanged = (socket: Socket, request: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let received = '';
    const settle = (finish: () => void): void => {
      socket.off('data', read).off('close', lost);
      finish();
    };
    const lost = (): void => settle(() => reject(new Error('the connection ended')));
    const read = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      const status = statusOf(received);
      if (status !== null) settle(() => resolve(status));
    };
    socket.on('data', read).on('close', lost);
    socket.write(request);
  });

export const openPoster = (address: string): Poster => {
  const url = new URL(address);
  const idle: Socket[] = [];
  const opened = async (): Promise<Socket> => {
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, 'connect');
    // The server closes idle connections: those must not be reused.
    socket.on('close', () => idle.splice(0, idle.length, ...idle.filter((other) => other !== socket)));
    return socket.setNoDelay(true);
  };
  return {
    async post(path, body) {
      const content = JSON.stringify(body);
      const socket = idle.pop() ?? (await opened());
      const status = await exchanged(
        socket,
        `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`,
      );
      idle.push(socket);
      return status;
    },
    close() {
      for (const socket of idle.splice(0)) socket.destroy();
    },
  };
};
