// Uploads that stop in the middle until the test continues them: multipart over HTTP, and a mail over SMTP.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type HalfSent = {
  /** Sends the rest. Returns the status or SMTP code, or null where the connection ended without one. */
  finish(): Promise<number | null>;
};

const BOUNDARY = 'voxlex-half-sent';

const opened = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
};

/** Resolves once the bytes have left this process. */
const written = (socket: Socket, bytes: Buffer | string): Promise<void> =>
  new Promise((resolve) => {
    socket.write(bytes, () => resolve());
  });

/** The first line that matches, or null where the connection ends before. */
const lineOf = (socket: Socket, pattern: RegExp): Promise<RegExpExecArray | null> =>
  new Promise((resolve) => {
    let text = '';
    const settle = (found: RegExpExecArray | null): void => {
      socket.off('data', read).off('close', ended);
      resolve(found);
    };
    const ended = (): void => settle(null);
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const found = pattern.exec(text);
      if (found) settle(found);
    };
    if (socket.destroyed) return resolve(null);
    socket.on('data', read).on('close', ended);
  });

const inHalves = async (socket: Socket, bytes: Buffer, answer: RegExp): Promise<HalfSent> => {
  const middle = bytes.length >> 1;
  await written(socket, bytes.subarray(0, middle));
  return {
    finish: async () => {
      const code = lineOf(socket, answer);
      socket.write(bytes.subarray(middle));
      const found = await code;
      socket.destroy();
      return found ? Number(found[1]) : null;
    },
  };
};

export const halfPosted = async (
  address: string,
  sound: Buffer,
  { fields, headers = {} }: { fields: Record<string, string>; headers?: Record<string, string> },
): Promise<HalfSent> => {
  const url = new URL(address);
  const part = (disposition: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
        .join('') + part('name="audio"; filename="message.wav"'),
    ),
    sound,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const head = Object.entries({
    host: url.host,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = await opened(Number(url.port));
  await written(socket, `POST ${url.pathname} HTTP/1.1\r\n${head.join('')}\r\n`);
  return inHalves(socket, body, /^HTTP\/1\.1 (\d{3}) /);
};

export const halfMailed = async (port: number, sound: Buffer, messageId: string): Promise<HalfSent> => {
  const socket = await opened(port);
  const say = async (words: string, answer: RegExp): Promise<void> => {
    const answered = lineOf(socket, answer);
    if (words !== '') socket.write(`${words}\r\n`);
    if ((await answered) === null)
      throw new Error(`the mailbox did not answer to ${words || 'the connection'}`);
  };
  await say('', /^220 /m);
  await say('HELO pbx.example', /^250 /m);
  await say('MAIL FROM:<asterisk@pbx.example>', /^250 /m);
  await say('RCPT TO:<demo@voxlex.example>', /^250 /m);
  await say('DATA', /^354 /m);
  const lines = sound.toString('base64').match(/.{1,76}/g) ?? [];
  const mail = [
    'From: asterisk@pbx.example',
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: audio/x-wav; name="msg0000.WAV"',
    'Content-Disposition: attachment; filename="msg0000.WAV"',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '.',
    '',
  ].join('\r\n');
  return inHalves(socket, Buffer.from(mail), /^(\d{3})[ -]/m);
};
