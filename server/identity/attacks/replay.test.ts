// Single-use tokens work once, also under concurrent requests, and a password change invalidates all others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { cheapHasher, identityFixture, identityFixtureOn, read } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const VERIFIER = 'v'.repeat(64);
const asked = async () => {
  const person = await fixture.person();
  const body = { email: person.email, code_challenge: VERIFIER, code_challenge_method: 'plain' };
  expect((await fixture.post('/recover', body)).status).toBe(200);
  return { person, ...read((await fixture.deliver()).at(-1)) };
};
const sorted = (replies: Response[]): number[] => replies.map(({ status }) => status).sort();
const sixTimes = (one: () => Promise<Response>) => Promise.all(Array.from({ length: 6 }, one));
const sessionsOf = (userId: string) => fixture.owner('select id from sessions where user_id = $1', [userId]);

test('of six concurrent exchanges of a PKCE code one gets a session, and a later one gets 404', async () => {
  const { person, link } = await asked();
  const auth_code = (await fixture.open(link)).searchParams.get('code');
  const exchange = () => fixture.post('/token?grant_type=pkce', { auth_code, code_verifier: VERIFIER });
  expect(sorted(await sixTimes(exchange))).toEqual([200, 404, 404, 404, 404, 404]);
  const replayed = await exchange();
  expect([replayed.status, replayed.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
  expect(await sessionsOf(person.id)).toHaveLength(1);
});

test('of six concurrent uses of a mail’s token one gets a session', async () => {
  const { person, link } = await asked();
  const token_hash = new URL(link).searchParams.get('token');
  const replies = await sixTimes(() => fixture.post('/verify', { type: 'recovery', token_hash }));
  expect(sorted(replies)).toEqual([200, 403, 403, 403, 403, 403]);
  expect(await sessionsOf(person.id)).toHaveLength(1);
});

test('of six concurrent uses of a six-digit code one gets a session, and the link of the same mail is used up', async () => {
  const { person, link, code } = await asked();
  const body = { type: 'recovery', email: person.email, token: code };
  expect(sorted(await sixTimes(() => fixture.post('/verify', body)))).toEqual([200, 403, 403, 403, 403, 403]);
  expect((await fixture.open(link)).searchParams.get('error_code')).toBe('otp_expired');
});

test('a token is refused for any purpose but its own', async () => {
  const { person, link } = await asked();
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await fixture.post('/verify', { type: 'invite', token_hash: token })).status).toBe(403);
  const bare = token.replace('pkce_', '');
  await fixture.open(link);
  const asCode = { auth_code: bare, code_verifier: VERIFIER };
  expect((await fixture.post('/token?grant_type=pkce', asCode)).status).toBe(404);
  expect((await fixture.post('/token?grant_type=refresh_token', { refresh_token: bare })).status).toBe(400);
  const { refresh_token } = await fixture.signIn(person);
  expect((await fixture.post('/verify', { type: 'recovery', token_hash: refresh_token })).status).toBe(403);
});

test('a reset that an attacker requests does not invalidate the link that the owner requested', async () => {
  const { person, link } = await asked();
  const body = { email: person.email, code_challenge: 'a'.repeat(64), code_challenge_method: 'plain' };
  await fixture.post('/recover', body);
  await fixture.deliver();
  const auth_code = (await fixture.open(link)).searchParams.get('code');
  const reply = await fixture.post('/token?grant_type=pkce', { auth_code, code_verifier: VERIFIER });
  expect(reply.status).toBe(200);
});

test('a password change invalidates open links and codes and ends all other sessions', async () => {
  const { person, link, code } = await asked();
  const opened = (await fixture.open(link)).searchParams.get('code');
  const [here, there] = [await fixture.signIn(person), await fixture.signIn(person)];
  const change = { password: 'tout-nouveau-20', current_password: person.password };
  expect((await fixture.put('/user', change, fixture.bearer(here.access_token))).status).toBe(200);
  expect((await fixture.open(link)).searchParams.get('error_code')).toBe('otp_expired');
  const late = await fixture.post('/token?grant_type=pkce', { auth_code: opened, code_verifier: VERIFIER });
  expect(late.status).toBe(404);
  const digits = { type: 'recovery', email: person.email, token: code };
  expect((await fixture.post('/verify', digits)).status).toBe(403);
  expect((await fixture.get('/user', fixture.bearer(here.access_token))).status).toBe(200);
  const dead = await fixture.get('/user', fixture.bearer(there.access_token));
  expect([dead.status, dead.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
  const refreshed = await fixture.post('/token?grant_type=refresh_token', {
    refresh_token: there.refresh_token,
  });
  expect(refreshed.status).toBe(400);
});

test('a password change needs the right current password and a different new one', async () => {
  const person = await fixture.person();
  const { access_token } = await fixture.signIn(person);
  const codeFor = async (body: object): Promise<string | null> =>
    (await fixture.put('/user', body, fixture.bearer(access_token))).headers.get('x-sb-error-code');
  expect(await codeFor({ password: 'assez-long-21' })).toBe('current_password_invalid');
  expect(await codeFor({ password: 'assez-long-21', current_password: 'faux' })).toBe(
    'current_password_invalid',
  );
  const same = { password: person.password, current_password: person.password };
  expect(await codeFor(same)).toBe('same_password');
});

test('a weak password is refused with its reasons', async () => {
  const person = await fixture.person();
  const { access_token } = await fixture.signIn(person);
  const reasonsFor = async (password: string) => {
    const body = { password, current_password: person.password };
    const reply = await fixture.put('/user', body, fixture.bearer(access_token));
    const { weak_password } = z.parse(
      z.object({ weak_password: z.object({ reasons: z.array(z.string()) }) }),
      await reply.json(),
    );
    return weak_password.reasons;
  };
  expect(await reasonsFor('court')).toEqual(['length']);
  expect(await reasonsFor('Azerty123')).toEqual(['pwned']);
  expect(await reasonsFor('aaa')).toEqual(['length', 'pwned']);
  expect(await reasonsFor(person.email)).toEqual(['pwned']);
});

test('a sign-in is refused when the password changes while the old one is being verified', async () => {
  const inner = cheapHasher();
  let release = (): void => {};
  let reached = (): void => {};
  const held = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const slow = await identityFixtureOn(fixture.fresh, {
    hasher: {
      hash: inner.hash,
      async verify(password, written) {
        const verdict = await inner.verify(password, written);
        const gate = new Promise<void>((resolve) => {
          release = resolve;
        });
        reached();
        await gate;
        return verdict;
      },
    },
  });
  const person = await fixture.person();
  const { access_token } = await fixture.signIn(person);
  const late = slow.post('/token?grant_type=password', person);
  await held;
  const change = { password: 'tout-nouveau-22', current_password: person.password };
  expect((await fixture.put('/user', change, fixture.bearer(access_token))).status).toBe(200);
  release();
  const reply = await late;
  await slow.close();
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([400, 'invalid_credentials']);
});
