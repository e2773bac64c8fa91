// The subscription of a firm for an operator, on a real database: a paid period, and lines that close after day 90 only.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueCreditNote, noteFailedRefund } from '#server/invoices/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { makeLine } from '#tests/support/factories.ts';
import { type Subscribing, subscribing } from '#tests/support/subscribing.ts';
import { adminSubscriptionRoutes } from './api.ts';

let fixture: Subscribing;
let api: Awaited<ReturnType<typeof adminApi>>;
let firm: string;
let email: string;
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

beforeAll(async () => {
  fixture = await subscribing();
  const { fresh, clock, jobs, payments, config } = fixture;
  const identity = {
    addressOf: async (id: string) => {
      const [row] = await fresh.owner<{ email: string }>('select email from accounts where id = $1', [id]);
      if (!row) throw new Failure('not_found');
      return row.email;
    },
  };
  api = await adminApi((app) =>
    adminSubscriptionRoutes(app, { db: fresh.db, clock, jobs, payments, config, identity }),
  );
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});
beforeEach(async () => {
  fixture.time.now = new Date('2026-11-10T10:00:00Z');
  fixture.mailer.mails.length = 0;
  fixture.queued.length = 0;
  firm = await fixture.firm();
  email = `firm-${firm}@exemple.test`;
  await makeLine(fixture.fresh.db, firm);
  await makeLine(fixture.fresh.db, firm, { active: false });
});

const at = (iso: string) => {
  fixture.time.now = new Date(iso);
};
const read = async () => (await api.ask('GET', `/api/admin/firms/${firm}/subscription`)).json;
const act = async (name: string, body?: object) => {
  const { status, json } = await api.ask('POST', `/api/admin/firms/${firm}/subscription/${name}`, body);
  return status === 200 ? 200 : [status, json.code];
};
const REFUSED = [409, 'closing_refused'];
const lines = () =>
  fixture.fresh.owner(
    'select active, closed_at is not null as closed from lines where user_id = $1 order by created_at',
    [firm],
  );
const OPEN = [
  { active: true, closed: false },
  { active: false, closed: false },
];

test('a firm that does not exist has no subscription, and no act', async () => {
  firm = UNKNOWN;
  expect((await api.ask('GET', `/api/admin/firms/${firm}/subscription`)).status).toBe(404);
  for (const [name, body] of [
    ['plan', { plan: 'custom' }],
    ['paid', { months: 1 }],
    ['announce'],
    ['close', { confirmation: '' }],
    ['reopen'],
  ] as const)
    expect([name, await act(name, body)]).toEqual([name, [404, 'not_found']]);
});

test('the trial ended on 25 November: announced from day 77 on, closed from day 90 on and 14 days after the mail', async () => {
  at('2027-02-08T10:00:00Z');
  expect(await act('announce')).toEqual(REFUSED);
  at('2027-02-09T10:00:00Z');
  expect(await act('announce')).toBe(200);
  expect(await act('announce')).toEqual(REFUSED);
  expect(await read()).toMatchObject({ announced_at: null, subscription: { closes_on: '2027-02-23' } });
  // The worker was away: the days of notice begin with the mail.
  at('2027-02-12T10:00:00Z');
  await fixture.work();
  expect(fixture.mailer.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('23/02/2027')]);
  at('2027-02-25T10:00:00Z');
  expect(await act('close', { confirmation: email })).toEqual(REFUSED);
  at('2027-02-26T10:00:00Z');
  expect(await act('close', { confirmation: 'autre@exemple.test' })).toEqual([409, 'closing_mistyped']);
  expect(await act('close', {})).toEqual([400, 'bad_request']);
  expect(await lines()).toEqual(OPEN);
  expect(await act('close', { confirmation: ` ${email.toUpperCase()} ` })).toBe(200);
  expect(await lines()).toEqual([
    { active: false, closed: true },
    { active: false, closed: false },
  ]);
  expect(await act('reopen')).toBe(200);
  expect(await lines()).toEqual(OPEN);
  expect(await act('reopen')).toEqual(REFUSED);
  const audited = await fixture.fresh.owner(
    'select action, account_id from audit where user_id = $1 order by id',
    [firm],
  );
  expect(audited).toEqual(
    ['closing announced', 'lines closed', 'lines opened again'].map((action) => ({
      action,
      account_id: api.personId,
    })),
  );
  const journal = await fixture.fresh.owner<{ changes: { field: string }[] }>(
    `select changes from setting_changes where user_id = $1 and actor = 'operator' order by id`,
    [firm],
  );
  expect(journal.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['closes_on'],
    ['closed_at'],
    ['closes_on', 'closed_at'],
  ]);
});

test('the clock closes nothing, and a firm that pays is open again with its invoice', async () => {
  at('2027-02-12T10:00:00Z');
  await act('announce');
  await fixture.work();
  at('2027-06-01T10:00:00Z');
  await fixture.look();
  expect(await lines()).toEqual(OPEN);
  await act('close', { confirmation: email });
  expect(await act('paid', { months: 0 })).toEqual([400, 'bad_request']);
  expect(await act('paid', { months: 3 })).toBe(200);
  expect(await lines()).toEqual(OPEN);
  expect(await read()).toMatchObject({
    subscription: { state: 'active', closes_on: null, closed_at: null, ends_at: '2027-08-31T22:00:00.000Z' },
    may: { announce: false, close: false, reopen: false },
  });
  const { json } = await api.ask('GET', `/api/admin/firms/${firm}/invoices`);
  expect(json.items).toMatchObject([{ from: '2027-06-01', to: '2027-08-31', total_cents: 27_000 }]);
  const file = (kind: string, id = json.items[0].id) =>
    api.app.inject({ url: `/api/admin/invoices/${id}/${kind}` });
  expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file('xml')).payload).toContain(json.items[0].number);
  expect((await file('pdf', UNKNOWN)).statusCode).toBe(404);
});

test('an operator sees a credit note, and whether its refund failed afterwards', async () => {
  expect(await act('paid', { months: 1 })).toBe(200);
  const list = async () => (await api.ask('GET', `/api/admin/firms/${firm}/invoices`)).json.items;
  const [invoice] = await list();
  const [row] = await fixture.fresh.owner<{ source: string }>('select source from invoices where id = $1', [
    invoice.id,
  ]);
  const given = { firmId: firm, source: `stripe:re_${firm}`, now: fixture.time.now };
  const note = await fixture.fresh.db.asSystem((trx) =>
    issueCreditNote(trx, { ...given, invoiceSource: row?.source ?? '', refundedCents: 3000 }),
  );
  const entry = { number: note?.number, total_cents: -3000, corrects: invoice.number };
  expect(await list()).toMatchObject([{ ...entry, refund_failed_at: null }, { corrects: null }]);
  await fixture.fresh.db.asSystem((trx) => noteFailedRefund(trx, given));
  expect(await list()).toMatchObject([
    { ...entry, refund_failed_at: fixture.time.now.toISOString() },
    { refund_failed_at: null },
  ]);
});

test('a custom plan has no limit and no price: its period is paid with the total that the operator types', async () => {
  expect(await act('plan', { plan: 'other' })).toEqual([400, 'bad_request']);
  expect(await act('plan', { plan: 'standard' })).toEqual([409, 'conflict']);
  expect(await act('plan', { plan: 'custom' })).toBe(200);
  expect(await read()).toMatchObject({
    subscription: { plan: 'custom', price_cents: null, month: { limit: null } },
  });
  expect(await act('paid', { months: 12 })).toEqual([409, 'conflict']);
  expect(await act('paid', { months: 12, total_cents: 250_000 })).toBe(200);
  const { json } = await api.ask('GET', `/api/admin/firms/${firm}/invoices`);
  expect(json.items).toMatchObject([{ total_cents: 250_000 }]);
  expect(await act('plan', { plan: 'standard' })).toBe(200);
  expect(
    await fixture.fresh.owner(`select account_id from audit where user_id = $1 and action = 'plan changed'`, [
      firm,
    ]),
  ).toEqual([{ account_id: api.personId }, { account_id: api.personId }]);
  await fixture.fresh.owner(`update subscriptions set stripe_status = 'active' where user_id = $1`, [firm]);
  expect(await act('plan', { plan: 'custom' })).toEqual([409, 'conflict']);
});

test('without a seller or what invoices name nothing is marked as paid', async () => {
  await fixture.fresh.owner('update subscriptions set billing_city = null where user_id = $1', [firm]);
  expect(await act('paid', { months: 1 })).toEqual([409, 'conflict']);
  expect(await fixture.fresh.owner('select from audit where user_id = $1', [firm])).toEqual([]);
});
