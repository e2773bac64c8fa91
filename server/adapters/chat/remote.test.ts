import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatServer, saying, startChatServer } from '#tests/assistant/chat-server.ts';
import { openRemoteChat } from './remote.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.answer = saying(' Oui. ');
});

const ask = (signal = new AbortController().signal, url = server.url) =>
  openRemoteChat({ url, key: 'not-a-real-key', model: 'petit' }).complete(
    [{ role: 'user', content: 'Bonjour ?' }],
    { maxTokens: 500, temperature: 0.7 },
    signal,
  );

test('a request contains the conversation, its limits and the key, and the reply is returned trimmed', async () => {
  expect(await ask()).toBe('Oui.');
  expect(server.requests).toEqual([
    {
      model: 'petit',
      messages: [{ role: 'user', content: 'Bonjour ?' }],
      max_tokens: 500,
      temperature: 0.7,
      authorization: 'Bearer not-a-real-key',
    },
  ]);
});

test('a reply without content is an empty string', async () => {
  server.answer = saying(null);
  expect(await ask()).toBe('');
});

test.each([
  ['refuses the key', { status: 401, body: { error: {} } }, 'no'],
  ['is overloaded', { status: 503, body: '' }, 'yes'],
  ['answers no JSON', { status: 200, body: '<html>' }, 'no'],
  ['answers something else', { status: 200, body: { choices: [] } }, 'no'],
])('a server that %s causes a failure that says whether to try again', async (_, answer, retry) => {
  server.answer = answer;
  await expect(ask()).rejects.toMatchObject({ code: 'vendor_failed', retry });
});

test('a request to a server that never answers ends at the time-out', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(ask(AbortSignal.timeout(50), `http://127.0.0.1:${port}/v1`)).rejects.toMatchObject({
    code: 'timed_out',
  });
  silent.close();
});
