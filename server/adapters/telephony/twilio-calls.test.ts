// Only the vendor's signatures are accepted, and requests go only to the configured host.
import { once } from 'node:events';
import { createServer } from 'node:http';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openTwilio } from './twilio-calls.ts';

const TOKEN = 'invented-token';
const opened = (url: string) =>
  openTwilio({ url, accountSid: 'AC000000000001', authToken: TOKEN, clock: systemClock });
const offline = opened('http://127.0.0.1:9');
const signal = new AbortController().signal;

const ADDRESS = 'https://voix.example/api/intake/twilio/voice';
const signed = (url: string, parameters: Record<string, string | string[]>, body = '') => ({
  url,
  parameters,
  body,
  signature: webhooks.getExpectedTwilioSignature(TOKEN, url, parameters),
});

test('a valid signature is accepted, with or without the port, and with repeated parameters', () => {
  expect(offline.isSigned(signed(ADDRESS, { CallSid: 'CA1', Digits: '#' }))).toBe(true);
  const withPort = signed(ADDRESS.replace('example/', 'example:443/'), { CallSid: 'CA1' });
  expect(offline.isSigned({ ...withPort, url: ADDRESS })).toBe(true);
  expect(offline.isSigned(signed(ADDRESS, { Media: ['b', 'a', 'b'] }))).toBe(true);
});

test('a changed parameter, another address or a missing signature is refused', () => {
  const good = signed(ADDRESS, { CallSid: 'CA1' });
  expect(offline.isSigned({ ...good, parameters: { CallSid: 'CA2' } })).toBe(false);
  expect(offline.isSigned({ ...good, url: `${ADDRESS}?x=1` })).toBe(false);
  expect(offline.isSigned({ ...good, signature: '' })).toBe(false);
});

test('a body is compared with its signed digest', () => {
  const body = '{"CallSid":"CA1"}';
  const good = signed(`${ADDRESS}?bodySHA256=${webhooks.getExpectedBodyHash(body)}`, {}, body);
  expect(offline.isSigned(good)).toBe(true);
  expect(offline.isSigned({ ...good, body: '{"CallSid":"CA2"}' })).toBe(false);
});

test('an empty token, which would accept every forgery, is refused', () => {
  expect(() =>
    openTwilio({
      url: 'http://127.0.0.1:9',
      accountSid: 'AC000000000001',
      authToken: '',
      clock: systemClock,
    }),
  ).toThrow('internal');
});

test('an id with a path in it is refused before any request', async () => {
  await expect(offline.fetch('../../evil', 1000, signal)).rejects.toMatchObject({ code: 'bad_request' });
});

test('the list is read page by page from the configured host, even if next_page_uri names another host', async () => {
  const asked: string[] = [];
  const row = (n: number) => ({
    sid: `RE0000000${n}`,
    call_sid: `CA0000000${n}`,
    status: 'completed',
    duration: '4',
  });
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const first = asked.length === 1;
    reply.end(
      JSON.stringify({
        recordings: [row(asked.length)],
        next_page_uri: first ? 'https://evil.example/x/Recordings.json?Page=1&PageToken=PA1' : null,
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const pages = opened(`http://127.0.0.1:${port}`).recordingsSince(new Date('2026-01-20T10:00:00Z'), signal);
  const found = [];
  for await (const page of pages) found.push(...page);
  server.close();
  expect(found.map(({ callSid }) => callSid)).toEqual(['CA00000001', 'CA00000002']);
  expect(asked).toEqual([
    '/2010-04-01/Accounts/AC000000000001/Recordings.json?DateCreated%3E=2026-01-20&PageSize=200',
    '/2010-04-01/Accounts/AC000000000001/Recordings.json?Page=1&PageToken=PA1',
  ]);
});
