// The firm goes to a person who can work on it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { identityFixture } from '#tests/support/identity.ts';
import { handOver } from './change-members.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

test('a person whose account is disabled does not get the firm: it would stop for everybody', async () => {
  const now = new Date('2026-11-27T10:00:00.000Z');
  const [owner, anne] = [await fixture.person(), await fixture.person()];
  const person = { id: anne.id, email: anne.email, name: 'Anne Exemple', lineIds: null };
  const memberId = await makeMember(fixture.fresh.db, owner.id, person, now);
  const deps = { people: fixture.identity.people, mail: async () => {} };
  const give = () =>
    fixture.fresh.db.asSystem((trx) =>
      handOver(trx, deps, { userId: owner.id, actor: 'user', now }, memberId),
    );
  const ownerNow = () => fixture.owner('select owner_id from firms where id = $1', [owner.id]);
  await fixture.identity.disable(anne.email);
  await expect(give()).rejects.toMatchObject({ code: 'member_disabled' });
  expect(await ownerNow()).toEqual([{ owner_id: owner.id }]);
  await fixture.identity.enable(anne.email);
  await give();
  expect(await ownerNow()).toEqual([{ owner_id: anne.id }]);
});
