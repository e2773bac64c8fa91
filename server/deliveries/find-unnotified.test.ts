// The messages that the watch notifies of late.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { findUnnotified } from './index.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test('recipients of urgent messages alone wait for the analysis, any other is notified late', async () => {
  const firm = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm.id);
  const owner = { userId: firm.id, lineId: line.id };
  const waiting = {
    transcription_state: 'waiting' as const,
    step: 'stored' as const,
    transcription: null,
    created_at: new Date('2026-01-01T00:00:00Z'),
  };
  const [message, missed] = [
    await makeMessage(fresh.db, owner, waiting),
    await makeMessage(fresh.db, owner, { ...waiting, kind: 'missed' }),
  ];
  const found = async () =>
    (await fresh.db.asSystem((trx) => findUnnotified(trx, 10, 100))).map(({ id }) => id).sort();
  const add = (email: string, messages: 'all' | 'urgent', confirmed_at: Date | null) =>
    fresh.db.asSystem(async (trx) => {
      await trx
        .insertInto('recipients')
        .values({ id: newId(), user_id: firm.id, line_id: line.id, email, messages, confirmed_at })
        .execute();
    });
  await fresh.owner('delete from recipients where user_id = $1', [firm.id]);
  expect(await found()).toEqual([message, missed].sort());
  await add('urgent@exemple.test', 'urgent', new Date());
  await add('attend@exemple.test', 'all', null);
  expect(await found()).toEqual([missed]);
  await add('tout@exemple.test', 'all', new Date());
  expect(await found()).toEqual([message, missed].sort());
});
