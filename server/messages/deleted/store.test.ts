import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { deletedMessages, restoreMessage } from './store.ts';

const NOW = new Date('2026-01-20T10:00:00Z');
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test('deleted messages of one firm are listed, the most recently deleted first, and each is restored once', async () => {
  const [firm, other] = [await makeFirm(fresh.db), await makeFirm(fresh.db, 'Autre Cabinet')];
  const line = await makeLine(fresh.db, firm.id);
  const owner = { userId: firm.id, lineId: line.id };
  const its = { userId: other.id, lineId: (await makeLine(fresh.db, other.id)).id };
  const status = 'Supprimé';
  await makeMessage(fresh.db, owner, { transcription: 'Bonjour.' });
  await makeMessage(fresh.db, its, { status });
  const first = await makeMessage(fresh.db, owner, {
    status,
    updated_at: new Date('2026-01-10T10:00:00Z'),
    caller_phone_number: '+32470000011',
  });
  const last = await makeMessage(fresh.db, owner, { status, updated_at: new Date('2026-01-15T10:00:00Z') });
  await fresh.owner('update voicemails set is_read = true, updated_at = $2 where id = $1', [first, NOW]);
  const list = () => fresh.db.asSystem((trx) => deletedMessages(trx, firm.id, 10));
  expect((await list()).map(({ id }) => id)).toEqual([last, first]);
  expect((await list())[1]).toMatchObject({
    line: line.slug,
    caller_phone_number: '+32470000011',
    deleted_at: new Date('2026-01-10T10:00:00Z'),
    kept_until: new Date('2026-02-09T10:00:00Z'),
  });

  const restore = (id: string) => fresh.db.asSystem((trx) => restoreMessage(trx, id, NOW));
  expect(await restore(first)).toBe(firm.id);
  expect(await restore(first)).toBeUndefined();
  expect(await restore(newId())).toBeUndefined();
  expect((await list()).map(({ id }) => id)).toEqual([last]);
  expect(
    await fresh.owner('select status, is_read, updated_at, deleted_at from voicemails where id = $1', [
      first,
    ]),
  ).toEqual([{ status: 'Nouveau', is_read: true, updated_at: NOW, deleted_at: null }]);
  expect(await fresh.owner('select actor, action, user_id from audit where subject = $1', [first])).toEqual([
    { actor: 'operator', action: 'message restored', user_id: firm.id },
  ]);
});
