import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { layDown } from './many-messages.ts';
import { messagesApi } from './messages-api.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const indexes = () =>
  fresh.owner(`select indexname, indexdef from pg_indexes where tablename = 'voicemails' order by indexname`);

test('inserted messages are counted, searched and indexed like messages that arrived one by one', async () => {
  const before = await indexes();
  const [one, other] = [newId(), newId()];
  await layDown(fresh.direct, [
    { userId: one, count: 400, days: 30, whole: true },
    { userId: other, count: 50, days: 5 },
  ]);
  expect(await indexes()).toEqual(before);
  const api = await messagesApi(fresh);
  const list = (await api.get(one, '/api/voicemails?q=dossier')).json();
  // One in two hundred is deleted, and one in forty has no text.
  expect(list).toMatchObject({ counts: { total: 398, unread: 44 } });
  expect(list.total).toBeGreaterThanOrEqual(388);
  expect(list.items[0].analysis).toHaveLength(5);
  expect(list.items[0].peaks).toHaveLength(120);
  const id = list.items[0].id;
  await api.patch(one, id, { status: 'Supprimé' });
  const unread = await fresh.owner(
    `select from voicemails where user_id = $1 and status <> 'Supprimé' and not is_read`,
    [one],
  );
  expect((await api.get(one, '/api/voicemails?unread=1')).json().total).toBe(unread.length);
  expect((await api.get(one, '/api/voicemails')).json()).toMatchObject({
    total: 397,
    counts: { total: 397 },
  });
  expect((await api.get(other, '/api/voicemails')).json()).toMatchObject({ total: 50 });
  await api.close();
});
