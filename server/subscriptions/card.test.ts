// Payments by card with the vendor's own library against a stand-in that speaks its API: events in any order, twice, late and
// forged, and a card that is refused.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { type Subscribing, subscribing } from '#tests/support/subscribing.ts';
import { CARD_JOB } from './index.ts';

let fixture: Subscribing;
let firm: string;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.time.now = new Date('2026-11-10T10:00:00Z');
  fixture.stripe.fail(null);
  fixture.stripe.holdBefore(async () => {});
  for (const list of [fixture.queued, fixture.mailer.mails, fixture.stripe.asked]) list.length = 0;
  firm = await fixture.firm();
});

const invoices = async () => (await fixture.ask('GET', '/api/subscription/invoices', firm)).json();
/** The provider is asked about the firms of other tests too. */
const ofFirm = () =>
  fixture.queued.filter(
    ({ name, payload }) => name === CARD_JOB.name && Reflect.get(payload, 'userId') === firm,
  );
const subjects = () => fixture.mailer.mails.map(({ subject }) => subject);
/** The trial is over, the owner enters a card, and the first event arrives. */
const subscribe = async () => {
  fixture.time.now = new Date('2026-12-10T10:00:00Z');
  const session = await fixture.checkout(firm);
  const there = fixture.stripe.complete(session);
  await fixture.event('checkout.session.completed', session.customer);
  await fixture.work();
  return there;
};

describe('the page of the provider', () => {
  test('is for the owner, and needs what invoices name', async () => {
    for (const url of ['/api/subscription/checkout', '/api/subscription/portal']) {
      expect((await fixture.ask('POST', url)).status).toBe(401);
      expect((await fixture.ask('POST', url, `${firm}/member`)).status).toBe(403);
    }
    expect((await fixture.ask('GET', '/api/subscription', `${firm}/member`)).status).toBe(403);
    await fixture.fresh.owner('update subscriptions set billing_city = null where user_id = $1', [firm]);
    const refused = await fixture.ask('POST', '/api/subscription/checkout', firm);
    expect([refused.status, refused.json().code]).toEqual([409, 'billing_missing']);
    expect(fixture.stripe.asked).toEqual([]);
  });

  test('charges one seat a person, the first time after the trial, not within seven days, and at a midnight', async () => {
    const person = await makePerson(fixture.fresh.db, {
      email: `p-${firm}@exemple.test`,
      name: 'Anne Exemple',
    });
    await fixture.fresh.owner(
      `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until)
       values (gen_random_uuid(), $1, $2, 'anne@exemple.test', 'Anne Exemple', now(), now())`,
      [firm, person.id],
    );
    const session = await fixture.checkout(firm);
    expect(session).toMatchObject({
      quantity: 2,
      trialEnd: Date.parse('2026-11-24T23:00:00Z') / 1000,
      done: 'https://voxlex.example/parametres/abonnement?paiement=fait',
    });
    fixture.time.now = new Date('2026-11-24T10:00:00Z');
    expect((await fixture.checkout(firm)).trialEnd).toBe(Date.parse('2026-12-01T23:00:00Z') / 1000);
    fixture.time.now = new Date('2026-11-25T10:00:00Z');
    expect((await fixture.checkout(firm)).trialEnd).toBeNull();
  });

  test('makes one customer for a firm, and a second page closes the first', async () => {
    const [one, other] = await Promise.all([fixture.checkout(firm), fixture.checkout(firm)]);
    const last = await fixture.checkout(firm);
    expect(new Set([one.customer, other.customer, last.customer]).size).toBe(1);
    expect([one, other, last].filter(({ status }) => status === 'open')).toEqual([last]);
  });

  test('is refused while a subscription runs; its other page then shows the customer', async () => {
    const there = await subscribe();
    const refused = await fixture.ask('POST', '/api/subscription/checkout', firm);
    expect([refused.status, refused.json().code]).toEqual([409, 'already_subscribed']);
    const portal = await fixture.ask('POST', '/api/subscription/portal', firm);
    expect(portal.json().url).toBe(`${fixture.stripe.base}/portal/${there.customer}`);
  });

  test('a fault of the provider is a 502, and nothing of the firm changes', async () => {
    fixture.stripe.fail(500);
    const failed = await fixture.ask('POST', '/api/subscription/checkout', firm);
    expect([failed.status, failed.json().code]).toEqual([502, 'vendor_failed']);
    expect(await fixture.read(firm)).toMatchObject({ state: 'trial', by_card: false });
  }, 30_000);
});

describe('events', () => {
  test('a card during the trial charges nothing until its end', async () => {
    const session = await fixture.checkout(firm);
    fixture.stripe.complete(session);
    await fixture.event('checkout.session.completed', session.customer);
    await fixture.work();
    expect(await fixture.read(firm)).toMatchObject({
      state: 'trial',
      by_card: true,
      ends_at: null,
      charged_at: '2026-11-24T23:00:00.000Z',
    });
    expect((await invoices()).total).toBe(0);
    expect(subjects()).toEqual([]);
  });

  test('the first payment makes the firm active, with one invoice and one mail', async () => {
    await subscribe();
    expect(await fixture.read(firm)).toMatchObject({ state: 'active', by_card: true, ended_day: null });
    const list = await invoices();
    expect(list.items).toMatchObject([{ total_cents: 9000, issued_on: '2026-12-10', from: '2026-12-10' }]);
    expect(subjects()).toEqual([`Facture ${list.items[0].number} · Voxlex`]);
  });

  test('twice, late and in the reverse order lead to the same', async () => {
    const there = await subscribe();
    fixture.time.now = new Date('2027-01-09T11:00:00Z');
    fixture.stripe.renew(there);
    fixture.time.now = new Date('2027-02-08T11:00:00Z');
    fixture.stripe.refuse(there);
    // All of them arrive only now, the newest first and each twice.
    for (const type of [
      ...['invoice.payment_failed', 'customer.subscription.updated', 'invoice.paid', 'invoice.paid'],
      ...['customer.subscription.updated', 'checkout.session.completed', 'invoice.payment_failed'],
    ])
      expect((await fixture.event(type, there.customer)).status).toBe(200);
    expect(fixture.queued).toHaveLength(7);
    await fixture.work();
    expect(await fixture.read(firm)).toMatchObject({ state: 'unpaid', notice: 'unpaid', by_card: true });
    expect((await invoices()).total).toBe(2);
    expect(subjects().filter((subject) => subject?.startsWith('Facture'))).toHaveLength(2);
    expect(subjects().filter((subject) => subject?.includes('n’a pas abouti'))).toHaveLength(1);
  });

  test('an invoice with a credit names what was charged, in one line', async () => {
    const there = await subscribe();
    fixture.time.now = new Date('2027-01-09T11:00:00Z');
    Object.assign(fixture.stripe.renew(there), { total: 7500, credit: 1500 });
    await fixture.event('invoice.paid', there.customer);
    await fixture.work();
    const { items } = await invoices();
    expect(items.map(({ total_cents }: { total_cents: number }) => total_cents)).toEqual([7500, 9000]);
    const xml = await fixture.ask('GET', `/api/subscription/invoices/${items[0].id}/xml`, firm);
    expect(xml.raw.toString().match(/<cac:InvoiceLine>/g)).toHaveLength(1);
    expect(xml.raw.toString()).not.toContain('>-');
  });

  test('an answer that is overtaken by a later one does not replace it', async () => {
    const there = await subscribe();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const arrived = Promise.withResolvers<void>();
    fixture.stripe.holdBefore(async (path) => {
      if (path !== '/v1/invoices') return;
      arrived.resolve();
      await held;
    });
    await fixture.event('customer.subscription.updated', there.customer);
    const [job] = fixture.queued.splice(0);
    const early = job && fixture.run(job);
    await arrived.promise;
    fixture.stripe.holdBefore(async () => {});
    fixture.stripe.cancel(there);
    await fixture.event('customer.subscription.deleted', there.customer);
    await fixture.work();
    release();
    await early;
    const [row] = await fixture.fresh.owner('select stripe_status from subscriptions where user_id = $1', [
      firm,
    ]);
    expect(row).toEqual({ stripe_status: 'canceled' });
  });

  test('that never arrive are made good a day after the end of the period', async () => {
    const there = await subscribe();
    fixture.time.now = new Date('2027-01-09T11:00:00Z');
    fixture.stripe.renew(there);
    fixture.time.now = new Date('2027-01-10T09:00:00Z');
    await fixture.look();
    expect(ofFirm()).toEqual([]);
    fixture.time.now = new Date('2027-01-10T11:00:00Z');
    await fixture.look();
    await fixture.work();
    expect((await invoices()).total).toBe(2);
    fixture.stripe.cancel(there);
    fixture.time.now = new Date('2027-02-20T11:00:00Z');
    await fixture.look();
    await fixture.work();
    expect(await fixture.read(firm)).toMatchObject({ state: 'ended', by_card: false });
  });

  test('forged, altered, unsigned and old ones are refused, and change nothing', async () => {
    const there = await subscribe();
    fixture.queued.length = 0;
    const { stripe, webhook, time } = fixture;
    const payload = stripe.event('customer.subscription.deleted', there.customer);
    const signatures = [
      stripe.sign(payload, { secret: 'whsec_another' }),
      stripe.sign(`${payload} `),
      stripe.sign(payload, { at: Math.floor(Date.now() / 1000) - 301 }),
      'v1=0',
      '',
    ];
    for (const signature of signatures)
      expect((await stripe.deliver(webhook, payload, signature)).status).toBe(403);
    const unsigned = await fetch(webhook, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(unsigned.status).toBe(403);
    expect(fixture.queued).toEqual([]);
    expect(time.now).toEqual(new Date('2026-12-10T10:00:00Z'));
  });

  test('of another customer or another type are taken and lead to nothing', async () => {
    const there = await subscribe();
    expect((await fixture.event('invoice.paid', 'cus_unknown')).status).toBe(200);
    expect((await fixture.event('charge.updated', there.customer)).status).toBe(200);
    expect(fixture.queued).toEqual([]);
  });

  test('while the provider is away the job fails and is tried again', async () => {
    const there = await subscribe();
    fixture.stripe.fail(503);
    await fixture.event('invoice.paid', there.customer);
    const [job] = fixture.queued;
    if (!job) throw new Error('no job');
    await expect(fixture.run(job)).rejects.toMatchObject({ code: 'vendor_failed', retry: 'yes' });
    fixture.stripe.fail(null);
    fixture.stripe.renew(there);
    await fixture.work();
    expect((await invoices()).total).toBe(2);
  }, 30_000);
});

test('a firm whose card is refused, and whose subscription then ends, loses nothing', async () => {
  const { db } = fixture.fresh;
  const line = { userId: firm, lineId: (await makeLine(db, firm)).id };
  await makeMessage(db, line, { received_at: fixture.time.now, transcription_state: 'done' });
  const there = await subscribe();
  fixture.time.now = new Date('2027-01-09T11:00:00Z');
  fixture.stripe.refuse(there);
  await fixture.event('invoice.payment_failed', there.customer);
  await fixture.work();
  expect(await fixture.read(firm)).toMatchObject({ state: 'unpaid' });
  fixture.time.now = new Date('2027-02-01T11:00:00Z');
  fixture.stripe.cancel(there);
  await fixture.event('customer.subscription.deleted', there.customer);
  await fixture.work();
  expect(await fixture.read(firm)).toMatchObject({ state: 'ended', notice: 'ended', by_card: false });
  await makeMessage(db, line, { received_at: fixture.time.now, transcription_state: 'done' });
  expect((await fixture.read(firm)).month).toMatchObject({ messages: 1 });
  expect(await fixture.fresh.owner('select from voicemails where user_id = $1', [firm])).toHaveLength(2);
  // It can begin again with the same customer.
  const again = await fixture.checkout(firm);
  expect(again).toMatchObject({ customer: there.customer, trialEnd: null });
});

test('a person who joins is charged from the next period on', async () => {
  const there = await subscribe();
  const person = await makePerson(fixture.fresh.db, { email: `q-${firm}@exemple.test`, name: 'Luc Exemple' });
  await fixture.fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until)
     values (gen_random_uuid(), $1, $2, 'luc@exemple.test', 'Luc Exemple', now(), now())`,
    [firm, person.id],
  );
  await fixture.look();
  await fixture.work();
  expect(there.quantity).toBe(2);
  const change = fixture.stripe.asked.find(
    ({ path, method }) => method === 'POST' && path.endsWith(there.id),
  );
  expect(change?.form.get('proration_behavior')).toBe('none');
  fixture.queued.length = 0;
  await fixture.event('customer.subscription.updated', there.customer);
  await fixture.work();
  await fixture.look();
  expect(ofFirm()).toEqual([]);
});
