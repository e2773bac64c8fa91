import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { openStreamCounts } from './stream-counts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const processWith = (size: { open: number }) =>
  openStreamCounts({ db: fresh.db, log: silentLog, sizeOf: () => size.open });

test('a process counts the streams of the others, not its own, until they close or are not renewed for a minute', async () => {
  const { id } = await makeFirm(fresh.db);
  const size = { open: 3 };
  const [one, other] = [processWith(size), processWith({ open: 0 })];
  one.changed(id);
  await vi.waitFor(async () => expect(await other.elsewhere(id)).toBe(3));
  expect(await one.elsewhere(id)).toBe(0);
  size.open = 2;
  one.changed(id);
  await vi.waitFor(async () => expect(await other.elsewhere(id)).toBe(2));
  await fresh.owner(`update live_streams set ends_at = now() - interval '1 second'`);
  expect(await other.elsewhere(id)).toBe(0);
  one.changed(id);
  await vi.waitFor(async () => expect(await other.elsewhere(id)).toBe(2));
  size.open = 0;
  one.changed(id);
  await vi.waitFor(async () => expect(await fresh.owner('select from live_streams')).toEqual([]));
});

test('a firm that was erased while its streams close is not counted', async () => {
  const gone = '0190a000-0000-7000-8000-000000000009';
  const one = processWith({ open: 1 });
  one.changed(gone);
  const { id } = await makeFirm(fresh.db);
  one.changed(id);
  await vi.waitFor(async () =>
    expect(await fresh.owner('select user_id from live_streams')).toEqual([{ user_id: id }]),
  );
});
