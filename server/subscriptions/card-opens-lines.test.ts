// A firm whose lines were closed enters a card: they open once it is charged.
import { expect, test } from 'vitest';
import { makeLine } from '#tests/support/factories.ts';
import { subscribing } from '#tests/support/subscribing.ts';
import { announceClosing, closeFirm } from './close-firm.ts';

test('a card opens the closed lines of a firm again once it is charged, and not before', async () => {
  const fixture = await subscribing();
  fixture.time.now = new Date('2026-11-10T10:00:00Z');
  const firm = await fixture.firm();
  const { db, owner } = fixture.fresh;
  await makeLine(db, firm);
  await makeLine(db, firm, { active: false });
  const lines = () =>
    owner(
      'select active, closed_at is not null as closed from lines where user_id = $1 order by created_at',
      [firm],
    );
  const open = await lines();
  fixture.time.now = new Date('2027-02-20T10:00:00Z');
  await db.asSystem((trx) =>
    announceClosing(trx, firm, { now: fixture.time.now, queueMail: fixture.queueMail }),
  );
  await fixture.work();
  fixture.time.now = new Date('2027-03-10T10:00:00Z');
  await db.asSystem((trx) => closeFirm(trx, firm, fixture.time.now));
  const closed = await lines();
  expect(closed).toEqual([
    { active: false, closed: true },
    { active: false, closed: false },
  ]);
  // The page of the provider is opened and left, and the first charge is refused there.
  const session = await fixture.checkout(firm);
  const there = fixture.stripe.complete(session);
  there.status = 'incomplete';
  const [first] = fixture.stripe.invoices;
  if (!first) throw new Error('no invoice');
  first.status = 'open';
  await fixture.event('customer.subscription.updated', session.customer);
  await fixture.work();
  expect(await lines()).toEqual(closed);
  // A forged event that says so opens nothing.
  Object.assign(there, { status: 'active' });
  first.status = 'paid';
  const payload = fixture.stripe.event('invoice.paid', session.customer);
  const forged = fixture.stripe.sign(payload, { secret: 'whsec_another' });
  expect((await fixture.stripe.deliver(fixture.webhook, payload, forged)).status).toBe(403);
  await fixture.work();
  expect(await lines()).toEqual(closed);

  for (const type of ['invoice.paid', 'checkout.session.completed', 'invoice.paid'])
    expect((await fixture.event(type, session.customer)).status).toBe(200);
  await fixture.work();
  expect(await lines()).toEqual(open);
  expect(await fixture.read(firm)).toMatchObject({ state: 'active', closes_on: null, closed_at: null });
  const changes = await owner<{ field: string; after: unknown }>(
    `select change->>'field' as field, change->'after' as after from setting_changes, jsonb_array_elements(changes) change
     where user_id = $1 and actor = 'operator' order by setting_changes.id desc limit 2`,
    [firm],
  );
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ['closes_on', null],
    ['closed_at', null],
  ]);
  await fixture.close();
});
