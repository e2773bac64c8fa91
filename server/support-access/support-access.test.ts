// The access that a firm gives the operators, over real routes and a database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { supportAccessRoutes } from './index.ts';

let fresh: FreshDatabase;
let api: SignedInApi;
let firm: string;
let message: string;
const time = { now: new Date('2026-11-26T10:00:00Z') };
const URL = '/api/support-access';

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await signedInApi((app) =>
    supportAccessRoutes(app, { db: fresh.db, clock: { now: () => time.now } }),
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  time.now = new Date('2026-11-26T10:00:00Z');
  firm = (await makeFirm(fresh.db, 'Cabinet Lambrecht')).id;
  const line = await makeLine(fresh.db, firm);
  message = await makeMessage(fresh.db, { userId: firm, lineId: line.id });
});

const give = (body: object, as = firm) => api.ask('POST', URL, { as, body });
const read = async () => (await api.ask('GET', URL, { as: firm })).json.grant;

test('nothing is given until the owner gives it, for 24 hours at most', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await api.ask(method, URL)).status).toBe(401);
  expect(await read()).toBeNull();
  for (const hours of [0, 25, 1.5, '4']) expect((await give({ hours })).status).toBe(400);
  const { status, json } = await give({ hours: 24 });
  expect([status, json.grant]).toEqual([
    201,
    expect.objectContaining({
      given_at: '2026-11-26T10:00:00.000Z',
      until: '2026-11-27T10:00:00.000Z',
      given_by: 'Cabinet Lambrecht',
      voicemail_id: null,
      received_at: null,
    }),
  ]);
  time.now = new Date('2026-11-27T10:00:00Z');
  expect(await read()).toBeNull();
});

test('another access replaces the first; of messages only an own one is named', async () => {
  await give({ hours: 24 });
  const stranger = (await makeFirm(fresh.db)).id;
  expect((await give({ hours: 1, voicemail_id: message }, stranger)).status).toBe(404);
  expect((await give({ hours: 1, voicemail_id: message })).json.grant).toMatchObject({
    until: '2026-11-26T11:00:00.000Z',
    voicemail_id: message,
    received_at: expect.any(String),
  });
  await fresh.owner('delete from voicemails where id = $1', [message]);
  expect(await read()).toMatchObject({ voicemail_id: null });
});

test('giving and withdrawing are rows of the journal and of the audit, with the person; withdrawing nothing is none', async () => {
  await give({ hours: 4, voicemail_id: message });
  for (const _ of [1, 2]) expect((await api.ask('DELETE', URL, { as: firm })).json).toEqual({ grant: null });
  expect(await read()).toBeNull();
  const acts = await fresh.owner(
    'select action, changes from setting_changes where user_id = $1 order by id',
    [firm],
  );
  expect(acts).toEqual([
    {
      action: 'added',
      changes: [
        { field: 'access_until', before: null, after: '26/11/2026 15:00' },
        { field: 'shown_message', before: null, after: expect.stringMatching(/^\d\d\/\d\d\/\d{4}/) },
      ],
    },
    { action: 'removed', changes: [] },
  ]);
  expect(
    await fresh.owner('select actor, action, network from audit where user_id = $1 order by id', [firm]),
  ).toEqual([
    { actor: 'user', action: 'support access given', network: '127.0.0.0/24' },
    { actor: 'user', action: 'support access withdrawn', network: '127.0.0.0/24' },
  ]);
});
