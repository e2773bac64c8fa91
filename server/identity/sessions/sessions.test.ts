// Sign-in, refresh and sign-out as auth-js does them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { session as sessionShape } from '#contract/identity.ts';
import { newId } from '#server/platform/ids.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { identityFixture, MemoryStorage } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const signedIn = async () => {
  const person = await fixture.person();
  const reply = await fixture.post('/token?grant_type=password', person);
  expect(reply.status).toBe(200);
  return { ...person, session: z.parse(sessionShape, await reply.json()) };
};
const refreshed = (token: string) =>
  fixture.post('/token?grant_type=refresh_token', { refresh_token: token });

test('auth-js signs in, reads the user, refreshes and signs out', async () => {
  const { email, password, id } = await fixture.person({ name: 'Anne Exemple' });
  const client = fixture.client();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const { data, error } = await client.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({ full_name: 'Anne Exemple' });
  const asked = await client.getUser();
  expect(asked.data.user?.id).toBe(id);
  const fresh = await client.refreshSession();
  expect(fresh.error).toBeNull();
  expect(fresh.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
  const claims = await client.getClaims();
  expect(claims.data?.claims).toMatchObject({
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
  });
  const { error: signOutError } = await client.signOut({ scope: 'local' });
  expect(signOutError).toBeNull();
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']));
});

test('a wrong password is refused with the code and message that auth-js knows', async () => {
  const { email } = await fixture.person();
  const { error } = await fixture.client().signInWithPassword({ email, password: 'pas celui-ci' });
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

test('a client that sends no API version gets errors in the older format', async () => {
  const reply = await fetch(`${fixture.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'inconnu@exemple.be', password: 'x' }),
  });
  expect(reply.status).toBe(400);
  expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  expect(await reply.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
});

test('concurrent refreshes with one token all get the same new token, repeatedly', async () => {
  const { session } = await signedIn();
  let token = session.refresh_token;
  for (let round = 1; round <= 6; round += 1) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => refreshed(token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const tokens = await Promise.all(
      replies.map(async (reply) => z.parse(sessionShape, await reply.json()).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(token);
    token = tokens[0] ?? '';
    // The token was rotated once for all requests, so the token that they got is the active one.
    const rows = await fixture.owner('select rotation from sessions where user_id = $1', [session.user.id]);
    expect(rows).toEqual([{ rotation: round }]);
  }
});

test('a refresh token older than the previous one ends the session with all its tokens', async () => {
  const { session } = await signedIn();
  const second = z.parse(sessionShape, await (await refreshed(session.refresh_token)).json());
  const third = z.parse(sessionShape, await (await refreshed(second.refresh_token)).json());
  const reused = await refreshed(session.refresh_token);
  expect([reused.status, reused.headers.get('x-sb-error-code')]).toEqual([400, 'refresh_token_already_used']);
  expect((await refreshed(third.refresh_token)).status).toBe(400);
  const user = await fixture.get('/user', fixture.bearer(third.access_token));
  expect([user.status, user.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
});

test('a session ends after thirty days without a refresh', async () => {
  const { session } = await signedIn();
  fixture.clock.turn(31 * 86_400);
  const reply = await refreshed(session.refresh_token);
  fixture.clock.turn(-31 * 86_400);
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([400, 'session_expired']);
});

test('a session that is refreshed every day ends after ninety days', async () => {
  const { session } = await signedIn();
  let token = session.refresh_token;
  for (let day = 0; day < 90; day += 1) {
    fixture.clock.turn(86_300);
    const reply = await refreshed(token);
    expect(reply.status).toBe(200);
    token = z.parse(sessionShape, await reply.json()).refresh_token;
  }
  fixture.clock.turn(86_400);
  const reply = await refreshed(token);
  fixture.clock.turn(-90 * 86_300 - 86_400);
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([400, 'session_expired']);
});

test('an access token that has not expired is refused once its session is too old', async () => {
  const { session } = await signedIn();
  await fixture.owner(`update sessions set created_at = created_at - interval '91 days'`);
  const reply = await fixture.get('/user', fixture.bearer(session.access_token));
  await fixture.owner(`update sessions set created_at = created_at + interval '91 days'`);
  expect(reply.headers.get('x-sb-error-code')).toBe('session_not_found');
});

test('in a browser the JSON contains a placeholder and the cookie the refresh token', async () => {
  const person = await fixture.person();
  const origin = { origin: fixture.site };
  const reply = await fixture.post('/token?grant_type=password', person, origin);
  const session = z.parse(sessionShape, await reply.json());
  const [cookie = '', device = ''] = reply.headers.getSetCookie();
  expect(cookie).toMatch(
    /^voxlex-refresh=[\w-]{59}; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect(device).toMatch(/^voxlex-device=[\w-]{59}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const body = { refresh_token: session.refresh_token };
  expect((await fixture.post('/token?grant_type=refresh_token', body, origin)).status).toBe(400);
  const withCookie = { ...origin, cookie: cookie.split(';')[0] ?? '' };
  const next = await fixture.post('/token?grant_type=refresh_token', body, withCookie);
  expect(next.status).toBe(200);
  const rotated = z.parse(sessionShape, await next.json());
  expect(rotated.refresh_token).toMatch(/^in-cookie\./);
  expect(rotated.refresh_token).not.toBe(session.refresh_token);
  // A token that came in the cookie is never returned in the JSON, even to a request without Origin.
  const silent = await fixture.post('/token?grant_type=refresh_token', body, { cookie: withCookie.cookie });
  expect(z.parse(sessionShape, await silent.json()).refresh_token).toMatch(/^in-cookie\./);
});

test('a new client with the same stored session is signed in', async () => {
  const person = await fixture.person();
  const storage = new MemoryStorage();
  await fixture.client(storage).signInWithPassword(person);
  const { data } = await fixture.client(storage).getSession();
  expect(data.session?.user.email).toBe(person.email);
});

test('the sweep deletes sessions and mail tokens that ended long ago, and keeps active ones', async () => {
  const [old, young] = [await signedIn(), await signedIn()];
  await fixture.post('/recover', { email: old.email });
  await fixture.owner(
    `update sessions set refreshed_at = refreshed_at - interval '40 days' where user_id = $1`,
    [old.id],
  );
  await fixture.owner(`update mail_tokens set expires_at = expires_at - interval '3 days'`);
  await fixture.identity.sweep();
  const left = await fixture.owner('select user_id from sessions where user_id = any($1)', [
    [old.id, young.id],
  ]);
  expect(left).toEqual([{ user_id: young.id }]);
  expect(await fixture.owner('select id from mail_tokens')).toEqual([]);
});

test('over https both cookies have the __Host- prefix', async () => {
  const secure = await identityFixture({ environment: { PUBLIC_URL: 'https://voxlex.example' } });
  try {
    const person = await secure.person();
    const origin = { origin: 'https://voxlex.example' };
    const reply = await secure.post('/token?grant_type=password', person, origin);
    const cookies = reply.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-voxlex-refresh',
      '__Host-voxlex-device',
    ]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=(Strict|Lax)$/);
    const { refresh_token } = z.parse(sessionShape, await reply.json());
    const headers = { ...origin, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    expect((await secure.post('/token?grant_type=refresh_token', { refresh_token }, headers)).status).toBe(
      200,
    );
  } finally {
    await secure.close();
  }
});

test('a new password made from the name of a line of any firm of the person is refused', async () => {
  const person = await fixture.person();
  const [owned, worked] = [await makeFirm(fixture.fresh.db), await makeFirm(fixture.fresh.db)];
  await fixture.owner('update firms set owner_id = $2 where id = $1', [owned.id, person.id]);
  await fixture.owner(
    "insert into members (id, user_id, account_id, email, full_name, invited_at, link_until, accepted_at) values ($1, $2, $3, $4, 'Anne Exemple', now(), now(), now())",
    [newId(), worked.id, person.id, person.email],
  );
  await makeLine(fixture.fresh.db, owned.id, { name: 'Étude Duhamel' });
  await makeLine(fixture.fresh.db, worked.id, { name: 'Permanence Wauters' });
  const { access_token } = await fixture.signIn(person);
  const change = async (password: string) => {
    const body = { password, current_password: person.password };
    const reply = await fixture.put('/user', body, fixture.bearer(access_token));
    return [reply.status, (await reply.json()).code];
  };
  expect(await change('Duhamel2026!')).toEqual([422, 'weak_password']);
  expect(await change('Wauters2026!')).toEqual([422, 'weak_password']);
  expect(await change('quai-des-brumes-17')).toEqual([200, undefined]);
});
