// Who hears of a message that is closed to named people.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { addressesOfClosed, intend, isOutside, withdrawNotices } from './index.ts';

let fresh: FreshDatabase;
let firm: { id: string };
let owner: string;
let id: string;
const named = newId();

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm.id);
  const [account] = await fresh.owner<{ email: string }>('select email from accounts where id = $1', [
    firm.id,
  ]);
  owner = account?.email ?? '';
  await fresh.owner(
    `insert into accounts (id, email, created_at, updated_at) values ($1, 'anne@exemple.test', now(), now())`,
    [named],
  );
  await fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until, accepted_at)
     values ($1, $2, $3, 'anne@exemple.test', 'Anne Exemple', now(), now(), now())`,
    [newId(), firm.id, named],
  );
  id = await makeMessage(fresh.db, { userId: firm.id, lineId: line.id });
});
afterAll(() => fresh.close());

test('the owner and the named people only, and an open message leaves no address out', async () => {
  const closed = () => fresh.db.asSystem((trx) => addressesOfClosed(trx, firm.id, id));
  expect(await closed()).toBeNull();
  expect(isOutside(null, 'accueil@exemple.test')).toBe(false);
  await fresh.owner('update voicemails set closed_to = $2 where id = $1', [id, [named]]);
  const addresses = await closed();
  expect([...(addresses ?? [])].sort()).toEqual(['anne@exemple.test', owner].sort());
  expect(isOutside(addresses, 'Anne@exemple.test')).toBe(false);
  expect(isOutside(addresses, 'accueil@exemple.test')).toBe(true);
  expect(isOutside(addresses, null)).toBe(true);
  await fresh.owner(`update voicemails set closed_to = '{}' where id = $1`, [id]);
  expect(await closed()).toEqual([owner]);
});

test('waiting notices to others are removed; what was sent, or is being sent, stays', async () => {
  const add = (recipient: string, kind: string) =>
    fresh.db.asSystem((trx) =>
      intend(trx, {
        userId: firm.id,
        voicemailId: id,
        recipient,
        kind,
        content: 'full',
        messageIdOf: (one) => `<${one}@test>`,
      }),
    );
  for (const kind of ['notice', 'update', 'resent', 'resent-2']) await add('accueil@exemple.test', kind);
  await add(owner, 'notice');
  const set = (change: string, kind: string) =>
    fresh.owner(`update deliveries set ${change} where recipient like 'accueil%' and kind = $1`, [kind]);
  await set(`state = 'held', held_until = now(), held_for = 'digest'`, 'update');
  await set(`state = 'sent', attempts = 1`, 'resent');
  await set(`claimed_by = 'job/1', claimed_until = now(), attempts = 1`, 'resent-2');
  await fresh.db.asSystem((trx) => withdrawNotices(trx, firm.id, id));
  const left = await fresh.owner('select recipient, kind from deliveries order by recipient, kind');
  expect(left).toHaveLength(3);
  expect(left).toContainEqual({ recipient: owner, kind: 'notice' });
  expect(left).not.toContainEqual({ recipient: 'accueil@exemple.test', kind: 'notice' });
  expect(left).not.toContainEqual({ recipient: 'accueil@exemple.test', kind: 'update' });
});
