// A caller's upload as raw bytes, sent from many loopback addresses.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const BOUNDARY = 'voxlex-bench-boundary';

/** A webm signature, then noise: the server does not decode it during the upload. */
export const recording = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
    randomBytes(bytes),
  ]);

export const multipart = (sound: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="message.webm"\r\nContent-Type: audio/webm\r\n\r\n`,
    ),
    sound,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

const agents = Array.from(
  { length: 200 },
  (_, n) => new Agent({ keepAlive: true, localAddress: `127.0.1.${n + 1}` }),
);

export const post = (url: string, body: Buffer, n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: agents[n % agents.length],
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': body.length,
        },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          reply.statusCode === 201 ? resolve() : reject(new Error(`answered ${reply.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

export const hangUp = (): void => {
  for (const agent of agents) agent.destroy();
};
