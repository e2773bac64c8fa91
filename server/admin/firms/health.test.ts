// The badge of a firm in «Cabinets» is what «Aujourd’hui» names of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminApi } from '#tests/support/admin-api.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { type AdminFirmDeps, adminFirmRoutes } from './api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof adminApi>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const deps = { db: fresh.db, clock: { now: () => new Date() }, lateAfterS: 60 };
  // A firm that is read needs no more of them.
  api = await adminApi((app) => adminFirmRoutes(app, deps as AdminFirmDeps));
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

test('a late message and an ended subscription take «Tout va bien» from the firm, not from another one', async () => {
  const firms = await Promise.all(
    ['Cabinet Ancion', 'Cabinet Bodart'].map((name) => makeFirm(fresh.db, name)),
  );
  const [firm = { id: '' }, other = { id: '' }] = firms;
  for (const { id } of firms)
    await fresh.owner('update accounts set email_confirmed_at = now() where id = $1', [id]);
  const { id: lineId } = await makeLine(fresh.db, firm.id);
  await makeLine(fresh.db, other.id);
  const healths = async () => {
    const { items } = (await api.ask('GET', '/api/admin/firms')).json;
    const { health } = (await api.ask('GET', `/api/admin/firms/${firm.id}`)).json;
    expect(health).toBe(items.find(({ id }: { id: string }) => id === firm.id).health);
    return items.map((one: { name: string; health: string }) => [one.name, one.health]);
  };
  expect(await healths()).toEqual([
    ['Cabinet Ancion', 'well'],
    ['Cabinet Bodart', 'well'],
  ]);
  await fresh.owner(
    `insert into subscriptions (user_id, trial_began_at, trial_ends_at)
     values ($1, now() - interval '200 days', now() - interval '100 days')
     on conflict (user_id) do update set trial_ends_at = excluded.trial_ends_at`,
    [firm.id],
  );
  expect(await healths()).toEqual([
    ['Cabinet Ancion', 'no_subscription'],
    ['Cabinet Bodart', 'well'],
  ]);
  const message = await makeMessage(fresh.db, { userId: firm.id, lineId });
  await fresh.owner(`update voicemails set created_at = now() - interval '10 minutes' where id = $1`, [
    message,
  ]);
  expect(await healths()).toEqual([
    ['Cabinet Ancion', 'late'],
    ['Cabinet Bodart', 'well'],
  ]);
});
