// A form that is on its way: the caller’s link, the report of a completed form, the reminder.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLER, DIVORCE, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

const DAY_MS = 86_400_000;

describe('the caller’s link', () => {
  test('leads to the firm’s own link with the reference, counts, and leaks nothing', async () => {
    const id = await fixture.automatic();
    const { link, reference } = (await fixture.beside(id)).proposal;
    expect(link).toMatch(/^https:\/\/voxlex\.example\/f\/[\w-]{16}$/);
    const reply = await fixture.open(link);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `${DIVORCE.link}?reference=${reference}`,
    ]);
    expect(reply.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    await fixture.open(link);
    expect((await fixture.beside(id)).proposal).toMatchObject({ state: 'opened', opens: 2 });
  });

  test.each([
    ['a HEAD request', { method: 'HEAD' }],
    ['a messenger’s preview', { headers: { 'user-agent': 'WhatsApp/2.24.1 A' } }],
    ['a link preview', { headers: { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['no browser at all', { headers: { 'user-agent': '' } }],
  ] as const)('is not counted for %s', async (_what, how) => {
    const id = await fixture.automatic();
    const { link } = (await fixture.beside(id)).proposal;
    expect((await fixture.open(link, how)).statusCode).toBe(302);
    expect((await fixture.beside(id)).proposal).toMatchObject({ opens: 0, opened_at: null });
  });

  test('is void when its signature is changed, after 30 days and after the erasure of the message', async () => {
    const id = await fixture.automatic();
    const { link } = (await fixture.beside(id)).proposal;
    const last = link.endsWith('A') ? 'B' : 'A';
    expect((await fixture.open(`${link.slice(0, -1)}${last}`)).statusCode).toBe(403);
    fixture.time.now = new Date(fixture.time.now.getTime() + 31 * DAY_MS);
    // The page names the line under which the link was sent.
    const late = await fixture.open(link);
    expect([late.statusCode, late.body]).toEqual([410, 'Cabinet Exemple']);
    await fixture.forms.sweep();
    expect(await fixture.stateOf(id)).toBe('expired');
    await fixture.fresh.owner('delete from voicemails where id = $1', [id]);
    expect((await fixture.open(link)).statusCode).toBe(403);
    expect(await fixture.fresh.owner('select 1 from form_links')).toEqual([]);
  });

  test('puts the reference where the firm’s link has a place for it', async () => {
    await fixture.add({
      ...DIVORCE,
      sending: 'automatic',
      link: 'https://f.exemple.test/d?entry.7={reference}#a',
    });
    const { link, reference } = (await fixture.beside(await fixture.call(WANTS_DIVORCE))).proposal;
    expect((await fixture.open(link)).headers.location).toBe(
      `https://f.exemple.test/d?entry.7=${reference}#a`,
    );
  });
});

describe('a completion report', () => {
  const secret = async () =>
    (await fixture.api.ask('POST', '/api/form-settings/secret', { as: fixture.firm })).json.secret;
  const report = (
    reference: string,
    key: string,
    { ageS = 0, body = JSON.stringify({ reference, answers: 'x' }) } = {},
  ) => {
    const at = Math.floor(fixture.time.now.getTime() / 1000) - ageS;
    const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`msg_1.${at}.${body}`)
      .digest('base64');
    return fixture.api.app.inject({
      method: 'POST',
      url: '/api/forms/completed',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(at),
        'webhook-signature': `v1,${signature}`,
      },
      payload: body,
    });
  };

  test('that is signed completes the form once, and a repeated one changes nothing', async () => {
    const key = await secret();
    const id = await fixture.automatic();
    const { reference } = (await fixture.beside(id)).proposal;
    const first = await report(reference, key);
    expect(first.statusCode).toBe(200);
    fixture.time.now = new Date(fixture.time.now.getTime() + 60_000);
    const again = await report(reference, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await fixture.beside(id)).proposal).toMatchObject({ state: 'completed', completed_by: 'tool' });
    expect(JSON.stringify(await fixture.fresh.owner('select * from form_proposals'))).not.toContain(
      'answers',
    );
  });

  test('that is forged, old or for an unknown reference is refused with the same answer', async () => {
    const key = await secret();
    const id = await fixture.automatic();
    const { reference } = (await fixture.beside(id)).proposal;
    const forged = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const refused = [
      await report(reference, forged),
      await report(reference, key, { ageS: 301 }),
      await report(reference, key, { ageS: -301 }),
      await report('VX-2222-3333-44', key),
      await report('pas une référence', key),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(refused.map(({ body }) => JSON.parse(body).code)).size).toBe(1);
    expect(await fixture.stateOf(id)).toBe('approved');
  });

  test('adds the address that the caller gave to the contact, once, and ignores a wrong one', async () => {
    const key = await secret();
    const id = await fixture.automatic();
    const { reference } = (await fixture.beside(id)).proposal;
    const given = (email: unknown) => report(reference, key, { body: JSON.stringify({ reference, email }) });
    const emails = () => fixture.fresh.owner('select emails from contacts');
    expect((await given('Marie Dubois <marie@exemple.be>')).statusCode).toBe(200);
    expect(await emails()).toEqual([{ emails: [] }]);
    const next = await fixture.call(WANTS_DIVORCE);
    const { reference: second } = (await fixture.beside(next)).proposal;
    const body = JSON.stringify({ reference: second, email: 'Marie@Exemple.be' });
    for (const _ of [1, 2]) expect((await report(second, key, { body })).statusCode).toBe(200);
    expect(await emails()).toEqual([{ emails: ['marie@exemple.be'] }]);
  });

  test('is accepted with the secret before for a day', async () => {
    const old = await secret();
    await secret();
    const { reference } = (await fixture.beside(await fixture.automatic())).proposal;
    expect((await report(reference, old)).statusCode).toBe(200);
    fixture.time.now = new Date(fixture.time.now.getTime() + DAY_MS + 1000);
    expect((await report(reference, old)).statusCode).toBe(401);
  });

  test('completes a form whose link has expired', async () => {
    const key = await secret();
    const id = await fixture.automatic();
    const { reference } = (await fixture.beside(id)).proposal;
    fixture.time.now = new Date(fixture.time.now.getTime() + 31 * DAY_MS);
    await fixture.forms.sweep();
    expect((await report(reference, key)).statusCode).toBe(200);
    expect(await fixture.stateOf(id)).toBe('completed');
  });

  test('may be replaced by the reference, pasted beside its own message only', async () => {
    const [id, other] = [
      await fixture.automatic(),
      await fixture.call(WANTS_DIVORCE, { caller_phone_number: '+32470000013' }),
    ];
    const { reference } = (await fixture.beside(id)).proposal;
    expect((await fixture.act(other, 'reference', { reference })).json.code).toBe('reference_unknown');
    const typed = ` ${reference.toLowerCase().replaceAll('-', ' ')}`;
    expect((await fixture.act(id, 'reference', { reference: typed })).json.proposal).toMatchObject({
      state: 'completed',
      completed_by: 'user',
    });
  });
});

describe('the reminder', () => {
  const NOON = new Date('2027-03-10T11:00:00Z');
  const sent = async (days: number | null) => {
    fixture.time.now = NOON;
    const id = await fixture.automatic();
    await fixture.fresh.owner(`insert into form_settings (user_id, reminder_days) values ($1, $2)`, [
      fixture.firm,
      days,
    ]);
    await fixture.fresh.owner(`update form_proposals set state = 'delivered', sent_at = $1`, [NOON]);
    return id;
  };
  const reminders = async (days: number, hours = 0) => {
    fixture.time.now = new Date(NOON.getTime() + days * DAY_MS + hours * 3_600_000);
    await fixture.forms.sweep();
    return (await fixture.replies()).filter(({ purpose }) => purpose === 'reminder');
  };

  test('is off unless the firm asks for it', async () => {
    await sent(null);
    expect(await reminders(10)).toEqual([]);
  });

  test('is sent once, after the days that the firm chose, by day', async () => {
    const id = await sent(3);
    expect(await reminders(2)).toEqual([]);
    expect(await reminders(3, 11)).toEqual([]);
    const { link } = (await fixture.beside(id)).proposal;
    expect(await reminders(4)).toMatchObject([{ body: expect.stringContaining(link), recipient: CALLER }]);
    expect(await reminders(5)).toHaveLength(1);
  });

  test('is not sent for a message that the firm deleted', async () => {
    const id = await sent(3);
    await fixture.fresh.owner(`update voicemails set status = 'Supprimé' where id = $1`, [id]);
    expect(await reminders(4)).toEqual([]);
  });

  test('is not sent for a completed form', async () => {
    const id = await sent(3);
    const { reference } = (await fixture.beside(id)).proposal;
    await fixture.act(id, 'reference', { reference });
    expect(await reminders(4)).toEqual([]);
  });
});
