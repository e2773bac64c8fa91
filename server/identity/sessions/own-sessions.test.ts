// A user sees where the account is signed in, and signs out elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityFixture } from '#tests/support/identity.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture({ environment: { TRUST_PROXY: '127.0.0.1' } });
}, 60_000);
afterAll(() => fixture?.close());

const signIn = (person: { email: string; password: string }, agent: string, address: string) =>
  fixture.signIn(person, { 'user-agent': agent, 'x-forwarded-for': address });
const ask = async (method: string, path: string, token: string) => {
  const reply = await fixture.call(method, path, undefined, fixture.bearer(token));
  return { status: reply.status, json: await reply.json() };
};
const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

const twice = async () => {
  const person = await fixture.person();
  const office = (await signIn(person, WINDOWS, '203.0.113.77')).access_token;
  fixture.clock.turn(1);
  const away = await signIn(person, IPHONE, '198.51.100.9');
  return { person, office, away: away.access_token, refresh: away.refresh_token };
};

test('the list names device, network and times, marks this session, and shows no address', async () => {
  const { office, away } = await twice();
  const { json } = await ask('GET', '/api/sessions', office);
  expect(json).toMatchObject({ total: 2, page: 1, pages: 1, page_size: 20 });
  expect(
    json.items.map(({ signed_in_at: _, last_seen_at: __, ...rest }: Record<string, unknown>) => rest),
  ).toEqual([
    { id: idOf(away), current: false, device: 'Safari sur iPhone', network: '198.51.100.0/24' },
    { id: idOf(office), current: true, device: 'Firefox sur Windows', network: '203.0.113.0/24' },
  ]);
  expect(JSON.stringify(await fixture.owner('select * from sessions'))).not.toMatch(/203\.0\.113\.77|Gecko/);
});

test('a refresh moves the last use and keeps the place of the sign-in', async () => {
  const { office, refresh } = await twice();
  const before = (await ask('GET', '/api/sessions', office)).json.items[0];
  fixture.clock.turn(600);
  await fixture.post('/token?grant_type=refresh_token', { refresh_token: refresh });
  const after = (await ask('GET', '/api/sessions', office)).json.items[0];
  expect(after).toEqual({ ...before, last_seen_at: expect.any(String) });
  expect(Date.parse(after.last_seen_at) - Date.parse(before.last_seen_at)).toBeGreaterThanOrEqual(600_000);
});

test('a session that is signed out is refused at once, with its access and refresh tokens', async () => {
  const { office, away, refresh } = await twice();
  expect((await ask('GET', '/api/sessions', away)).status).toBe(200);
  const ended = await ask('DELETE', `/api/sessions/${idOf(away)}`, office);
  expect([ended.status, ended.json]).toEqual([200, { id: idOf(away) }]);
  expect((await ask('GET', '/api/sessions', away)).status).toBe(401);
  const refreshed = await fixture.post('/token?grant_type=refresh_token', { refresh_token: refresh });
  expect(refreshed.status).toBe(400);
  expect((await ask('GET', '/api/sessions', office)).json.total).toBe(1);
  expect((await ask('DELETE', `/api/sessions/${idOf(away)}`, office)).status).toBe(404);
});

test('signing out everywhere else keeps this session', async () => {
  const { person, office, away } = await twice();
  const third = (await signIn(person, 'curl/8.5.0', '192.0.2.3')).access_token;
  expect((await ask('DELETE', '/api/sessions', office)).json).toEqual({ ended: 2 });
  for (const token of [away, third]) expect((await ask('GET', '/api/sessions', token)).status).toBe(401);
  expect((await ask('GET', '/api/sessions', office)).json.total).toBe(1);
  expect((await ask('DELETE', '/api/sessions', office)).json).toEqual({ ended: 0 });
});

test('each ended session is one change of settings, and the security log has one row with the network', async () => {
  const { person, office, away } = await twice();
  await ask('DELETE', '/api/sessions', office);
  const changes = await fixture.owner(
    'select actor, action, subject, subject_id, subject_name, changes from setting_changes where user_id = $1',
    [person.id],
  );
  expect(changes).toEqual([
    {
      actor: 'user',
      action: 'removed',
      subject: 'session',
      subject_id: idOf(away),
      subject_name: 'Safari sur iPhone',
      changes: [],
    },
  ]);
  const log = await fixture.owner(
    `select code, network from audit where user_id = $1 and action = 'signed out'`,
    [person.id],
  );
  expect(log).toEqual([{ code: 'others', network: '127.0.0.0/24' }]);
});

test('sessions that are over are not listed', async () => {
  const { person } = await twice();
  fixture.clock.turn(31 * 86_400);
  const token = (await signIn(person, WINDOWS, '203.0.113.77')).access_token;
  expect((await ask('GET', '/api/sessions', token)).json.total).toBe(1);
});

test('another account’s session answers 404 and goes on, and a request without a token answers 401', async () => {
  const { office } = await twice();
  const stranger = (await twice()).office;
  for (const id of [idOf(office), UNKNOWN])
    expect((await ask('DELETE', `/api/sessions/${id}`, stranger)).status).toBe(404);
  expect((await ask('DELETE', '/api/sessions/pas-un-id', stranger)).status).toBe(400);
  expect((await ask('GET', '/api/sessions', office)).status).toBe(200);
  for (const [method, path] of [
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['DELETE', `/api/sessions/${idOf(office)}`],
  ] as const)
    expect((await fixture.call(method, path)).status).toBe(401);
});

test('a cookie alone ends no session: a page of another site cannot use it', async () => {
  const { person, office } = await twice();
  const reply = await fixture.post('/token?grant_type=password', person, { origin: fixture.site });
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(cookie).toContain('voxlex-refresh');
  const forged = await fixture.call('DELETE', '/api/sessions', undefined, {
    cookie,
    origin: 'https://ailleurs.example',
  });
  expect(forged.status).toBe(401);
  expect((await ask('GET', '/api/sessions', office)).json.total).toBe(3);
});
