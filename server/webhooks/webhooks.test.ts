// The routes of webhooks over a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { MOST_WEBHOOKS } from '#contract/webhooks.ts';
import { openKeys } from '#server/keys/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { reachOf, webhookRoutes } from './index.ts';

const clock = { now: () => new Date('2026-11-23T10:00:00Z') };
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
let fresh: FreshDatabase;
let api: SignedInApi;
let offline: SignedInApi;
let firm: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  const secrets = await openSecrets(parseConfig({ SECRET_KEY: 'ab'.repeat(32) }));
  const keys = await openKeys(fresh.db, secrets);
  const limits = testLimits(fresh.db, clock);
  const opened = (settings: Record<string, string>) =>
    signedInApi((app) => {
      webhookRoutes(app, { db: fresh.db, clock, keys, limits, reach: reachOf(parseConfig(settings)) });
      settingChangeRoutes(app, { db: fresh.db });
    });
  api = await opened({ WEBHOOK_HOSTS: 'crm.lan' });
  offline = await opened({ OFFLINE: '1' });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await offline?.close();
  await fresh?.close();
});
beforeEach(async () => {
  firm = (await makeFirm(fresh.db)).id;
});

const body = { name: 'Agenda', url: 'https://agenda.exemple.test/voxlex', events: ['message.received'] };
const add = async (more: object = {}, to = api) =>
  to.ask('POST', '/api/webhooks', { as: firm, body: { ...body, ...more } });

test('the secret is shown when it is created and renewed, and never again', async () => {
  const made = await add();
  expect(made).toMatchObject({
    status: 201,
    etag: '"1"',
    json: { content: 'ids', active: true, version: 1 },
  });
  expect(made.json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const renewed = await api.ask('POST', `/api/webhooks/${made.json.id}/secret`, { as: firm });
  expect(renewed.json.secret).toMatch(/^whsec_/);
  expect(renewed.json).toMatchObject({ version: 2, previous_until: '2026-11-24T10:00:00.000Z' });
  expect(renewed.json.secret).not.toBe(made.json.secret);
  const { json } = await api.ask('GET', '/api/webhooks', { as: firm });
  expect(json).toMatchObject({
    total: 1,
    items: [{ name: 'Agenda', waiting: 0, failed: 0, last_sent_at: null }],
  });
  expect(JSON.stringify(json)).not.toContain('whsec_');
  const journal = JSON.stringify((await api.ask('GET', '/api/audit', { as: firm })).json);
  expect(journal).toContain('"subject":"webhook"');
  expect(journal).not.toContain('whsec_');
});

test.each([
  [{ url: 'http://agenda.exemple.test/' }, 'url', FIELD_TEXTS.webhookHttps],
  [{ url: 'https://10.0.0.1/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://127.1/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://2130706433/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://[::ffff:192.168.0.1]/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://localhost/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://serveur/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://serveur.local/' }, 'url', FIELD_TEXTS.webhookPrivate],
  [{ url: 'https://nom:secret@agenda.exemple.test/' }, 'url', FIELD_TEXTS.link],
  [{ url: 'ftp://agenda.exemple.test/' }, 'url', FIELD_TEXTS.link],
  [{ url: 'demain' }, 'url', FIELD_TEXTS.link],
  [{ events: [] }, 'events', FIELD_TEXTS.eventTypes],
  [{ events: ['message.volé'] }, 'events.0', FIELD_TEXTS.eventTypes],
  [{ name: ' ' }, 'name', FIELD_TEXTS.keyName],
])('%o is refused with the field’s sentence', async (wrong, field, message) => {
  expect(await add(wrong)).toMatchObject({ status: 400, json: { field, message } });
});

test('a host that the operator lists is accepted, and offline only this machine could be', async () => {
  expect((await add({ url: 'https://crm.lan/' })).status).toBe(201);
  expect(await add({}, offline)).toMatchObject({
    status: 400,
    json: { field: 'url', message: FIELD_TEXTS.webhookOffline },
  });
});

test('a change carries the version that was read', async () => {
  const { json } = await add();
  const url = `/api/webhooks/${json.id}`;
  const change = (headers: Record<string, string>, more: object) =>
    api.ask('PATCH', url, { as: firm, headers, body: more });
  expect((await change({}, { active: false })).status).toBe(428);
  expect(await change({ 'if-match': '"1"' }, { active: false })).toMatchObject({
    status: 200,
    etag: '"2"',
    json: { active: false, name: 'Agenda' },
  });
  expect(await change({ 'if-match': '"1"' }, { name: 'CRM' })).toMatchObject({
    status: 409,
    json: { current: { version: 2 }, changes: [{ subject: 'webhook', action: 'changed' }] },
  });
  expect((await change({ 'if-match': '"2"' }, { url: 'https://10.0.0.1/' })).status).toBe(400);
  expect((await api.ask('DELETE', url, { as: firm })).status).toBe(200);
  expect((await api.ask('DELETE', url, { as: firm })).status).toBe(404);
});

test('a test event waits to be posted, is in the log, and can be replayed', async () => {
  const { json } = await add();
  const url = `/api/webhooks/${json.id}`;
  const sent = await api.ask('POST', `${url}/test`, { as: firm });
  expect(sent).toMatchObject({
    status: 202,
    json: { type: 'webhook.test', state: 'waiting', message_id: null },
  });
  await fresh.owner(`update webhook_deliveries set state = 'failed', attempts = 12, last_status = 500`);
  const listed = await api.ask('GET', `${url}/deliveries?page_size=1`, { as: firm });
  expect(listed.json).toMatchObject({ total: 1, items: [{ state: 'failed', attempts: 12, status: 500 }] });
  const again = await api.ask('POST', `${url}/deliveries/${sent.json.id}/replay`, { as: firm });
  expect(again).toMatchObject({
    status: 202,
    json: { state: 'waiting', attempts: 0, event_id: sent.json.event_id },
  });
});

test('a firm has ten webhooks at most', async () => {
  for (let count = 0; count < MOST_WEBHOOKS; count += 1) expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject({ status: 409, json: { code: 'too_many' } });
});

test('without a token 401; with an unknown or another firm’s id 404; with a wrong id 400', async () => {
  const { json } = await add();
  const log = await api.ask('POST', `/api/webhooks/${json.id}/test`, { as: firm });
  const stranger = (await makeFirm(fresh.db)).id;
  const calls = (id: string, did: string) =>
    [
      ['PATCH', `/api/webhooks/${id}`],
      ['DELETE', `/api/webhooks/${id}`],
      ['POST', `/api/webhooks/${id}/secret`],
      ['POST', `/api/webhooks/${id}/test`],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/deliveries/${did}/replay`],
    ] as const;
  const given = (method: string) =>
    method === 'PATCH' ? { body: { active: false }, headers: { 'if-match': '"1"' } } : {};
  for (const [method, url] of calls(json.id, log.json.id)) {
    expect((await api.ask(method, url, given(method))).status).toBe(401);
    expect((await api.ask(method, url, { as: stranger, ...given(method) })).status).toBe(404);
  }
  for (const [method, url] of calls(UNKNOWN, UNKNOWN))
    expect((await api.ask(method, url, { as: firm, ...given(method) })).status).toBe(404);
  for (const [method, url] of calls('7', '7'))
    expect((await api.ask(method, url, { as: firm, ...given(method) })).status).toBe(400);
  for (const method of ['GET', 'POST'] as const)
    expect((await api.ask(method, '/api/webhooks', method === 'POST' ? { body } : {})).status).toBe(401);
  expect((await api.ask('GET', '/api/webhooks', { as: stranger })).json.total).toBe(0);
});
