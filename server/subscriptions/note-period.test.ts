// Periods that were paid by transfer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFirm } from '#tests/support/factories.ts';
import { type Subscribing, subscribing } from '#tests/support/subscribing.ts';
import { notePaidPeriod } from './index.ts';
import { monthsAfter } from './rules.ts';

let fixture: Subscribing;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());

const note = (userId: string, months: number, totalCents: number | null = null, company = fixture.config) =>
  fixture.fresh.db.asSystem((trx) =>
    notePaidPeriod(
      trx,
      { userId, months, totalCents, now: fixture.time.now },
      { company, queueMail: fixture.queueMail },
    ),
  );

test.each([
  ['2026-11-10', 1, '2026-12-10'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-15', 12, '2027-03-15'],
])('%s and %d months is %s', (from, months, to) => {
  expect(monthsAfter(from, months)).toBe(to);
});

test('a period follows the last one, with an invoice, a mail and an entry of the journal', async () => {
  const firm = await fixture.firm();
  expect(await note(firm, 1)).toMatchObject({ from: '2026-11-10', to: '2026-12-09', totalCents: 9000 });
  expect(await note(firm, 3, 25_000)).toMatchObject({
    from: '2026-12-10',
    to: '2027-03-09',
    totalCents: 25_000,
  });
  expect(await fixture.read(firm)).toMatchObject({ state: 'active', ends_at: '2027-03-09T23:00:00.000Z' });
  const list = (await fixture.ask('GET', '/api/subscription/invoices', firm)).json();
  expect(list.total).toBe(2);
  const xml = await fixture.ask('GET', `/api/subscription/invoices/${list.items[0].id}/xml`, firm);
  expect(xml.raw.toString()).toContain('<cbc:PaymentMeansCode>42</cbc:PaymentMeansCode>');
  await fixture.work();
  expect(fixture.mailer.mails).toHaveLength(2);
  const journal = await fixture.fresh.owner<{ actor: string }>(
    `select actor from setting_changes where user_id = $1 and subject = 'subscription' order by at, version`,
    [firm],
  );
  expect(journal.map(({ actor }) => actor)).toEqual(['user', 'operator', 'operator']);
});

test('is noted once for the subscription that the operator saw, and not beside a card', async () => {
  const firm = await fixture.firm();
  const { version } = await fixture.read(firm);
  const noted = () =>
    fixture.fresh.db.asSystem((trx) =>
      notePaidPeriod(
        trx,
        { userId: firm, months: 1, totalCents: null, version, now: fixture.time.now },
        { company: fixture.config, queueMail: fixture.queueMail },
      ),
    );
  const outcomes = await Promise.allSettled([noted(), noted()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(noted()).rejects.toMatchObject({ code: 'period_changed' });
  expect((await fixture.ask('GET', '/api/subscription/invoices', firm)).json().total).toBe(1);
  await fixture.fresh.owner(`update subscriptions set stripe_status = 'active' where user_id = $1`, [firm]);
  await expect(note(firm, 1)).rejects.toMatchObject({ code: 'conflict' });
});

test('without what invoices name, of the firm or of the company, nothing is noted', async () => {
  const { id } = await makeFirm(fixture.fresh.db);
  await expect(note(id, 1)).rejects.toMatchObject({ code: 'conflict' });
  const firm = await fixture.firm();
  const nameless = { ...fixture.config, COMPANY_NUMBER: undefined };
  await expect(note(firm, 1, null, nameless)).rejects.toMatchObject({ code: 'conflict' });
  expect(await fixture.read(firm)).toMatchObject({ state: 'trial' });
});
