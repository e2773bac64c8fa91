// A session shows one firm of its person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const code = async (token: string): Promise<[number, string | undefined]> => {
  const reply = await fixture.get('/api/sessions', fixture.bearer(token));
  return [reply.status, (await reply.json()).code];
};

test('a firm that requires a second factor shows nothing to a person without one', async () => {
  const person = await fixture.person();
  const before = (await fixture.signIn(person)).access_token;
  expect(await code(before)).toEqual([200, undefined]);
  await fixture.owner('update firms set require_second_factor = true where id = $1', [person.id]);
  expect(await code((await fixture.signIn(person)).access_token)).toEqual([403, 'second_factor']);
});

test('a person who has left every firm cannot sign in, and their session is refused', async () => {
  const [person, other] = [await fixture.person(), await fixture.person()];
  const token = (await fixture.signIn(person)).access_token;
  await fixture.owner('update firms set owner_id = $2 where id = $1', [person.id, other.id]);
  expect(await code(token)).toEqual([401, 'unauthorized']);
  const again = await fixture.post('/token?grant_type=password', person);
  expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([400, 'user_banned']);
});
