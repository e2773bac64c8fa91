// The live stream over HTTP: the query at a resume, and the state after a browser disconnects.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/events.ts';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { eventRoutes } from './api.ts';
import { createSubscribers, eventId } from './subscribers.ts';

const FIRM = '0190a000-0000-7000-8000-000000000001';
const LATE = '0190a000-0000-7000-8000-000000000002';
const SEEN_AT = Date.parse('2026-01-20T10:00:00Z');

const subscribers = createSubscribers();
/** Dated before the last event and committed after it, because its transaction took longer. */
const late = { id: LATE, created: true, updated_at: new Date(SEEN_AT - 5000) };
let app: FastifyInstance;
let signedOut = false;
let openElsewhere = 0;
let address: string;

beforeAll(async () => {
  app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async (authorization) => {
      if (signedOut) throw new Failure('unauthorized');
      if (authorization === 'Bearer key')
        return { userId: FIRM, personId: null, sessionId: null, scope: 'read' };
      return { userId: FIRM, personId: FIRM, sessionId: 'session' };
    },
  });
  eventRoutes(app, {
    subscribers,
    streams: { elsewhere: async () => openElsewhere, changed: () => {} },
    mayReceiveEvent: async () => true,
    changedSince: async ({ userId }, since) => (userId === FIRM && late.updated_at > since ? [late] : []),
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  signedOut = false;
});

const open = (lastEventId: string, signal: AbortSignal) =>
  fetch(`${address}/api/events`, { headers: { 'last-event-id': lastEventId }, signal });

test('a change that committed late is sent when the stream resumes after a later event', async () => {
  const abort = new AbortController();
  const reply = await open(eventId(SEEN_AT, FIRM), abort.signal);
  let text = '';
  for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.includes('data: ')) break;
  }
  abort.abort();
  expect(text).toContain('event: voicemail.created');
  expect(text).toContain(LATE);
});

test('a program with an API key does not learn who views a message', async () => {
  const abort = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: { authorization: 'Bearer key' },
    signal: abort.signal,
  });
  const change = (event: LiveEvent['event']) =>
    subscribers.publish({ userId: FIRM, voicemailId: LATE, event, at: SEEN_AT });
  let text = '';
  for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.includes('data: ')) break;
    change('voicemail.viewed');
    change('voicemail.updated');
  }
  abort.abort();
  expect(text).toContain('voicemail.updated');
  expect(text).not.toContain('voicemail.viewed');
});

test('the fiftieth stream of a firm is opened, one more is refused, wherever the others are', async () => {
  openElsewhere = 49;
  const abort = new AbortController();
  expect((await open('', abort.signal)).status).toBe(200);
  expect((await open('', AbortSignal.timeout(20_000))).status).toBe(429);
  abort.abort();
  openElsewhere = 0;
});

test('a disconnected browser leaves no subscriber', async () => {
  const abort = new AbortController();
  await open('', abort.signal);
  expect(subscribers.size()).toBeGreaterThan(0);
  abort.abort();
  await vi.waitFor(() => expect(subscribers.size()).toBe(0), { timeout: 20_000 });
});

describe('an open stream', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    return () => void vi.useRealTimers();
  });
  const opened = async () => {
    const reply = await app.inject({ url: '/api/events', payloadAsStream: true });
    const stream = reply.stream();
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    const ended = new Promise<string>((resolve) => stream.on('end', () => resolve(text)));
    return { said: () => text, ended };
  };

  test('sends a heartbeat every 20 seconds, and ends after a quarter of an hour', async () => {
    const { said, ended } = await opened();
    const beats = () => said().split(': ici\n\n').length - 1;
    await vi.advanceTimersByTimeAsync(19_999);
    expect(beats()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(beats()).toBe(1);
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 20_001);
    expect(beats()).toBe(44);
    expect(subscribers.size()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(subscribers.size()).toBe(0);
  });

  test('ends as soon as its session ends, and not when another one does', async () => {
    const { ended } = await opened();
    subscribers.recheck(FIRM);
    await vi.advanceTimersByTimeAsync(0);
    expect(subscribers.size()).toBe(1);
    signedOut = true;
    subscribers.recheck(FIRM);
    await ended;
    expect(subscribers.size()).toBe(0);
  });

  test('ends at the next heartbeat when no notification came', async () => {
    const { ended } = await opened();
    signedOut = true;
    await vi.advanceTimersByTimeAsync(20_000);
    await ended;
    expect(subscribers.size()).toBe(0);
  });
});

test('one account holds fifty streams and no more; another may when one has ended', async () => {
  const aborts = Array.from({ length: 50 }, () => new AbortController());
  const replies = await Promise.all(aborts.map(({ signal }) => open('', signal)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const over = await open('', new AbortController().signal);
  expect([over.status, (await over.json()).code, over.headers.get('retry-after')]).toEqual([
    429,
    'rate_limited',
    '60',
  ]);
  aborts[0]?.abort();
  const last = new AbortController();
  await vi.waitFor(async () => expect((await open('', last.signal)).status).toBe(200), { timeout: 20_000 });
  for (const abort of [...aborts, last]) abort.abort();
  await vi.waitFor(() => expect(subscribers.size()).toBe(0), { timeout: 20_000 });
});
