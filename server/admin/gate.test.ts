// The door of /admin: the operator mark, the second factor, the operator's own session, the list of addresses.
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { type IdentityFixture, identityFixtureOn } from '#tests/support/identity.ts';
import {
  askAdmin,
  openAdmin,
  type SignedInOperator,
  showFactor,
  signInOperator,
} from '#tests/support/operator.ts';
import { operatorGate } from './index.ts';
import { operatorSessionRoutes } from './session/api.ts';

const PATH = '/api/admin/session';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let fixture: IdentityFixture;
let base: string;

const started = (environment: Record<string, string> = {}) =>
  identityFixtureOn(fresh, {
    // Longer than the sessions that the tests let end.
    settings: { accessTokenS: 4 * 3600 },
    environment: { TRUST_PROXY: '127.0.0.1', ...environment },
    routes: (app, identity) => operatorSessionRoutes(app, { identity }),
  });

beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await started();
  base = fixture.address;
});
afterAll(async () => {
  await fixture.close();
  await fresh.close();
});

const operator = async (): Promise<SignedInOperator> =>
  signInOperator(base, await fixture.person({ operator: true }), () => fixture.clock.now().getTime());
const answer = async (given: Pick<SignedInOperator, 'token' | 'cookie'>, method = 'GET') => {
  const reply = await askAdmin(base, given, method, PATH);
  return [reply.status, (await reply.json()).code];
};

test('an operator opens the pages with a second factor, reads, and closes them', async () => {
  const one = await operator();
  const shown = await askAdmin(base, one, 'GET', PATH);
  expect([shown.status, (await shown.json()).id]).toEqual([200, one.id]);
  expect(await answer({ token: one.token, cookie: '' })).toEqual([401, 'operator_closed']);
  expect((await askAdmin(base, one, 'DELETE', PATH)).status).toBe(200);
  expect(await answer(one)).toEqual([401, 'operator_closed']);
  const acts = await fixture.owner<{ action: string; account_id: string; actor: string }>(
    "select actor, action, account_id from audit where action like 'operator session%' and user_id = $1 order by at",
    [one.id],
  );
  expect(acts).toEqual([
    { actor: 'operator', action: 'operator session opened', account_id: one.id },
    { actor: 'operator', action: 'operator session closed', account_id: one.id },
  ]);
});

test('the cookie is for this host only and out of the reach of scripts', async () => {
  const one = await operator();
  fixture.clock.turn(30);
  const again = { ...one, token: await showFactor(base, one) };
  const reply = await askAdmin(base, again, 'POST', PATH);
  expect(reply.headers.get('set-cookie')).toMatch(
    /^voxlex-operator=[\w-]{59}; Path=\/api\/admin; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
});

test('for a firm’s person the pages do not exist, whatever cookie comes along', async () => {
  const { cookie } = await operator();
  const person = await fixture.person();
  const { access_token: token } = await fixture.signIn(person);
  expect(await answer({ token, cookie })).toEqual([404, 'not_found']);
  expect(await answer({ token, cookie }, 'POST')).toEqual([404, 'not_found']);
});

test('no request gives its person the mark', async () => {
  const person = await fixture.person();
  const { access_token: token } = await fixture.signIn(person);
  const marked = { operator: true };
  for (const body of [
    { data: marked },
    { ...marked, app_metadata: marked, user_metadata: marked, role: 'operator' },
  ])
    await fixture.put('/user', body, fixture.bearer(token));
  await fixture.post('/signup', { email: 'neuf@exemple.test', password: 'Perdrix-brune-42!', data: marked });
  const [row] = await fixture.owner<{ marked: number }>(
    `select count(*)::int as marked from accounts where operator and email in ($1, 'neuf@exemple.test')`,
    [person.email],
  );
  expect(row?.marked).toBe(0);
  expect(await answer({ token, cookie: '' }, 'POST')).toEqual([404, 'not_found']);
});

test('an operator without a second factor is asked to set one up, on the firm’s pages too', async () => {
  const person = await fixture.person({ operator: true });
  const { access_token: token, user } = await fixture.signIn(person);
  expect(user.app_metadata.second_factor_required).toBe(true);
  expect(await answer({ token, cookie: '' }, 'POST')).toEqual([403, 'second_factor']);
  const profile = await fixture.get(`/api/users/${person.id}`, fixture.bearer(token));
  expect((await profile.json()).code).toBe('second_factor');
});

test('one code opens one session, and an old one opens none', async () => {
  const one = await operator();
  expect(await answer(one, 'POST')).toEqual([401, 'operator_closed']);
  fixture.clock.turn(60);
  const again = { ...one, token: await showFactor(base, one) };
  fixture.clock.turn(121);
  expect(await answer(again, 'POST')).toEqual([401, 'operator_closed']);
});

test('a session ends after thirty minutes without use, and is renewed by use', async () => {
  const one = await operator();
  fixture.clock.turn(29 * 60);
  expect((await answer(one))[0]).toBe(200);
  fixture.clock.turn(29 * 60);
  expect((await answer(one))[0]).toBe(200);
  fixture.clock.turn(30 * 60 + 1);
  expect(await answer(one)).toEqual([401, 'operator_closed']);
});

test('a copied cookie opens nothing in another sign-in, even of the same person', async () => {
  const account = await fixture.person({ operator: true });
  const now = () => fixture.clock.now().getTime();
  const one = await signInOperator(base, account, now);
  const { access_token } = await fixture.signIn(account);
  fixture.clock.turn(60);
  const second = { ...one, token: await showFactor(base, { ...one, token: access_token }) };
  expect(await answer({ token: second.token, cookie: one.cookie })).toEqual([401, 'operator_closed']);
  const opened = await openAdmin(base, second);
  expect((await answer(opened))[0]).toBe(200);
});

test('who loses the mark, signs out or is disabled is out at once', async () => {
  const account = await fixture.person({ operator: true });
  const now = () => fixture.clock.now().getTime();
  const one = await signInOperator(base, account, now);
  await fixture.identity.markOperator(account.email, false);
  expect(await answer(one)).toEqual([404, 'not_found']);
  await fixture.identity.markOperator(account.email, true);
  expect((await answer(one))[0]).toBe(200);
  await fixture.identity.disable(account.email);
  expect(await answer(one)).toEqual([401, 'unauthorized']);
});

test('the page itself is not served to an address that is not listed', async () => {
  const operators = {
    isBrowserOfOperator: async () => true,
  } as unknown as IdentityFixture['identity']['operators'];
  const { ADMIN_ALLOW } = parseConfig({ ADMIN_ALLOW: '203.0.113.0/24' });
  const { mayOpenPage } = operatorGate({ config: { ADMIN_ALLOW }, identity: { operators } });
  const from = (ip: string) => mayOpenPage({ ip } as FastifyRequest);
  expect([await from('203.0.113.7'), await from('198.51.100.7')]).toEqual([true, false]);
});

test('from an address that is not listed the pages do not exist', async () => {
  const listed = await started({ ADMIN_ALLOW: '203.0.113.0/24' });
  const one = await operator();
  const from = async (address: string) => {
    const reply = await fetch(listed.address + PATH, {
      headers: { authorization: `Bearer ${one.token}`, cookie: one.cookie, 'x-forwarded-for': address },
    });
    return reply.status;
  };
  expect([await from('203.0.113.7'), await from('198.51.100.7')]).toEqual([200, 404]);
  await listed.close();
});
