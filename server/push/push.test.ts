// Push over the network to a service that verifies the signature and decrypts the notice as a browser does.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPusher } from '#server/adapters/push/web-push.ts';
import { openKeys } from '#server/keys/index.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { chooserOf, type Reach } from '#server/webhooks/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { announceWith, type PushDeps, pushJob, pushRoutes } from './index.ts';

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const BEFORE = secretsOf('a1'.repeat(32));

let fresh: FreshDatabase;
let service: PushService;
let api: SignedInApi;
let deps: PushDeps & { reach: Reach };
let firm = '';
/** The person who asks; the owner unless a test sets another. */
let person: string | null = null;
const time = { now: new Date('2026-11-24T11:00:00Z') };
const queued: object[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  service = await startPushService();
  const clock = { now: () => time.now };
  const reach: Reach = { listed: ['127.0.0.1'], offline: false };
  const pusher = openPusher({
    key: await (await openKeys(fresh.db, BEFORE)).systemKey('push'),
    subject: 'mailto:equipe@voxlex.example',
    chooserOf: (url) => chooserOf(deps.reach, url),
    clock,
  });
  const jobs = {
    enqueue: async (_trx: unknown, _name: string, payload: object) => {
      queued.push(payload);
      return true;
    },
  };
  const { db } = fresh;
  deps = { db, clock, log: silentLog, secrets: BEFORE, jobs, pusher, offline: false, reach };
  // The routes read the settings at each request, so that a test can change them.
  const current = {
    get reach() {
      return deps.reach;
    },
    get offline() {
      return deps.offline;
    },
  };
  api = await signedInApi(
    (app) =>
      pushRoutes(
        app,
        Object.defineProperties(
          {
            db,
            clock,
            log: silentLog,
            secrets: BEFORE,
            jobs,
            pusher,
            limits: testLimits(db, clock),
            ...current,
          },
          Object.getOwnPropertyDescriptors(current),
        ),
      ),
    (authenticate) =>
      async (...asked) =>
        Object.assign(await authenticate(...asked), person && { personId: person }),
  );
}, 60_000);
afterAll(async () => {
  await api?.close();
  await service?.close();
  await fresh?.close();
});
beforeEach(async () => {
  queued.splice(0);
  Object.assign(service, { arrived: [], status: 201, headers: {} });
  deps = { ...deps, offline: false, reach: { listed: ['127.0.0.1'], offline: false } };
  firm = (await makeFirm(fresh.db)).id;
  person = null;
});

const add = (body: object = service.subscribe(), as = firm) =>
  api.ask('POST', '/api/push', { as, body, headers: { 'user-agent': AGENT } });
const list = async () => (await api.ask('GET', '/api/push', { as: firm })).json;
const work = async (attempts = 1): Promise<void> => {
  const context = { signal: new AbortController().signal, jobId: 'job', attempt: attempts };
  for (const payload of queued.splice(0)) await pushJob(deps).handler(payload, context);
};
const urgent = async (given: object = {}): Promise<string> => {
  const lineId = (await makeLine(fresh.db, firm, { name_in_subject: true })).id;
  const about = {
    urgency: 'Urgent',
    transcription: 'Rappelez-moi, la baronne a perdu son perroquet.',
    caller_phone_number: '+32470000077',
    ai_summary: 'Un perroquet perdu.',
  };
  const id = await makeMessage(fresh.db, { userId: firm, lineId }, { ...about, ...given });
  await fresh.owner("update contacts set name = 'Bureau Exemple' where user_id = $1", [firm]);
  await fresh.db.asSystem(async (trx) => {
    const row = await trx.selectFrom('voicemails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await announceWith(deps)(trx, row);
  });
  return id;
};
const added = async () => {
  const reply = await add();
  expect(reply.status).toBe(201);
  await work();
  service.arrived.splice(0);
  return reply.json.id as string;
};

test('a browser subscribes, is named after its device, and gets a first notice', async () => {
  const browser = service.subscribe();
  const { status, json } = await add(browser);
  expect(status).toBe(201);
  expect(json).toMatchObject({ name: 'Chrome sur Windows', last_sent_at: null });
  await work();
  const [notice] = service.arrived;
  expect(JSON.parse(notice?.text ?? '')).toMatchObject({ title: 'Alertes activées' });
  const { public_key: publicKey, items } = await list();
  expect(items).toEqual([{ ...json, last_sent_at: time.now.toISOString() }]);
  expect(notice).toMatchObject({
    key: publicKey,
    claims: { aud: service.url, sub: 'mailto:equipe@voxlex.example' },
  });
  expect((notice?.claims.exp ?? 0) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
  // The same browser again stays one device, is not greeted twice, and belongs to the person who uses it now.
  person = UNKNOWN;
  expect((await add(browser)).json.id).toBe(json.id);
  const owners = await fresh.owner('select account_id from push_devices where user_id = $1', [firm]);
  expect(owners).toEqual([{ account_id: UNKNOWN }]);
  expect((await list()).items).toHaveLength(1);
  expect(queued).toEqual([]);
});

test('an urgent message is announced without a word of the caller, and once on the screen', async () => {
  await added();
  const id = await urgent();
  await work();
  const [notice] = service.arrived;
  expect(JSON.parse(notice?.text ?? '')).toEqual({
    title: 'Nouveau message urgent',
    body: 'Ouvrez votre tableau de bord pour l’écouter.',
    tag: id,
    renotify: false,
  });
  expect(notice?.headers).toMatchObject({ urgency: 'high', topic: id.replaceAll('-', ''), ttl: '86400' });
  expect(JSON.stringify(service.arrived)).not.toMatch(/perroquet|baronne|0000077|Bureau/);
});

test.each([
  ['that is not urgent', { urgency: 'Modéré' }, 0],
  ['that was read in the meantime', { is_read: true }, 1],
  ['that was handled in the meantime', { status: 'Traité' }, 1],
])('a message %s is not announced', async (_which, given, jobs) => {
  await added();
  await urgent(given);
  expect(queued).toHaveLength(jobs);
  await work();
  expect(service.arrived).toEqual([]);
});

test.each([404, 410])('a device is removed when its push service answers %i', async (status) => {
  await added();
  await urgent();
  service.status = status;
  await work();
  expect((await list()).items).toEqual([]);
  await urgent();
  expect(queued).toEqual([]);
});

test('a push service that is down is asked again, and one that refuses is not', async () => {
  await added();
  await urgent();
  const [payload] = queued;
  service.status = 503;
  service.headers = { 'retry-after': '30' };
  await expect(work()).rejects.toMatchObject({ code: 'vendor_failed', retry: { afterMs: 30_000 } });
  service.status = 403;
  queued.push(payload ?? {});
  await work();
  service.status = 201;
  queued.push(payload ?? {});
  await work();
  expect(service.arrived).toHaveLength(3);
  expect((await list()).items).toHaveLength(1);
});

test.each([
  ['https://10.0.0.1/envoi', /adresses privées/],
  ['https://[::1]/envoi', /adresses privées/],
  ['https://169.254.169.254/latest/meta-data', /adresses privées/],
  ['https://localhost/envoi', /adresses privées/],
  ['http://push.exemple.test/envoi', /https/],
])('a subscription at %s is refused', async (endpoint, message) => {
  deps = { ...deps, reach: { listed: [], offline: false } };
  const reply = await add({ ...service.subscribe(), endpoint });
  expect(reply).toMatchObject({ status: 400, json: { field: 'endpoint' } });
  expect(reply.json.message).toMatch(message);
  expect((await list()).items).toEqual([]);
});

test('nothing is sent to a private address, even if a subscription names one', async () => {
  await added();
  await urgent();
  deps = { ...deps, reach: { listed: [], offline: false } };
  await work();
  expect(service.arrived).toEqual([]);
});

test('offline a browser is refused with a sentence, and nothing is sent', async () => {
  await added();
  await urgent();
  deps = { ...deps, offline: true, reach: { listed: ['127.0.0.1'], offline: true } };
  await work();
  await urgent();
  expect(queued).toEqual([]);
  expect(service.arrived).toEqual([]);
  expect(await list()).toMatchObject({ public_key: null });
  expect(await add()).toMatchObject({
    status: 400,
    json: { message: 'Ce serveur fonctionne hors ligne\u202f: aucune alerte n’en sort.' },
  });
});

test('the subscription is stored encrypted, and a new SECRET_KEY opens it under the same VAPID key', async () => {
  const browser = service.subscribe();
  const { json } = await add(browser);
  const stored = await fresh.owner<{ row: string }>(
    "select encode(wrapped_subscription, 'escape') || name || endpoint_digest as row from push_devices where id = $1",
    [json.id],
  );
  expect(stored[0]?.row).not.toContain(browser.keys.auth);
  expect(stored[0]?.row).not.toContain(new URL(browser.endpoint).pathname);
  await expect(
    fresh.db.asUser(wholeFirm(firm), (trx) =>
      trx.selectFrom('push_devices').select('wrapped_subscription').execute(),
    ),
  ).rejects.toMatchObject({ code: expect.anything() });

  const after = secretsOf('b2'.repeat(32), 'a1'.repeat(32));
  await (await openKeys(fresh.db, after)).rewrapKeys();
  const only = secretsOf('b2'.repeat(32));
  const key = await (await openKeys(fresh.db, only)).systemKey('push');
  const subject = 'mailto:equipe@voxlex.example';
  const pusher = openPusher({ key, subject, chooserOf: () => 'listed', clock: deps.clock });
  expect(pusher.publicKey).toBe(deps.pusher.publicKey);
  deps = { ...deps, secrets: only, pusher };
  await work();
  expect(service.arrived).toHaveLength(1);
  await (await openKeys(fresh.db, secretsOf('a1'.repeat(32), 'b2'.repeat(32)))).rewrapKeys();
  deps = { ...deps, secrets: BEFORE };
});

test('of two devices one is removed, and twenty are the most', async () => {
  const first = await added();
  const second = await added();
  expect((await api.ask('DELETE', `/api/push/${first}`, { as: firm })).json).toEqual({ id: first });
  expect((await list()).items).toMatchObject([{ id: second }]);
  for (let count = 1; count < 20; count += 1) expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject({ status: 409, json: { code: 'too_many' } });
});

test('without a token 401; another firm’s device 404; nonsense 400', async () => {
  const id = await added();
  expect((await api.ask('GET', '/api/push')).status).toBe(401);
  expect((await api.ask('POST', '/api/push', { body: service.subscribe() })).status).toBe(401);
  expect((await api.ask('DELETE', `/api/push/${id}`)).status).toBe(401);
  const stranger = (await makeFirm(fresh.db)).id;
  for (const other of [id, UNKNOWN])
    expect((await api.ask('DELETE', `/api/push/${other}`, { as: stranger })).status).toBe(404);
  expect((await api.ask('DELETE', '/api/push/7', { as: firm })).status).toBe(400);
  const browser = service.subscribe();
  for (const body of [
    {},
    { ...browser, endpoint: 'mailto:un@exemple.test' },
    { ...browser, keys: { ...browser.keys, auth: 'AAAA' } },
    { ...browser, keys: { ...browser.keys, p256dh: '<script>' } },
  ])
    expect((await add(body)).status).toBe(400);
  // A point that is not on the curve passes as a key and is never sent to.
  expect((await add({ ...browser, keys: { ...browser.keys, p256dh: 'A'.repeat(87) } })).status).toBe(201);
  await work();
  expect(service.arrived).toEqual([]);
});
