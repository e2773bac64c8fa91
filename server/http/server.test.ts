import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { createHttp } from './server.ts';

test('a connection without a request does not delay the stop', async () => {
  const app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: () => Promise.reject(new Error('not asked')),
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection');
  const client = connect({ port: Number(port), host: '127.0.0.1' });
  const ended = once(client, 'close');
  await accepted;
  await app.close();
  await expect(ended).resolves.toBeDefined();
  // Without its own limit this test would wait for Node's time-out of headers and pass.
}, 20_000);
