// A database without the tables of messages: the application then shows an empty list and keeps toggles local.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
const firm = newId();

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh);
  await fresh.owner('drop table voicemails cascade');
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

const expected = {
  code: '42P01',
  message: 'Base de données non configurée. Aucun message vocal disponible.',
};

test.each([
  '/api/voicemails',
  '/api/voicemails?q=bail',
  '/api/voicemails?unread=1&sort=duration_seconds',
  '/api/voicemails/statistics',
  '/api/voicemails/statistics?q=bail',
  '/api/voicemails/export.csv',
  `/api/voicemails/${newId()}`,
])('%s is answered 503 with code 42P01', async (url) => {
  const reply = await api.get(firm, url);
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual(expected);
});

test('a change is answered 503 with code 42P01', async () => {
  const reply = await api.patch(firm, newId(), { is_read: true });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual(expected);
});
