// A disabled owner stops the firm for its members; a member of two firms goes on in the other one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { identityFixture, identityFixtureOn } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const join = (firm: { id: string }, person: { id: string; email: string }) =>
  fixture.owner(
    `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until, accepted_at)
     values (gen_random_uuid(), $1, $2, $3, 'Anne Exemple', now(), now(), now())`,
    [firm.id, person.id, person.email],
  );
const firmOf = async (token: string) => (await fixture.identity.authenticate(`Bearer ${token}`)).userId;

test('sessions of members end or show another firm, and a later sign-in follows', async () => {
  const [owner, other, both, single] = [
    await fixture.person(),
    await fixture.person(),
    await fixture.person(),
    await fixture.person(),
  ];
  for (const person of [both, single]) {
    await join(owner, person);
    await fixture.owner('delete from firms where owner_id = $1', [person.id]);
  }
  await join(other, both);
  const token = (await fixture.signIn(both)).access_token;
  const ended = (await fixture.signIn(single)).access_token;
  await fixture.owner('update sessions set firm_id = $1 where user_id = $2', [owner.id, both.id]);
  await fixture.identity.disable(owner.email);
  expect(await firmOf(token)).toBe(other.id);
  await expect(firmOf(ended)).rejects.toMatchObject({ code: 'unauthorized' });
  const refused = await fixture.post('/token?grant_type=password', single);
  expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([400, 'user_banned']);
  expect(await firmOf((await fixture.signIn(both)).access_token)).toBe(other.id);

  await fixture.identity.enable(owner.email);
  expect(await firmOf((await fixture.signIn(single)).access_token)).toBe(owner.id);
});

test('a session that slips in while the firm is being disabled shows nothing', async () => {
  const [owner, member] = [await fixture.person(), await fixture.person()];
  await join(owner, member);
  await fixture.owner('delete from firms where owner_id = $1', [member.id]);
  const token = (await fixture.signIn(member)).access_token;
  await fixture.owner('update accounts set banned_at = now() where id = $1', [owner.id]);
  await expect(firmOf(token)).rejects.toMatchObject({ code: 'unauthorized' });
});

test('the next request of a member of an erased firm is refused before a notification arrives', async () => {
  const fresh = await freshDatabase();
  const late = await identityFixtureOn({ ...fresh, listen: async () => async () => {} });
  const [owner, member] = [await late.person(), await late.person()];
  await fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until, accepted_at)
     values (gen_random_uuid(), $1, $2, $3, 'Anne Exemple', now(), now(), now())`,
    [owner.id, member.id, member.email],
  );
  await fresh.owner('delete from firms where owner_id = $1', [member.id]);
  const bearer = `Bearer ${(await late.signIn(member)).access_token}`;
  expect((await late.identity.authenticate(bearer)).userId).toBe(owner.id);
  await late.identity.erase(owner.email);
  await expect(late.identity.authenticate(bearer)).rejects.toMatchObject({ code: 'unauthorized' });
  await late.close();
  await fresh.close();
});
