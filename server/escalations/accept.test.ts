// Who accepts an urgent message: a contact by the link of a notice, or a signed-in user; and the settings of a line.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escalating, escalating } from '#tests/support/escalating.ts';
import { makeFirm } from '#tests/support/factories.ts';

const MINUTE = 60_000;
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

let given: Escalating;

beforeAll(async () => {
  given = await escalating();
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

test('the second contact accepts by the link, and the third is not asked', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example'], ['trois@firme.example']);
  const id = await given.urgent();
  await given.step(10);
  const [first] = given.links();
  await given.step(10);
  const second = given.links().find((link) => link !== first) ?? '';
  expect(await given.press(second)).toBe('/urgence/acceptee');
  await given.step(60);
  expect(given.askedAddresses()).toEqual(['deux@firme.example', 'un@firme.example']);
  expect(await given.shown(id)).toMatchObject({ state: 'accepted', accepted_by: 'deux@firme.example' });
  // The same contact may press again; another one learns that it is taken.
  expect(await given.press(second)).toBe('/urgence/acceptee');
  expect(await given.press(first ?? '')).toBe('/urgence/deja-prise');
});

test('a scanner that opens every link accepts nothing', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example']);
  const id = await given.urgent();
  await given.step(10);
  for (const link of given.links())
    for (const method of ['GET', 'HEAD'] as const)
      expect((await given.api.app.inject({ method, url: link })).statusCode).toBe(200);
  expect((await given.shown(id)).state).toBe('open');
  await given.step(10);
  expect(given.askedAddresses()).toHaveLength(2);
});

test('the page of a link says what its press would do, and names the firm only while it can accept', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example']);
  await given.urgent();
  await given.step(10);
  await given.step(10);
  const look = async (url: string) => {
    const { statusCode, body } = await given.api.app.inject({ url });
    return [statusCode, body.trim()];
  };
  const [one = '', other = ''] = given.links();
  for (const link of [one, other]) expect(await look(link)).toEqual([200, '/urgence Cabinet Exemple']);
  const forged = `${one.slice(0, -1)}${one.endsWith('A') ? 'E' : 'A'}`;
  expect(await look(forged)).toEqual([410, '/urgence/perimee']);
  await given.press(one);
  expect(await look(one)).toEqual([200, '/urgence/acceptee']);
  expect(await look(other)).toEqual([200, '/urgence/deja-prise']);
});

test('of two who accept at once one wins', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example']);
  const id = await given.urgent();
  await given.step(10);
  await given.step(10);
  const outcomes = await Promise.all(given.links().map(given.press));
  expect(outcomes.sort()).toEqual(['/urgence/acceptee', '/urgence/deja-prise']);
  expect((await given.shown(id)).state).toBe('accepted');
});

test('a forged, foreign or old link accepts nothing', async () => {
  await given.list(['un@firme.example']);
  const id = await given.urgent();
  await given.step(10);
  const [link = ''] = given.links();
  const bytes = Buffer.from(link.slice('/urgence/'.length), 'base64url');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(await given.press(`/urgence/${bytes.toString('base64url')}`)).toBe('/urgence/perimee');
  given.time.now = new Date(given.time.now.getTime() + 73 * 60 * MINUTE);
  expect(await given.press(link)).toBe('/urgence/perimee');
  expect((await given.shown(id)).state).not.toBe('accepted');
});

test('a signed-in user accepts; a later one reads who did', async () => {
  await given.list(['un@firme.example']);
  const id = await given.urgent();
  const { id: escalation } = await given.shown(id);
  const path = `/api/escalations/${escalation}/accept`;
  expect(await given.api.ask('POST', path, { as: given.firm })).toMatchObject({
    status: 200,
    json: { state: 'accepted', accepted_by: null },
  });
  await given.step(30);
  expect(given.askedAddresses()).toEqual([]);
  const second = await given.urgent();
  await given.step(10);
  expect(await given.press(given.links()[0] ?? '')).toBe('/urgence/acceptee');
  const other = `/api/escalations/${(await given.shown(second)).id}/accept`;
  expect(await given.api.ask('POST', other, { as: given.firm })).toMatchObject({
    status: 409,
    json: { code: 'escalation_taken' },
  });
});

test('the list is changed with the version that was read, and names recipients of this line only', async () => {
  await given.list(['un@firme.example']);
  expect(await given.api.ask('GET', `/api/lines/${given.line}/escalation`, { as: given.firm })).toMatchObject(
    {
      status: 200,
      etag: '"1"',
      json: {
        after_minutes: 10,
        contacts: [{ name: 'un@firme.example', confirmed: true, channel: 'mail', phone_id: null }],
      },
    },
  );
  expect(
    (
      await given.api.ask('PATCH', `/api/lines/${given.line}/escalation`, {
        as: given.firm,
        body: { after_minutes: 5 },
      })
    ).status,
  ).toBe(428);
  expect((await given.change({ after_minutes: 5 }, 0)).status).toBe(409);
  const foreign = { contacts: [{ recipient_id: UNKNOWN, channel: 'mail' }] };
  expect(await given.change(foreign, 1)).toMatchObject({
    status: 400,
    json: { field: 'contacts.0.recipient_id' },
  });
  for (const [body, field] of [
    [{ after_minutes: 0 }, 'after_minutes'],
    [{ after_minutes: 241 }, 'after_minutes'],
    [{ contacts: [{ recipient_id: given.contacts[0]?.recipient_id, channel: 'sms' }] }, 'contacts.0.phone'],
    [
      { contacts: [{ recipient_id: given.contacts[0]?.recipient_id, channel: 'sms', phone: '12' }] },
      'contacts.0.phone',
    ],
  ] as const) {
    const reply = await given.change(body, 1);
    expect(reply).toMatchObject({ status: 400, json: { field } });
    expect(reply.json.message).toMatch(/^Indiquez/);
  }
});

test('without a token 401; with an unknown or another firm’s id 404; with a wrong id 400', async () => {
  await given.list(['un@firme.example']);
  const message = await given.urgent();
  const { id } = await given.shown(message);
  const stranger = (await makeFirm(given.fresh.db)).id;
  const calls = (named: [string, string, string]) =>
    [
      ['GET', `/api/lines/${named[0]}/escalation`],
      ['PATCH', `/api/lines/${named[0]}/escalation`],
      ['GET', `/api/voicemails/${named[1]}/escalation`],
      ['POST', `/api/escalations/${named[2]}/accept`],
      ['POST', `/api/escalation-phones/${named[2]}/link`],
    ] as const;
  const more = (method: string) =>
    method === 'PATCH' ? { body: { after_minutes: 5 }, headers: { 'if-match': '"1"' } } : {};
  for (const [method, path] of calls([given.line, message, id])) {
    expect((await given.api.ask(method, path, more(method))).status).toBe(401);
    expect((await given.api.ask(method, path, { as: stranger, ...more(method) })).status).toBe(404);
  }
  for (const [method, path] of calls([UNKNOWN, UNKNOWN, UNKNOWN]))
    expect((await given.api.ask(method, path, { as: given.firm, ...more(method) })).status).toBe(404);
  for (const [method, path] of calls(['7', '7', '7']))
    expect((await given.api.ask(method, path, { as: given.firm, ...more(method) })).status).toBe(400);
  expect((await given.shown(message)).state).toBe('open');
});

test('the 72 hours of a link begin when the notice leaves its quiet hours', async () => {
  given.time.now = new Date('2026-12-24T17:30:00Z');
  const quiet = { from: '18:00', to: '08:00', weekends: true, holidays: true };
  await given.list(['fete@firme.example', { quiet }]);
  const id = await given.urgent();
  await given.step(10);
  expect((await given.shown(id)).notices[0].state).toBe('held');
  given.time.now = new Date('2026-12-28T07:00:00Z');
  await given.step();
  // Messages of other tests are asked about on that day too.
  const mail = given.written().find((text) => text.includes('fete@firme.example'));
  const link = /\/urgence\/[A-Za-z0-9_-]{64}/.exec(mail ?? '')?.[0] ?? '';
  given.time.now = new Date(given.time.now.getTime() + 71 * 60 * MINUTE);
  expect(await given.press(link)).toBe('/urgence/acceptee');
  given.time.now = new Date(given.time.now.getTime() + 2 * 60 * MINUTE);
  expect(await given.press(link)).toBe('/urgence/perimee');
});
