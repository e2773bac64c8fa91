import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { VISIT_GAP_MS } from './rules.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let line: { id: string };
const time = { now: new Date() };
const MINUTE = 60_000;
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id);
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.owner('delete from voicemails');
  await fresh.owner('delete from visits');
  time.now = new Date('2026-11-25T08:00:00.000Z');
});

const visit = async (who = firm.id) => (await api.send('POST', who, '/api/visits')).json();
const arrives = (given = {}) =>
  makeMessage(fresh.db, { userId: firm.id, lineId: line.id }, { received_at: time.now, ...given });

test('the first visit has nothing before it', async () => {
  await arrives();
  expect(await visit()).toEqual({ since: null, received: 0, urgent: 0, reminders: 0 });
});

test('what came after the last look is counted, also after a reload, until the next visit', async () => {
  await arrives();
  await visit();
  later(10 * MINUTE);
  // The person leaves the page here.
  await visit();
  const left = time.now.toISOString();
  later(MINUTE);
  await arrives({ urgency: 'Urgent' });
  await arrives({ remind_at: new Date('2026-11-25T22:59:00Z') });
  await arrives({ remind_at: new Date('2026-11-25T23:01:00Z') });
  await arrives({ remind_at: new Date('2026-11-25T09:00:00Z'), status: 'Traité' });
  await arrives({ status: 'Supprimé' });
  later(VISIT_GAP_MS);
  const expected = { since: left, received: 4, urgent: 1, reminders: 1 };
  expect(await visit()).toEqual(expected);
  later(5 * MINUTE);
  expect(await visit()).toEqual(expected);
  const list = await api.get(firm.id, `/api/voicemails?since=${encodeURIComponent(left)}`);
  expect(list.json().total).toBe(4);
  later(VISIT_GAP_MS);
  expect(await visit()).toMatchObject({ received: 0, urgent: 0, reminders: 1 });
});

test('a program makes no visit, nor does a caller without a session', async () => {
  expect((await api.send('POST', `${firm.id}/key`, '/api/visits')).statusCode).toBe(403);
  expect((await api.app.inject({ method: 'POST', url: '/api/visits' })).statusCode).toBe(401);
  expect((await api.get(firm.id, '/api/voicemails?since=hier')).statusCode).toBe(400);
});
