// Refunds at the provider: each that arrived makes one credit note, in whatever order and however often its events come.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textOfPdf } from '#tests/support/pdf.ts';
import type { RefundThere } from '#tests/support/stripe-refunds.ts';
import { type Subscribing, subscribing } from '#tests/support/subscribing.ts';

let fixture: Subscribing;
let firm: string;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.time.now = new Date('2026-11-10T10:00:00Z');
  fixture.stripe.fail(null);
  fixture.queued.length = 0;
  firm = await fixture.firm();
});

const URL = '/api/subscription/invoices';
const listed = async () => (await fixture.ask('GET', URL, firm)).json().items;
const totals = async () => (await listed()).map(({ total_cents }: { total_cents: number }) => total_cents);
const subjects = () => fixture.mailer.mails.map(({ subject }) => subject);
/** The trial is over, and a card was charged; returns its invoice at the provider. */
const charged = async () => {
  fixture.time.now = new Date('2026-12-10T10:00:00Z');
  const session = await fixture.checkout(firm);
  fixture.stripe.complete(session);
  await fixture.event('checkout.session.completed', session.customer);
  await fixture.work();
  fixture.mailer.mails.length = 0;
  const [invoice] = fixture.stripe.invoices;
  if (!invoice) throw new Error('nothing was charged');
  return invoice;
};
const refundEvent = async (type: string, refund: RefundThere) =>
  expect(
    (await fixture.stripe.deliver(fixture.webhook, fixture.stripe.refundEvent(type, refund))).status,
  ).toBe(200);

describe('a refund', () => {
  test('of everything makes a credit note with the next number, and one mail with its PDF', async () => {
    const invoice = await charged();
    const paid = await fixture.read(firm);
    const [before] = await listed();
    fixture.time.now = new Date('2026-12-20T10:00:00Z');
    fixture.stripe.refund(invoice);
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.work();
    const [note, ...rest] = await listed();
    expect(rest).toEqual([before]);
    expect(note).toEqual({
      ...before,
      id: note.id,
      number: `2026-${String(Number(before.number.slice(5)) + 1).padStart(5, '0')}`,
      issued_on: '2026-12-20',
      total_cents: -9000,
      corrects: before.number,
    });
    expect(subjects()).toEqual([`Note de crédit ${note.number} · Voxlex`]);
    const [mail] = fixture.mailer.mails;
    expect(mail?.text).toContain(`qui corrige la facture ${before.number}`);
    expect(mail?.text).toContain('90\u00a0€ TVAC');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.filename).toBe(`note-de-credit-${note.number}.pdf`);
    expect(textOfPdf(attachment?.content ?? Buffer.alloc(0))).toContain('Note de crédit');
    // What was paid for stays.
    expect(await fixture.read(firm)).toEqual(paid);

    const pdf = await fixture.ask('GET', `${URL}/${note.id}/pdf`, firm);
    expect(pdf.raw.equals(attachment?.content ?? Buffer.alloc(0))).toBe(true);
    const xml = await fixture.ask('GET', `${URL}/${note.id}/xml`, firm);
    expect(xml.headers['content-disposition']).toContain(`note-de-credit-${note.number}.xml`);
    expect(xml.raw.toString()).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${before.number}</cbc:ID>`);
  });

  test('of a part, and then of another, makes a credit note for each', async () => {
    const invoice = await charged();
    fixture.stripe.refund(invoice, { amount: 3000 });
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.work();
    fixture.stripe.refund(invoice, { amount: 6000 });
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.work();
    expect(await totals()).toEqual([-6000, -3000, 9000]);
    const rows = await fixture.fresh.owner<{ net: number; vat: number }>(
      `select (content->>'netCents')::int as net, (content->>'vatCents')::int as vat
       from invoices where firm_id = $1 order by sequence`,
      [firm],
    );
    expect(rows).toEqual([
      { net: 7438, vat: 1562 },
      { net: 2479, vat: 521 },
      { net: 4959, vat: 1041 },
    ]);
  });

  test('in many parts is read to the last, though the charge shows ten', async () => {
    const invoice = await charged();
    for (let at = 0; at < 11; at += 1) fixture.stripe.refund(invoice, { amount: 100 });
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.work();
    expect(await totals()).toEqual([...Array.from({ length: 11 }, () => -100), 9000]);
  });

  test('on its way makes none until it has arrived', async () => {
    const invoice = await charged();
    const refund = fixture.stripe.refund(invoice, { status: 'pending' });
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.work();
    expect(await totals()).toEqual([9000]);
    refund.status = 'succeeded';
    await refundEvent('refund.updated', refund);
    await refundEvent('refund.updated', refund);
    await fixture.work();
    expect(await totals()).toEqual([-9000, 9000]);
    expect(subjects()).toHaveLength(1);
  });

  test.each(['failed', 'canceled'] as const)(
    'that has %s makes none, and leaves room for another',
    async (status) => {
      const invoice = await charged();
      const refund = fixture.stripe.refund(invoice, { status });
      // The event of its beginning comes last.
      await refundEvent('refund.failed', refund);
      await refundEvent('refund.updated', refund);
      await fixture.event('charge.refunded', invoice.customer);
      await fixture.work();
      expect(await totals()).toEqual([9000]);
      expect(subjects()).toEqual([]);
      fixture.stripe.refund(invoice);
      await fixture.event('charge.refunded', invoice.customer);
      await fixture.work();
      expect(await totals()).toEqual([-9000, 9000]);
    },
  );

  test('that fails after its credit note was issued is marked for the operator, and the note stays', async () => {
    const invoice = await charged();
    const refund = fixture.stripe.refund(invoice);
    await fixture.event('charge.refunded', invoice.customer);
    await fixture.work();
    fixture.time.now = new Date('2027-01-03T10:00:00Z');
    refund.status = 'failed';
    await refundEvent('refund.failed', refund);
    await fixture.work();
    fixture.time.now = new Date('2027-01-04T10:00:00Z');
    await refundEvent('refund.failed', refund);
    await fixture.work();
    expect(await totals()).toEqual([-9000, 9000]);
    const rows = await fixture.fresh.owner(
      'select refund_failed_at from invoices where firm_id = $1 order by sequence',
      [firm],
    );
    expect(rows).toEqual([
      { refund_failed_at: null },
      { refund_failed_at: new Date('2027-01-03T10:00:00Z') },
    ]);
  });

  test('whose event overtakes that of the payment corrects the invoice all the same', async () => {
    fixture.time.now = new Date('2026-12-10T10:00:00Z');
    const session = await fixture.checkout(firm);
    fixture.stripe.complete(session);
    const [invoice] = fixture.stripe.invoices;
    if (!invoice) throw new Error('nothing was charged');
    const refund = fixture.stripe.refund(invoice, { amount: 4500 });
    await refundEvent('refund.updated', refund);
    await fixture.event('invoice.paid', session.customer);
    await fixture.work();
    expect(await totals()).toEqual([-4500, 9000]);
  });

  test('whose events arrive at once makes one credit note', async () => {
    const invoice = await charged();
    fixture.stripe.refund(invoice);
    for (let at = 0; at < 4; at += 1) await fixture.event('charge.refunded', invoice.customer);
    await Promise.all(fixture.queued.splice(0).map((job) => fixture.run(job)));
    await fixture.work();
    expect(await totals()).toEqual([-9000, 9000]);
    expect(subjects()).toHaveLength(1);
  });

  test('of another product at the same provider leads to nothing', async () => {
    const invoice = await charged();
    const other = { ...invoice, id: 'in_other', customer: 'cus_other' };
    fixture.stripe.invoices.unshift(other);
    await refundEvent('refund.updated', fixture.stripe.refund(other));
    expect(fixture.queued).toEqual([]);
    fixture.stripe.invoices.shift();
  });

  test('of which nothing is known while the provider is away is sent again by it', async () => {
    const invoice = await charged();
    const refund = fixture.stripe.refund(invoice);
    fixture.stripe.fail(503);
    const event = fixture.stripe.refundEvent('refund.updated', refund);
    expect((await fixture.stripe.deliver(fixture.webhook, event)).status).toBe(502);
    fixture.stripe.fail(null);
    expect((await fixture.stripe.deliver(fixture.webhook, event)).status).toBe(200);
    await fixture.work();
    expect(await totals()).toEqual([-9000, 9000]);
  }, 30_000);
});
