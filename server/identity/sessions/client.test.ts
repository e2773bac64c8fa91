// auth-js with expired tokens, racing tabs, a busy server or an unavailable database.

import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type IdentityFixture, identityFixtureOn, MemoryStorage } from '#tests/support/identity.ts';
import { openHasher } from '../passwords/hasher.ts';

let fresh: FreshDatabase;
let fixture: IdentityFixture;
let isAway = false;

beforeAll(async () => {
  fresh = await freshDatabase();
  const asSystem: FreshDatabase['db']['asSystem'] = (work) =>
    isAway ? Promise.reject(new Failure('unavailable', { reason: 'test' })) : fresh.db.asSystem(work);
  fixture = await identityFixtureOn(
    { ...fresh, db: { ...fresh.db, asSystem } },
    { settings: { accessTokenS: 60 } },
  );
});
afterAll(async () => {
  await fixture.close();
  await fresh.close();
});

/** A browser tab whose network fails as often as the test sets. */
const tab = (storage: MemoryStorage, failing = { times: 0, status: 503 }) =>
  new AuthClient({
    url: fixture.url,
    flowType: 'pkce',
    storage,
    storageKey: 'test',
    autoRefreshToken: false,
    persistSession: true,
    fetch: async (...asked) => {
      if (failing.times === 0) return fetch(...asked);
      failing.times -= 1;
      return new Response('{}', { status: failing.status });
    },
  });
const signedIn = async () => {
  const person = await fixture.person();
  const storage = new MemoryStorage();
  const client = tab(storage);
  const { data } = await client.signInWithPassword(person);
  return { person, storage, client, token: data.session?.refresh_token ?? '' };
};

test('a token with less than ninety seconds left is refreshed before it is used', async () => {
  const { client, token } = await signedIn();
  const { data } = await client.getSession();
  expect(data.session?.refresh_token).not.toBe(token);
});

test('two tabs that refresh concurrently stay signed in, and so does a late third one with the old token', async () => {
  const { storage, token } = await signedIn();
  const tabs = [tab(storage), tab(storage)];
  const results = await Promise.all(tabs.map((one) => one.refreshSession({ refresh_token: token })));
  const stored: { refresh_token: string } = JSON.parse(storage.getItem('test') ?? '{}');
  for (const { data } of results)
    if (data.session) expect(data.session.refresh_token).toBe(stored.refresh_token);
  const late = await tab(new MemoryStorage()).refreshSession({ refresh_token: token });
  expect(late.data.session?.refresh_token).toBe(stored.refresh_token);
  expect((await tab(storage).getUser()).error).toBeNull();
});

test('retries a refresh after 503 and keeps the session', async () => {
  const { storage, token } = await signedIn();
  const failing = { times: 2, status: 503 };
  const { data, error } = await tab(storage, failing).refreshSession();
  expect(error).toBeNull();
  expect(failing.times).toBe(0);
  expect(data.session?.refresh_token).not.toBe(token);
});

test('a refresh gets 503 while the database is down, so that no user is signed out', async () => {
  const { person, storage, token } = await signedIn();
  const access = (await fixture.signIn(person)).access_token;
  isAway = true;
  const refused = await fixture.post('/token?grant_type=refresh_token', { refresh_token: token });
  const unknown = await fixture.get(`/api/users/${person.id}`, fixture.bearer(access));
  isAway = false;
  expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([503, 'request_timeout']);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(unknown.status).toBe(503);
  expect((await tab(storage).refreshSession()).error).toBeNull();
});

test('answers 503 with Retry-After when too many hashes are waiting', async () => {
  const busy = await identityFixtureOn(fresh, {
    hasher: openHasher({ memory: 64, passes: 1, parallelism: 1 }, 0, 0),
  });
  const reply = await busy.post('/token?grant_type=password', { email: 'a@exemple.be', password: 'x' });
  await busy.close();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
});

test('too many tries are refused with the error code that auth-js knows', async () => {
  const { email } = await fixture.person();
  const client = tab(new MemoryStorage());
  let code: string | undefined;
  for (let n = 0; n < 11; n += 1)
    code = (await client.signInWithPassword({ email, password: 'faux' })).error?.code;
  expect(code).toBe('over_request_rate_limit');
});

test('a client can verify a token with the published keys, without a request to the server', async () => {
  const { client } = await signedIn();
  const { data } = await client.getClaims();
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(data?.claims.iss).toBe('http://localhost:3000/auth/v1');
});
