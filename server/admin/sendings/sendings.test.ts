// Mails, texts, push notices and webhooks as one list, without recipients.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { adminSendingRoutes } from './api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof adminApi>>;
let firm: string;
let message: string;

const RECIPIENT = 'maitre.dupre@exemple.test';
const CALLER = '+32470000088';

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await adminApi((app) => adminSendingRoutes(app, { db: fresh.db }));
  firm = (await makeFirm(fresh.db)).id;
  const line = (await makeLine(fresh.db, firm)).id;
  message = await makeMessage(fresh.db, { userId: firm, lineId: line });
  const mail = (state: string, kind: string, days: number) =>
    fresh.owner(
      `insert into deliveries (id, user_id, voicemail_id, recipient, kind, state, message_id, content, attempts, last_code, created_at)
       values ($1, $2, $3, $4, $5, $6, gen_random_uuid(), 'full', 2, 'smtp_550', now() - make_interval(days => $7))`,
      [newId(), firm, message, RECIPIENT, kind, state, days],
    );
  await mail('bounced', 'notice', 1);
  await mail('sent', 'late', 2);
  await mail('refused', 'update', 20);
  await fresh.owner(
    `insert into replies (id, user_id, line_id, voicemail_id, recipient, body, state) values ($1, $2, $3, $4, $5, 'Bonjour', 'undelivered')`,
    [newId(), firm, line, message, CALLER],
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

const list = async (query = '') => (await api.ask('GET', `/api/admin/sendings${query}`)).json;

test('the last days are one list by channel and state, the newest first', async () => {
  const { items, total, counts } = await list();
  expect(items.map((one: { channel: string; state: string }) => [one.channel, one.state])).toEqual([
    ['text', 'failed'],
    ['mail', 'failed'],
    ['mail', 'sent'],
  ]);
  expect(items[1]).toMatchObject({
    firm_id: firm,
    kind: 'notice',
    attempts: 2,
    code: 'smtp_550',
    message_id: message,
  });
  expect([total, counts]).toEqual([
    3,
    [
      { channel: 'mail', state: 'failed', count: 1 },
      { channel: 'mail', state: 'sent', count: 1 },
      { channel: 'text', state: 'failed', count: 1 },
    ],
  ]);
});

test('a filter by channel, state and firm has its own total', async () => {
  expect((await list('?channel=mail&state=failed')).total).toBe(1);
  expect((await list(`?firm=${firm}&state=failed`)).items).toHaveLength(2);
  expect((await list(`?firm=${newId()}`)).total).toBe(0);
  expect((await api.ask('GET', '/api/admin/sendings?state=x')).status).toBe(400);
});

test('no recipient and no number of a caller is in the reply', async () => {
  const text = JSON.stringify(await list());
  for (const secret of [RECIPIENT, CALLER, 'Bonjour']) expect(text).not.toContain(secret);
});
