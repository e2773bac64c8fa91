import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { createHttp } from './server.ts';

const opened = () =>
  createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: () => Promise.reject(new Error('not asked')),
  });

test('a connection without a request does not delay the stop', async () => {
  const app = await opened();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection');
  const client = connect({ port: Number(port), host: '127.0.0.1' });
  const ended = once(client, 'close');
  await accepted;
  await app.close();
  await expect(ended).resolves.toBeDefined();
  // Without its own limit this test would wait for Node's time-out of headers and pass.
}, 20_000);

const PIECES = 300;
const PIECE = 'a'.repeat(100_000);

test.each([
  ['says how long it is', `content-length: ${PIECES * PIECE.length}`, PIECE, ''],
  ['does not say it', 'transfer-encoding: chunked', `186a0\r\n${PIECE}\r\n`, '0\r\n\r\n'],
])(
  'a body of 30 MB that %s is read to its end, so that its client gets 413',
  async (_what, header, piece, end) => {
    const app = await opened();
    app.post('/', async () => 'read');
    app.get('/', async () => 'next');
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const client = connect({ port: Number(port), host: '127.0.0.1' });
    const answered = text(client);
    client.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n`);
    for (let n = 0; n < PIECES; n += 1) if (!client.write(piece)) await once(client, 'drain');
    client.write(`${end}GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const answers = await answered;
    expect(answers.match(/HTTP.1.1 .*/g)).toEqual(['HTTP/1.1 413 Payload Too Large', 'HTTP/1.1 200 OK']);
    expect(answers).toContain('"code":"body_too_big"');
    await app.close();
  },
  20_000,
);
