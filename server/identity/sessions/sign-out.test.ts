// Signing out: which sessions end, and what the security log says of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { session as sessionShape } from '#contract/identity.ts';
import { identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

test.each(['global', 'local', 'others'] as const)(
  'signing out %s ends those sessions and no other',
  async (scope) => {
    const person = await fixture.person();
    const [here, there] = [fixture.client(), fixture.client()];
    await here.signInWithPassword(person);
    await there.signInWithPassword(person);
    const tokens = await Promise.all(
      [here, there].map(async (one) => (await one.getSession()).data.session?.access_token),
    );
    expect((await here.signOut({ scope })).error).toBeNull();
    const states = await Promise.all(
      tokens.map(async (token) => (await fixture.get('/user', fixture.bearer(token ?? ''))).status),
    );
    const expected = { global: [403, 403], local: [403, 200], others: [200, 403] };
    expect(states).toEqual(expected[scope]);
  },
);

test('an unknown scope of signing out is refused', async () => {
  const session = await fixture.signIn(await fixture.person());
  expect(
    (await fixture.post('/logout?scope=tout', undefined, fixture.bearer(session.access_token))).status,
  ).toBe(400);
});

test('signing out in a browser ends the session of the cookie and clears it', async () => {
  const person = await fixture.person();
  const origin = { origin: fixture.site };
  const reply = await fixture.post('/token?grant_type=password', person, origin);
  const { access_token } = z.parse(sessionShape, await reply.json());
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const out = await fixture.post('/logout?scope=local', undefined, {
    ...origin,
    ...fixture.bearer(access_token),
    cookie,
  });
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
  const body = { refresh_token: 'in-cookie.x' };
  expect((await fixture.post('/token?grant_type=refresh_token', body, { ...origin, cookie })).status).toBe(
    400,
  );
});

test.each(['global', 'local'] as const)(
  'signing out %s in a browser ends those sessions too, and stands once in the security log',
  async (scope) => {
    const person = await fixture.person();
    const origin = { origin: fixture.site };
    const inBrowser = async () => {
      const reply = await fixture.post('/token?grant_type=password', person, origin);
      const { access_token } = z.parse(sessionShape, await reply.json());
      return { access_token, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    };
    const [here, there, late] = [await inBrowser(), await inBrowser(), await inBrowser()];
    const state = async (token: string) => (await fixture.get('/user', fixture.bearer(token))).status;
    const logged = () =>
      fixture.owner('select code from audit where user_id = $1 and action = $2', [person.id, 'signed out']);
    const out = await fixture.post(`/logout?scope=${scope}`, undefined, {
      ...origin,
      ...fixture.bearer(here.access_token),
      cookie: here.cookie,
    });
    expect(out.status).toBe(204);
    expect([await state(here.access_token), await state(there.access_token)]).toEqual(
      scope === 'global' ? [403, 403] : [403, 200],
    );
    expect(await logged()).toEqual([{ code: scope }]);
    // With the cookie alone, because the access token has expired.
    const expired = { ...origin, ...fixture.bearer('x.y.z'), cookie: late.cookie };
    await fixture.post(`/logout?scope=${scope}`, undefined, expired);
    expect(await state(late.access_token)).toBe(403);
    expect(await logged()).toEqual(
      scope === 'global' ? [{ code: scope }] : [{ code: scope }, { code: scope }],
    );
  },
);
