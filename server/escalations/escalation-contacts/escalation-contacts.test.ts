// Contacts by text and by push: the confirmation of a number, the budget of a day, and the devices of the firm.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escalating, escalating } from '#tests/support/escalating.ts';
import { makeFirm } from '#tests/support/factories.ts';

const NUMBER = '+32470000012';
const HOUR = 3_600_000;

let given: Escalating;

beforeAll(async () => {
  given = await escalating();
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

const settings = async () =>
  (await given.api.ask('GET', `/api/lines/${given.line}/escalation`, { as: given.firm })).json;

test('a number that its owner has not confirmed gets nothing but the link', async () => {
  await given.list(['un@firme.example', { phone: NUMBER, phoneConfirmed: false }], ['deux@firme.example']);
  const [link = '', ...others] = await given.phoneLinks();
  expect(others).toEqual([]);
  await given.urgent();
  await given.step(10);
  expect(given.askedAddresses()).toEqual([NUMBER, 'deux@firme.example']);
  expect(given.written().filter((text) => text.includes(NUMBER))).toHaveLength(1);

  for (const method of ['GET', 'HEAD'] as const)
    expect((await given.api.app.inject({ method, url: link })).statusCode).toBe(200);
  expect((await settings()).contacts[0]).toMatchObject({ confirmed: false, phone: NUMBER });
  expect(await given.press(link)).toBe('/urgence/numero/confirme');
  expect(await given.press(link)).toBe('/urgence/numero/confirme');
  expect((await settings()).contacts[0]).toMatchObject({ confirmed: true, phone_id: null });
  await given.urgent();
  await given.step(10);
  // The text that confirms, then one for each message: the first is not opened yet, and this contact was not asked about it.
  expect(given.askedAddresses()).toEqual([NUMBER, NUMBER, NUMBER, 'deux@firme.example']);
});

test('a number that is taken off the list after it was asked gets no text any more', async () => {
  await given.list(['un@firme.example', { phone: NUMBER }]);
  const id = await given.urgent();
  given.time.now = new Date(given.time.now.getTime() + 10 * 60_000);
  await given.round();
  expect((await given.change({ contacts: [] }, 1)).status).toBe(200);
  await given.step();
  expect(given.askedAddresses()).toEqual([]);
  expect((await given.shown(id)).notices[0]).toMatchObject({ state: 'cancelled' });
});

test('the link is void for another purpose, when forged or old, and after the number was removed', async () => {
  await given.list(['un@firme.example', { phone: NUMBER, phoneConfirmed: false }]);
  const [link = ''] = await given.phoneLinks();
  expect(await given.press(link.replace('/numero', ''))).toBe('/urgence/perimee');
  const turned = link.endsWith('A') ? 'B' : 'A';
  expect(await given.press(`${link.slice(0, -1)}${turned}`)).toBe('/urgence/numero/perime');
  given.time.now = new Date(given.time.now.getTime() + 73 * HOUR);
  expect(await given.press(link)).toBe('/urgence/numero/perime');

  const [contact] = (await settings()).contacts;
  const again = `/api/escalation-phones/${contact.phone_id}/link`;
  const stranger = (await makeFirm(given.fresh.db)).id;
  expect((await given.api.ask('POST', again, { as: stranger })).status).toBe(404);
  expect((await given.api.ask('POST', again, { as: given.firm })).status).toBe(200);
  expect(await given.phoneLinks()).toEqual([link, link]);
  await given.fresh.owner('delete from escalation_phones');
  expect(await given.press(link)).toBe('/urgence/numero/perime');
  expect((await given.api.ask('POST', again, { as: given.firm })).status).toBe(404);
});

test('many requests for the link of a number wait for one another, and for no second connection', async () => {
  await given.list(['un@firme.example', { phone: NUMBER, phoneConfirmed: false }]);
  const [contact] = (await settings()).contacts;
  const again = () =>
    given.api.ask('POST', `/api/escalation-phones/${contact.phone_id}/link`, { as: given.firm });
  const answers = await Promise.all(Array.from({ length: 16 }, again));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}, 60_000);

test('a number that comes back must be confirmed again, and a kept one is not texted again', async () => {
  await given.list(['un@firme.example', { phone: NUMBER }]);
  await given.phoneLinks();
  expect((await given.change({ contacts: given.contacts }, 1)).status).toBe(200);
  expect((await settings()).contacts[0].confirmed).toBe(true);
  expect((await given.change({ contacts: [] }, 2)).status).toBe(200);
  expect((await given.change({ contacts: given.contacts }, 3)).status).toBe(200);
  expect((await settings()).contacts[0].confirmed).toBe(false);
  expect(await given.phoneLinks()).toHaveLength(1);
});

test('the budget of a day stops texts to contacts, is shown and mailed once, and leaves mails alone', async () => {
  await given.list(['un@firme.example', { phone: NUMBER }], ['deux@firme.example']);
  const id = await given.urgent();
  const phone = (
    await given.fresh.owner<{ id: string }>('select id from escalation_phones where user_id = $1', [
      given.firm,
    ])
  )[0]?.id;
  await given.fresh.owner('update escalation_phones set confirmed_at = null');
  const again = () => given.api.ask('POST', `/api/escalation-phones/${phone}/link`, { as: given.firm });
  let sent = 0;
  while ((await again()).status === 200) sent += 1;
  // One of the sixty is the link that the list has sent.
  expect(sent).toBe(59);
  expect(await again()).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  await given.fresh.owner('update escalation_phones set confirmed_at = now()');
  await given.step(10);
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['deux@firme.example']);
  expect((await given.shown(id)).notices).toMatchObject([
    { channel: 'sms', state: 'refused', over_budget: true },
    { channel: 'mail', state: 'sent', over_budget: false },
  ]);
  // A second text that is stopped the same day raises no second alert.
  await given.urgent();
  await given.step(10);
  expect(await given.alerts()).toEqual(['escalation_budget']);
  given.time.now = new Date(given.time.now.getTime() + 24 * HOUR);
  await given.urgent();
  await given.step(10);
  expect(given.askedAddresses()).toContain(NUMBER);
});

test('a device of the firm is a contact, in its turn', async () => {
  const device = await given.addDevice('Chrome sur Windows');
  const stranger = await given.addDevice('Autre');
  await given.fresh.owner('update push_devices set user_id = $1 where id = $2', [
    (await makeFirm(given.fresh.db)).id,
    stranger,
  ]);
  await given.list(['un@firme.example']);
  const withDevice = (id: string) => ({
    contacts: [...given.contacts, { device_id: id, channel: 'push' as const }],
  });
  expect(await given.change(withDevice(stranger), 1)).toMatchObject({
    status: 400,
    json: { field: 'contacts.1.recipient_id' },
  });
  expect((await given.change({ contacts: [{ channel: 'push' }] }, 1)).status).toBe(400);
  expect((await given.change({ contacts: [{ ...given.contacts[0], device_id: device }] }, 1)).status).toBe(
    400,
  );
  expect((await given.change(withDevice(device), 1)).status).toBe(200);
  const id = await given.urgent();
  await given.step(10);
  expect(given.pushed).toEqual([]);
  await given.step(10);
  expect(given.pushed).toEqual([{ userId: given.firm, deviceId: device, kind: 'waiting', about: id }]);
  expect((await given.shown(id)).notices[1]).toMatchObject({
    channel: 'push',
    address: 'Chrome sur Windows',
    state: 'sent',
  });
  given.push.outcome = 'gone';
  const other = await given.urgent();
  await given.step(10);
  await given.step(10);
  expect((await given.shown(other)).notices[1]).toMatchObject({ channel: 'push', state: 'refused' });
});
