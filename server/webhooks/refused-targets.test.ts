// Where no event may go: other addresses than the firm's, private ones, receivers without a valid certificate.
import { createServer as createTlsServer } from 'node:https';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Posting, posting } from '#tests/support/posting.ts';
import { selfSigned } from '#tests/support/self-signed.data.ts';
import { startReceiver, status } from '#tests/support/webhook-receiver.ts';

let given: Posting;

beforeAll(async () => {
  given = await posting();
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

test('a redirect is not followed, neither to a private address nor to another receiver', async () => {
  const id = await given.add();
  const hidden = await startReceiver();
  for (const location of [hidden.url, 'http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/']) {
    given.receiver.answer = status(302, { location });
    await given.emit();
    await given.run();
    expect(await given.one(id)).toMatchObject({
      state: 'waiting',
      last_status: 302,
      last_reason: 'status 302',
    });
  }
  expect(hidden.requests).toBe(0);
  await hidden.close();
});

test('a certificate that no authority signed is refused before the event is sent', async () => {
  const secure = await startReceiver((handler) => createTlsServer(selfSigned, handler), 'https');
  const id = await given.add({ url: secure.url });
  await given.emit();
  await given.run();
  expect(secure.requests).toBe(0);
  expect(await given.one(id)).toMatchObject({
    state: 'waiting',
    last_status: null,
    last_reason: 'certificate',
  });
  await secure.close();
});

test.each([
  ['http://127.0.0.1:9/', 'private_address'],
  ['https://10.1.2.3/', 'private_address'],
  ['https://[::1]/', 'private_address'],
  ['https://[fe80::1]/', 'private_address'],
  ['https://169.254.169.254/', 'private_address'],
  ['https://localhost/', 'private_address'],
])('nothing is sent to %s unless the operator lists its host', async (url, reason) => {
  const id = await given.add();
  await given.fresh.owner('update webhooks set url = $1', [url]);
  await given.emit();
  await given.run({ reach: { listed: [], offline: false } });
  const found = await given.one(id);
  expect(found).toMatchObject({ state: 'failed', last_status: null, last_reason: reason });
});

test('offline nothing leaves this machine', async () => {
  const id = await given.add();
  await given.fresh.owner(`update webhooks set url = 'https://93.184.215.14/'`);
  await given.emit();
  await given.run({ reach: { listed: ['93.184.215.14'], offline: true } });
  expect(await given.one(id)).toMatchObject({ state: 'failed', last_reason: 'offline' });
});
