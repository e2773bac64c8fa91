// A user creates, reads and changes their own profile, and no other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { session as sessionShape } from '#contract/identity.ts';
import { user as profileShape } from '#contract/user.ts';
import { newId } from '#server/platform/ids.ts';
import { identityFixture } from '#tests/support/identity.ts';
import { nameFrom, phoneFrom } from './api.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const signedIn = async (name?: string) => {
  const person = await fixture.person(name ? { name } : {});
  const reply = await fixture.post('/token?grant_type=password', person);
  const { access_token } = z.parse(sessionShape, await reply.json());
  return { ...person, headers: fixture.bearer(access_token) };
};
const firstProfile = (person: { id: string; email: string }) => ({
  id: person.id,
  email: person.email,
  full_name: 'Anne Exemple',
});

test('without a profile the answer is no_rows, and what the browser posts is then read back', async () => {
  const person = await signedIn();
  const missing = await fixture.get(`/api/users/${person.id}`, person.headers);
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { code: 'no_rows', message: 'Aucun profil trouvé.' },
  ]);
  const made = await fixture.post('/api/users', firstProfile(person), person.headers);
  expect(made.status).toBe(201);
  const profile = z.parse(profileShape, await made.json());
  expect(profile).toMatchObject({
    id: person.id,
    email: person.email,
    full_name: 'Anne Exemple',
    status: 'active',
  });
  expect(profile.last_login).not.toBeNull();
  const read = await fixture.get(`/api/users/${person.id}`, person.headers);
  expect(z.parse(profileShape, await read.json())).toEqual(profile);
});

test('a profile posted without a name takes that of the invitation', async () => {
  const person = await signedIn('Cabinet Exemple');
  const made = await fixture.post('/api/users', { id: person.id, email: person.email }, person.headers);
  expect(z.parse(profileShape, await made.json()).full_name).toBe('Cabinet Exemple');
});

test('two tabs that post at once both get the one profile', async () => {
  const person = await signedIn();
  const replies = await Promise.all(
    [1, 2, 3].map(() => fixture.post('/api/users', firstProfile(person), person.headers)),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const rows = await fixture.owner('select id from users where id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test('with the ETag that was read, the second of two tabs gets a conflict that shows the first', async () => {
  const person = await signedIn();
  await fixture.post('/api/users', firstProfile(person), person.headers);
  const path = `/api/users/${person.id}`;
  const etag = (await fixture.get(path, person.headers)).headers.get('etag') ?? '';
  const change = (full_name: string, seen: string) =>
    fixture.call('PATCH', path, { full_name }, { ...person.headers, 'if-match': seen });
  const first = await change('Anne Première', etag);
  expect(first.status).toBe(200);
  const second = await change('Anne Seconde', etag);
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { code: 'stale', current: { full_name: 'Anne Première' } },
  ]);
  expect((await change('Anne Troisième', first.headers.get('etag') ?? '')).status).toBe(200);
});

test('a change is kept, the address and the clock of a browser are not', async () => {
  const person = await signedIn();
  await fixture.post('/api/users', firstProfile(person), person.headers);
  const patch = {
    full_name: '  Maître Exemple ',
    phone: ' +32 470 00 00 11 ',
    last_login: '1999-01-01T00:00:00Z',
  };
  const changed = await fixture.call('PATCH', `/api/users/${person.id}`, patch, person.headers);
  const profile = z.parse(profileShape, await changed.json());
  expect(profile).toMatchObject({
    full_name: 'Maître Exemple',
    phone: '+32 470 00 00 11',
    email: person.email,
  });
  expect(Date.parse(profile.last_login ?? '')).toBeGreaterThan(Date.parse('2020-01-01'));
  const refused = await fixture.call(
    'PATCH',
    `/api/users/${person.id}`,
    { email: 'x@exemple.be' },
    person.headers,
  );
  expect(refused.status).toBe(400);
});

test('every sign-in is recorded on the profile', async () => {
  const person = await signedIn();
  await fixture.post('/api/users', firstProfile(person), person.headers);
  await fixture.owner(`update users set last_login = '2020-01-01' where id = $1`, [person.id]);
  await fixture.post('/token?grant_type=password', person);
  const read = z.parse(
    profileShape,
    await (await fixture.get(`/api/users/${person.id}`, person.headers)).json(),
  );
  expect(Date.parse(read.last_login ?? '')).toBeGreaterThan(Date.parse('2020-01-02'));
});

test("another person's profile answers 404 like a missing one, and cannot be made", async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  await fixture.post('/api/users', firstProfile(other), other.headers);
  for (const id of [other.id, newId()]) {
    expect((await fixture.get(`/api/users/${id}`, one.headers)).status).toBe(404);
    expect((await fixture.call('PATCH', `/api/users/${id}`, { full_name: 'X' }, one.headers)).status).toBe(
      404,
    );
  }
  expect((await fixture.post('/api/users', firstProfile(other), one.headers)).status).toBe(403);
  const lie = { ...firstProfile(one), email: other.email };
  expect((await fixture.post('/api/users', lie, one.headers)).status).toBe(403);
});

test('a profile cannot be read or written without signing in', async () => {
  const { id, email } = await fixture.person();
  const replies = [
    await fixture.get(`/api/users/${id}`),
    await fixture.post('/api/users', firstProfile({ id, email })),
    await fixture.call('PATCH', `/api/users/${id}`, { full_name: 'X' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('a profile that does not exist cannot be changed', async () => {
  const person = await signedIn();
  const reply = await fixture.call('PATCH', `/api/users/${person.id}`, { full_name: 'X' }, person.headers);
  expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'no_rows' }]);
});

test('a name comes from the invitation, else from the address', () => {
  expect(nameFrom({ full_name: ' Anne Exemple ' }, 'a@exemple.be')).toBe('Anne Exemple');
  expect(nameFrom({ full_name: 7 }, 'anne.exemple@exemple.be')).toBe('anne.exemple');
  expect(phoneFrom({ phone: ' +32 470 00 00 12 ' })).toBe('+32 470 00 00 12');
  expect(phoneFrom({})).toBeNull();
});
