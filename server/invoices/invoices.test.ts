// Numbers of invoices and credit notes, and who may read one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { BILLING, type Subscribing, subscribing } from '#tests/support/subscribing.ts';
import { amountsOf, dropOldInvoices, issueCreditNote, issueInvoice, vatOf } from './index.ts';
import type { Invoice } from './rules.ts';

let fixture: Subscribing;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());

const BUYER = { ...BILLING, country: 'BE', vatNumber: BILLING.vat_number };
const vat = vatOf(BUYER);
const content = {
  seller: BUYER,
  buyer: BUYER,
  vat,
  from: '2026-12-10',
  to: '2027-01-09',
  ...amountsOf([{ description: 'Abonnement Voxlex', quantity: 1, grossCents: 9000 }], vat),
  paidBy: 'card',
} as const;
const issue = (firmId: string, source: string, iso = '2026-12-10T10:00:00Z') =>
  fixture.fresh.db.asSystem((trx) =>
    issueInvoice(trx, { firmId, source, now: new Date(iso), invoice: content }),
  );

test('are numbered without a gap by the year, when many are issued at once and some are rolled back', async () => {
  const firms = await Promise.all([1, 2, 3].map(() => makeFirm(fixture.fresh.db)));
  const failing = (source: string) =>
    fixture.fresh.db
      .asSystem(async (trx) => {
        await issueInvoice(trx, {
          firmId: firms[0]?.id ?? '',
          source,
          now: new Date('2026-12-10T10:00:00Z'),
          invoice: content,
        });
        throw new Error('rolled back');
      })
      .catch(() => null);
  const issued = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 === 3
        ? failing(`rolled-back-${at}`)
        : // Each source comes twice: the second one issues nothing.
          issue(firms[at % 3]?.id ?? '', `source-${at - (at % 2)}`),
    ),
  );
  const numbers = issued.flatMap((one) => (one ? [one.number] : [])).sort();
  const expected = Array.from(
    { length: numbers.length },
    (_, at) => `2026-${String(at + 1).padStart(5, '0')}`,
  );
  expect(numbers).toEqual(expected);
  expect(numbers.length).toBeGreaterThan(15);
  // The year is the Belgian one.
  const first = await issue(firms[0]?.id ?? '', 'new-year', '2026-12-31T23:00:00Z');
  expect([first?.number, first?.issuedOn]).toEqual(['2027-00001', '2027-01-01']);
});

test('are read by the owner of the firm alone, as a list and as two files', async () => {
  const { id } = await makeFirm(fixture.fresh.db);
  const other = await makeFirm(fixture.fresh.db);
  const invoice = await issue(id, `stripe:${newId()}`);
  const url = '/api/subscription/invoices';
  const { items } = (await fixture.ask('GET', url, id)).json();
  expect(items).toEqual([
    {
      id: items[0].id,
      number: invoice?.number,
      issued_on: '2026-12-10',
      total_cents: 9000,
      corrects: null,
      from: '2026-12-10',
      to: '2027-01-09',
    },
  ]);
  const pdf = await fixture.ask('GET', `${url}/${items[0].id}/pdf`, id);
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="facture-${invoice?.number}.pdf"`);
  const xml = await fixture.ask('GET', `${url}/${items[0].id}/xml`, id);
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(xml.raw.toString()).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
  for (const path of [url, `${url}/${items[0].id}/pdf`, `${url}/${items[0].id}/xml`]) {
    expect((await fixture.ask('GET', path)).status).toBe(401);
    expect((await fixture.ask('GET', path, `${id}/member`)).status).toBe(403);
  }
  expect((await fixture.ask('GET', url, other.id)).json().total).toBe(0);
  expect((await fixture.ask('GET', `${url}/${items[0].id}/pdf`, other.id)).status).toBe(404);
  expect((await fixture.ask('GET', `${url}/${items[0].id}/xml`, other.id)).status).toBe(404);
  expect((await fixture.ask('GET', `${url}/x/xml`, id)).status).toBe(400);
  expect((await fixture.ask('GET', `${url}?page=0`, id)).status).toBe(400);
});

const credit = (firmId: string, invoiceSource: string, source: string, iso = '2026-12-20T10:00:00Z') =>
  fixture.fresh.db.asSystem((trx) =>
    issueCreditNote(trx, { firmId, source, invoiceSource, refundedCents: 3000, now: new Date(iso) }),
  );

test('are corrected by credit notes of the same series, one for each refund, within their firm', async () => {
  const { id } = await makeFirm(fixture.fresh.db);
  const other = await makeFirm(fixture.fresh.db);
  const source = `stripe:${newId()}`;
  const invoice = await issue(id, source, '2028-02-01T10:00:00Z');
  expect(await credit(other.id, source, 'stripe:re_1', '2028-02-02T10:00:00Z')).toBeNull();
  expect(await credit(id, 'stripe:in_unknown', 'stripe:re_1', '2028-02-02T10:00:00Z')).toBeNull();
  const note = await credit(id, source, 'stripe:re_1', '2028-02-02T10:00:00Z');
  expect(await credit(id, source, 'stripe:re_1', '2028-02-03T10:00:00Z')).toBeNull();
  const next = await issue(id, `stripe:${newId()}`, '2028-02-04T10:00:00Z');
  expect([invoice?.number, note?.number, next?.number]).toEqual(['2028-00001', '2028-00002', '2028-00003']);
  expect(note).toMatchObject({
    corrects: { number: '2028-00001', issuedOn: '2028-02-01' },
    buyer: { name: BUYER.name },
    totalCents: 3000,
  });
  const url = '/api/subscription/invoices';
  const { items } = (await fixture.ask('GET', url, id)).json();
  expect(
    items.map(({ number, corrects }: { number: string; corrects: string }) => [number, corrects]),
  ).toEqual([
    ['2028-00003', null],
    ['2028-00002', '2028-00001'],
    ['2028-00001', null],
  ]);
  for (const file of ['pdf', 'xml']) {
    const path = `${url}/${items[1].id}/${file}`;
    const sent = await fixture.ask('GET', path, id);
    expect(sent.headers['content-disposition']).toBe(
      `attachment; filename="note-de-credit-2028-00002.${file}"`,
    );
    expect((await fixture.ask('GET', path, `${id}/member`)).status).toBe(403);
    expect((await fixture.ask('GET', path, other.id)).status).toBe(404);
  }
});

test('a credit note of a later year outlives the invoice that it corrects, and still names it', async () => {
  const { id } = await makeFirm(fixture.fresh.db);
  await fixture.fresh.owner('delete from invoices');
  const invoice = await issue(id, 'stripe:in_old', '2026-12-31T10:00:00Z');
  await credit(id, 'stripe:in_old', 'stripe:re_old', '2027-01-02T10:00:00Z');
  expect(
    await fixture.fresh.db.asSystem((trx) => dropOldInvoices(trx, new Date('2037-01-02T10:00:00Z'))),
  ).toBe(1);
  const rows = await fixture.fresh.owner<{ corrects: string | null; content: Invoice }>(
    'select corrects, content from invoices',
  );
  expect(rows).toMatchObject([{ corrects: null, content: { corrects: { number: invoice?.number } } }]);
});

test('outlive their firm, without a link to it', async () => {
  const { id } = await makeFirm(fixture.fresh.db);
  const invoice = await issue(id, `stripe:${newId()}`);
  await fixture.fresh.owner('delete from accounts where id = $1', [id]);
  const [row] = await fixture.fresh.owner<{ firm_id: string | null; content: Invoice }>(
    `select firm_id, content from invoices where content->>'number' = $1`,
    [invoice?.number],
  );
  expect(row?.firm_id).toBeNull();
  expect(row?.content).toMatchObject({ buyer: { name: BUYER.name }, totalCents: 9000 });
});

test('are deleted ten years after the first of January that follows them, and no number is used twice', async () => {
  const { id } = await makeFirm(fixture.fresh.db);
  await fixture.fresh.owner('delete from invoices');
  const last = await issue(id, 'kept-until-2036', '2026-12-31T10:00:00Z');
  const drop = (iso: string) => fixture.fresh.db.asSystem((trx) => dropOldInvoices(trx, new Date(iso)));
  expect(await drop('2036-12-31T22:59:00Z')).toBe(0);
  expect(await drop('2036-12-31T23:00:00Z')).toBe(1);
  const next = await issue(id, 'another', '2026-12-31T11:00:00Z');
  expect(Number(next?.number.slice(5))).toBe(Number(last?.number.slice(5)) + 1);
});
