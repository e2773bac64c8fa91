// The subscription of a firm over its routes, and the messages of a month on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentAt } from '#contract/brussels.ts';
import { parseConfig } from '#server/platform/config.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { lookAfterSubscriptions, subscriptionRoutes } from './index.ts';

let fresh: FreshDatabase;
let api: SignedInApi;
let firm: { id: string };
let line: { userId: string; lineId: string };
const time = { now: new Date() };
const clock = { now: () => time.now };
const jobs = { enqueue: async () => true };

beforeAll(async () => {
  fresh = await freshDatabase();
  const config = parseConfig({ SUBSCRIPTION_MAILS: '1', CHECKOUT_URL: 'https://pay.example/voxlex' });
  const limits = testLimits(fresh.db, clock);
  api = await signedInApi((app) =>
    subscriptionRoutes(app, { db: fresh.db, clock, jobs, limits, config, payments: null }),
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  time.now = new Date('2026-11-10T10:00:00Z');
  firm = await makeFirm(fresh.db);
  line = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
});

const look = () =>
  lookAfterSubscriptions({
    db: fresh.db,
    clock,
    sendsMails: false,
    queueMail: async () => {},
    jobs: { enqueueIdle: async () => 0 },
  });
const url = '/api/subscription';
const read = async (as = firm.id) => (await api.ask('GET', url, { as })).json;
const count = async () => (await read()).month.messages;
const left = (iso: string, given: object = {}) =>
  makeMessage(fresh.db, line, { received_at: new Date(iso), transcription_state: 'done', ...given });

test('without a token there is nothing', async () => {
  expect((await api.ask('GET', url)).status).toBe(401);
  expect((await api.ask('PATCH', url, { body: { name: 'A' } })).status).toBe(401);
});

test('a new firm begins its trial once, and a firm whose invitation waits begins none', async () => {
  const invited = await makeFirm(fresh.db);
  await fresh.owner('update accounts set email_confirmed_at = null where id = $1', [invited.id]);
  await Promise.all([look(), read()]);
  time.now = new Date('2026-11-12T10:00:00Z');
  await look();
  expect(await read()).toMatchObject({
    plan: 'standard',
    state: 'trial',
    ends_at: '2026-11-24T23:00:00.000Z',
    seats: 1,
    price_cents: 9000,
    payment: 'link',
    link: 'https://pay.example/voxlex',
    by_card: false,
    notice: null,
    ended_day: null,
    version: 1,
    month: { month: '2026-11', messages: 0, limit: 300 },
  });
  expect(await fresh.owner('select from subscriptions where user_id = $1', [invited.id])).toEqual([]);
});

test('the account of an operator begins no trial before it has a line', async () => {
  await fresh.owner('update accounts set operator = true where id = $1', [firm.id]);
  const rows = () => fresh.owner('select from subscriptions where user_id = $1', [firm.id]);
  await fresh.owner('delete from lines where user_id = $1', [firm.id]);
  await look();
  expect(await rows()).toEqual([]);
  await makeLine(fresh.db, firm.id);
  await look();
  expect(await rows()).toHaveLength(1);
});

test('an operator who asks firms for nothing says nothing above their messages but the closing of the line', async () => {
  await read();
  time.now = new Date('2027-03-01T10:00:00Z');
  const limits = testLimits(fresh.db, clock);
  const quiet = await signedInApi((app) =>
    subscriptionRoutes(app, { db: fresh.db, clock, jobs, limits, config: parseConfig({}), payments: null }),
  );
  const notice = async () => (await quiet.ask('GET', url, { as: firm.id })).json.notice;
  expect(await notice()).toBeNull();
  await fresh.owner(`update subscriptions set closes_on = '2027-03-10' where user_id = $1`, [firm.id]);
  expect(await notice()).toBe('closing');
  await fresh.owner(`update subscriptions set closed_at = '2027-03-10' where user_id = $1`, [firm.id]);
  expect(await notice()).toBe('closed');
  await quiet.close();
});

test('people who accepted count as seats and share the messages', async () => {
  const person = await makePerson(fresh.db, { email: `a-${firm.id}@exemple.test`, name: 'Anne Exemple' });
  for (const account of [person.id, null])
    await fresh.owner(
      `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until)
       values (gen_random_uuid(), $1, $2, gen_random_uuid() || '@exemple.test', 'Anne Exemple', now(), now())`,
      [firm.id, account],
    );
  expect(await read()).toMatchObject({ seats: 2, month: { limit: 600 } });
});

test('without a provider of payments there is no page of it', async () => {
  for (const page of ['checkout', 'portal']) {
    const reply = await api.ask('POST', `${url}/${page}`, { as: firm.id });
    expect([reply.status, reply.json.code]).toEqual([409, 'card_unavailable']);
  }
});

test('after the end the state and the day are shown, and the firm still reads everything', async () => {
  await read();
  time.now = new Date('2026-12-20T10:00:00Z');
  expect(await read()).toMatchObject({ state: 'ended', ended_day: 26, notice: 'ended' });
});

describe('the messages of a month', () => {
  test('begin and end at Belgian midnights, also across both changes of the clocks', async () => {
    for (const [month, last, first] of [
      ['2026-10', '2026-09-30T21:59:59.999Z', '2026-09-30T22:00:00.000Z'],
      ['2026-11', '2026-10-31T22:59:59.999Z', '2026-10-31T23:00:00.000Z'],
      ['2026-04', '2026-03-31T21:59:59.999Z', '2026-03-31T22:00:00.000Z'],
      ['2027-01', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
    ] as const) {
      time.now = momentAt(`${month}-15`, 600);
      const before = await count();
      await left(last);
      expect(await count()).toBe(before);
      await left(first);
      expect(await count()).toBe(before + 1);
    }
  });

  test('are those with sound in which something was said; missed calls, answers by SMS and silence do not count', async () => {
    const at = '2026-11-09T10:00:00Z';
    await left(at);
    await left(at, { transcription_state: 'waiting' });
    await left(at, { transcription_state: 'failed' });
    await left(at, { transcription_state: 'no_sound' });
    await left(at, { transcription_state: 'silent' });
    await left(at, { kind: 'missed' });
    await left(at, { kind: 'text' });
    expect(await count()).toBe(3);
  });

  test('are not given back by the bin, nor by erasure', async () => {
    const ids = [await left('2026-11-09T10:00:00Z'), await left('2026-10-31T23:00:00Z')];
    await left('2026-11-09T10:00:00Z', { kind: 'missed' });
    await left('2026-10-31T22:59:00Z');
    expect(await count()).toBe(2);
    await fresh.owner(`update voicemails set status = 'Supprimé' where id = $1`, [ids[0]]);
    expect(await count()).toBe(2);
    await fresh.owner('delete from voicemails where id = $1', [ids[0]]);
    expect(await count()).toBe(2);
    await fresh.db.asSystem((trx) => trx.deleteFrom('voicemails').where('user_id', '=', firm.id).execute());
    expect(await count()).toBe(2);
    expect(
      await fresh.owner('select month::text, erased from message_months where user_id = $1 order by month', [
        firm.id,
      ]),
    ).toEqual([
      { month: '2026-10-01', erased: 1 },
      { month: '2026-11-01', erased: 2 },
    ]);
  });

  test('are counted exactly while others are erased at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, () => left('2026-11-09T10:00:00Z')));
    const counts = await Promise.all(
      ids.flatMap((id) => [
        fresh.db
          .asSystem((trx) =>
            trx.deleteFrom('voicemails').where('user_id', '=', firm.id).where('id', '=', id).execute(),
          )
          .then(() => 24),
        count(),
      ]),
    );
    expect(new Set(counts)).toEqual(new Set([24]));
    expect(await count()).toBe(24);
  });

  test('vanish with the firm', async () => {
    await left('2026-11-09T10:00:00Z');
    await read();
    await fresh.owner('delete from accounts where id = $1', [firm.id]);
    expect(await fresh.owner('select from message_months where user_id = $1', [firm.id])).toEqual([]);
  });

  test('of another firm count for that firm alone', async () => {
    await left('2026-11-09T10:00:00Z');
    expect((await read((await makeFirm(fresh.db)).id)).month.messages).toBe(0);
  });
});

describe('what invoices name', () => {
  const patch = (body: object, version?: number) =>
    api.ask('PATCH', url, {
      as: firm.id,
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  test('is changed under the version that was read, and each change is in the journal', async () => {
    await read();
    expect((await patch({ name: 'Cabinet Lambrecht' })).status).toBe(428);
    const whole = {
      name: ' Cabinet Lambrecht ',
      street: 'Rue Royale 12',
      postcode: '7500',
      city: 'Tournai',
      vat_number: '0123.456.749',
    };
    const { json, etag } = await patch(whole, 1);
    expect(etag).toBe('"2"');
    expect(json.billing).toEqual({
      name: 'Cabinet Lambrecht',
      street: 'Rue Royale 12',
      postcode: '7500',
      city: 'Tournai',
      vat_number: 'BE0123456749',
      country: 'BE',
      complete: true,
    });
    const late = await patch({ city: 'Mons' }, 1);
    expect([late.status, late.json.code, late.json.current.billing.city]).toEqual([409, 'stale', 'Tournai']);
    const [change] = await fresh.owner<{ changes: { field: string }[] }>(
      `select changes from setting_changes where user_id = $1 and subject = 'subscription'`,
      [firm.id],
    );
    expect(change?.changes.map(({ field }) => field)).toEqual([
      ...[
        'billing_name',
        'billing_street',
        'billing_postcode',
        'billing_city',
        'vat_number',
        'billing_country',
      ],
    ]);
  });

  test.each([
    { vat_number: 'BE0123456748' },
    { name: '' },
    { postcode: '1'.repeat(13) },
    { plan: 'custom' },
    { paid_until: '2030-01-01' },
  ])('%j is refused', async (body) => {
    await read();
    expect((await patch(body, 1)).status).toBe(400);
  });
});
