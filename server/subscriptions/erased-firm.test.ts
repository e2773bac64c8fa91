// The customer at the provider of a firm that is erased.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Subscribing, subscribing } from '#tests/support/subscribing.ts';
import { forgetCustomerWith } from './index.ts';

let fixture: Subscribing;
let firm: string;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  firm = await fixture.firm();
});

test('is removed with it, also when the erasure runs again', async () => {
  const there = fixture.stripe.complete(await fixture.checkout(firm));
  const forget = forgetCustomerWith({ db: fixture.fresh.db, payments: fixture.payments });
  await forget(firm);
  await forget(firm);
  expect(there.status).toBe('canceled');
  expect(fixture.stripe.customers.has(there.customer)).toBe(false);
  fixture.queued.length = 0;
  await fixture.fresh.owner('delete from accounts where id = $1', [firm]);
  expect((await fixture.event('customer.subscription.deleted', there.customer)).status).toBe(200);
  expect(fixture.queued).toEqual([]);
});

test('refuses the erasure without the keys of the provider, but a firm without a customer needs none', async () => {
  const forgetWithoutKeys = forgetCustomerWith({ db: fixture.fresh.db, payments: null });
  await forgetWithoutKeys(firm);
  const { customer } = await fixture.checkout(firm);
  await expect(forgetWithoutKeys(firm)).rejects.toMatchObject({
    code: 'stripe_keys_missing',
    reason: expect.stringContaining('set STRIPE_SECRET_KEY'),
  });
  expect(fixture.stripe.customers.has(customer)).toBe(true);
});
