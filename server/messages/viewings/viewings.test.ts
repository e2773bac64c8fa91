// Who views which message now: leases, over a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let stranger: { id: string };
let id: string;
const colleague = newId();

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh);
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  id = await makeMessage(fresh.db, { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id });
  await fresh.owner(
    `insert into accounts (id, email, password_hash, created_at, updated_at)
     values ($1, 'claire@exemple.test', 'x', now(), now())`,
    [colleague],
  );
  await fresh.owner(
    `insert into users (id, email, full_name) values ($1, 'claire@exemple.test', 'Claire Exemple')
     on conflict (id) do update set full_name = excluded.full_name`,
    [colleague],
  );
  await fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until)
     values ($1, $2, $3, 'claire@exemple.test', 'Claire Exemple', now(), now())`,
    [newId(), firm.id, colleague],
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.owner('delete from viewings');
  api.viewedIds.length = 0;
});

const view = (who: string, viewing: unknown = true, what = id) =>
  api.send('POST', who, `/api/voicemails/${what}/viewing`, { viewing });
const seen = async (who = firm.id) => (await api.get(who, '/api/viewings')).json().items;
/** The colleague's lease ends after so many seconds. */
const lease = (seconds: number) =>
  fresh.owner(`insert into viewings values ($1, $2, $3, now() + make_interval(secs => $4))`, [
    firm.id,
    id,
    colleague,
    seconds,
  ]);

test('the other person is named, the own one is not', async () => {
  await lease(30);
  const items = [{ voicemail_id: id, person: { id: colleague, name: 'Claire Exemple' } }];
  expect((await view(firm.id)).json()).toEqual({ items });
  expect(await seen()).toEqual(items);
});

test('a lease that is not renewed ends', async () => {
  await lease(-1);
  expect(await seen()).toEqual([]);
  await view(firm.id);
  expect(await fresh.owner('select person_id from viewings')).toEqual([{ person_id: firm.id }]);
});

test('the beginning and the end are announced, a renewal is not', async () => {
  await view(firm.id);
  await view(firm.id);
  expect(api.viewedIds).toEqual([id]);
  await view(firm.id, false);
  await view(firm.id, false);
  expect(api.viewedIds).toEqual([id, id]);
});

test('an account that is no longer a person of the firm is not shown', async () => {
  await lease(30);
  await fresh.owner('delete from members where account_id = $1', [colleague]);
  expect(await seen()).toEqual([]);
});

test('needs a session of a person who sees the message, and a valid body', async () => {
  expect(
    (await api.send('POST', null as never, `/api/voicemails/${id}/viewing`, { viewing: true })).statusCode,
  ).toBe(401);
  expect((await api.get(null, '/api/viewings')).statusCode).toBe(401);
  expect((await view(stranger.id)).json().code).toBe('voicemail_unknown');
  expect((await view(firm.id, true, newId())).statusCode).toBe(404);
  expect((await view(firm.id, 'yes')).statusCode).toBe(400);
  expect((await view(`${firm.id}/key`)).statusCode).toBe(403);
  expect((await api.get(`${firm.id}/key`, '/api/viewings')).statusCode).toBe(403);
  expect(await fresh.owner('select from viewings')).toEqual([]);
});
