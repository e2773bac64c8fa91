// The live stream over HTTP: what is asked of the database when it resumes, and what is left when a browser goes away.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { eventRoutes } from './api.ts';
import { createHub, eventId } from './hub.ts';

const FIRM = '0190a000-0000-7000-8000-000000000001';
const LATE = '0190a000-0000-7000-8000-000000000002';
const SEEN_AT = Date.parse('2026-01-20T10:00:00Z');

const hub = createHub();
/** Dated before the event that was seen last, and committed after it: its transaction took longer. */
const late = { id: LATE, created: true, updated_at: new Date(SEEN_AT - 5000) };
let close: () => Promise<void>;
let address: string;

beforeAll(async () => {
  const app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async () => ({ userId: FIRM, sessionId: 'session' }),
  });
  eventRoutes(app, {
    hub,
    changedSince: async (userId, since) => (userId === FIRM && late.updated_at > since ? [late] : []),
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterAll(() => close());

const open = (lastEventId: string, signal: AbortSignal) =>
  fetch(`${address}/api/events`, { headers: { 'last-event-id': lastEventId }, signal });

test('a change that was slow to commit is told when the stream resumes after a later one', async () => {
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

test('a browser that goes away leaves nobody listening', async () => {
  const abort = new AbortController();
  await open('', abort.signal);
  expect(hub.size()).toBeGreaterThan(0);
  abort.abort();
  await vi.waitFor(() => expect(hub.size()).toBe(0), { timeout: 20_000 });
});
