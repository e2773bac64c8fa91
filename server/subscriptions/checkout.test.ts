// The page of the provider is not opened for a second subscription, nor for another price, and a lost answer does not shut it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BILLING, type Subscribing, subscribing } from '#tests/support/subscribing.ts';

let fixture: Subscribing;
let firm: string;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  firm = await fixture.firm();
});

test('is refused before the event of a subscription that was just made, which the refusal brings in', async () => {
  const session = await fixture.checkout(firm);
  const there = fixture.stripe.complete(session);
  const refused = await fixture.ask('POST', '/api/subscription/checkout', firm);
  expect([refused.status, refused.json().code]).toEqual([409, 'already_subscribed']);
  expect([...fixture.stripe.sessions.values()].filter(({ customer }) => customer === there.customer)).toEqual(
    [session],
  );
  await fixture.work();
  expect(await fixture.read(firm)).toMatchObject({ by_card: true });
});

test('is not for a plan with a price of its own', async () => {
  await fixture.fresh.owner(`update subscriptions set plan = 'custom' where user_id = $1`, [firm]);
  const refused = await fixture.ask('POST', '/api/subscription/checkout', firm);
  expect([refused.status, refused.json().code]).toEqual([409, 'card_unavailable']);
});

test('opens after a customer was made whose answer was lost, also with a corrected name', async () => {
  const email = `${firm}@exemple.test`;
  await fixture.fresh.owner('update accounts set email = $2 where id = $1', [firm, email]);
  await fixture.payments.createCustomer({ firm, name: BILLING.name, email });
  await fixture.fresh.owner(`update subscriptions set billing_name = 'Autre nom' where user_id = $1`, [firm]);
  expect((await fixture.ask('POST', '/api/subscription/checkout', firm)).status).toBe(200);
});
