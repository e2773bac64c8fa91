// Who a message is reserved to, while one of these people is removed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMember, makeMessage, makePerson } from '#tests/support/factories.ts';
import { elsewhere } from '#tests/support/nested-transactions.ts';
import { changeAccess } from './change-access.ts';
import { deleteMember, dropFromClosed, lockFirmRow, memberRow } from './store.ts';

const now = new Date('2026-11-26T10:00:00.000Z');

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

const firmWithAnne = async () => {
  const { id: userId } = await makeFirm(fresh.db);
  const anne = await makePerson(fresh.db, { email: 'anne@exemple.test', name: 'Anne Exemple' });
  const line = await makeLine(fresh.db, userId);
  const message = await makeMessage(fresh.db, { userId, lineId: line.id });
  const person = { id: anne.id, email: 'anne@exemple.test', name: 'Anne Exemple', lineIds: null };
  const memberId = await makeMember(fresh.db, userId, person, now);
  return { userId, anne, line, message, memberId };
};

test('a message is not reserved to a person whose removal is under way', async () => {
  const { userId, anne, line, message, memberId } = await firmWithAnne();
  const reserve = () =>
    fresh.db
      .asSystem((trx) => changeAccess(trx, { userId, actor: 'user', now }, message, [anne.id]))
      .then(() => 'reserved')
      .catch((error: Error) => error.message);
  let reserving: Promise<string> | undefined;
  await fresh.db.asSystem(async (trx) => {
    await lockFirmRow(trx, userId);
    const row = await memberRow(trx, userId, memberId);
    if (!row) throw new Error('no member');
    await deleteMember(trx, row);
    await dropFromClosed(trx, userId, anne.id);
    reserving = elsewhere(reserve);
    // Waits until the other transaction is blocked by the lock or has ended.
    for (let waits = false; !waits; )
      waits = await Promise.race([
        reserving.then(() => true),
        fresh
          .owner(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          .then((rows) => rows.length > 0),
      ]);
    // The messages of the firm come in all the same.
    await elsewhere(() => makeMessage(fresh.db, { userId, lineId: line.id }));
  });
  expect(await reserving).toBe('bad_request: person_ids');
  expect(await fresh.owner('select closed_to from voicemails where id = $1', [message])).toEqual([
    { closed_to: null },
  ]);
});
