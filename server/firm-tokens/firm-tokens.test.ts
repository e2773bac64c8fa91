// API keys and intake tokens over HTTP and a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_INTAKE_TOKENS, MOST_KEYS } from '#contract/access.ts';
import { BUDGETS } from '#server/limits/index.ts';
import { lineRoutes } from '#server/lines/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { authenticateWith, firmTokenRoutes, tokenHashOf, verifyIntakeToken } from './index.ts';

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
const time = { now: new Date('2026-11-19T12:00:00Z'), proved: true };
const clock = { now: () => time.now };
let fresh: FreshDatabase;
let api: SignedInApi;
let firm: { id: string };
let stranger: { id: string };
let line: { id: string };

beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  const limits = testLimits(db, clock);
  api = await signedInApi(
    (app) => {
      const identity = {
        mustHaveProved: async () => {
          if (!time.proved) throw new Failure('password_needed');
        },
      };
      firmTokenRoutes(app, { db, clock, limits, identity });
      settingChangeRoutes(app, { db });
      lineRoutes(app, {
        db,
        clock,
        limits,
        config: parseConfig({}),
        texting: { provider: true, price_cents: null, stop_link: null },
        greetings: { parts: async () => [] },
        wouldGo: async () => ({ sounds: 0, texts: 0, messages: 0 }),
      });
    },
    (person) => authenticateWith({ db, clock, limits }, person),
  );
}, 60_000);
afterAll(async () => {
  await api?.close();
  await fresh?.close();
});
beforeEach(async () => {
  time.now = new Date('2026-11-19T12:00:00Z');
  await fresh.owner('delete from attempts');
  [firm, stranger] = [await makeFirm(fresh.db), await makeFirm(fresh.db, 'Autre Cabinet')];
  line = await makeLine(fresh.db, firm.id);
});

const create = async (body: object = { name: 'Logiciel du cabinet' }, as = firm.id) =>
  (await api.ask('POST', '/api/keys', { as, body })).json;
const tokens = () => `/api/lines/${line.id}/intake-tokens`;
const changes = async () => (await api.ask('GET', '/api/audit', { as: firm.id })).json.items;
const stored = () => fresh.owner('select * from firm_tokens where user_id = $1', [firm.id]);

test('a key is shown once: neither the list, the table nor the audit contains it', async () => {
  const made = await create({ name: '  Logiciel du cabinet ', scope: 'write' });
  expect(made).toMatchObject({ name: 'Logiciel du cabinet', scope: 'write', last_used_at: null });
  expect(made.key).toMatch(/^vxk_[\w-]{32}$/);
  const list = await api.ask('GET', '/api/keys', { as: firm.id });
  const { key, ...shown } = made;
  expect(list.json).toEqual({ items: [shown], total: 1, page: 1, pages: 1, page_size: 20 });
  expect(JSON.stringify([await stored(), await changes()])).not.toContain(key);
  expect((await stored())[0]?.digest).toBe(tokenHashOf(key));
});

test('a session that has not shown the password lately creates no key, but revokes one', async () => {
  const made = await create();
  time.proved = false;
  expect(await create()).toMatchObject({
    code: 'password_needed',
    message: expect.stringContaining('mot de passe'),
  });
  expect(await stored()).toHaveLength(1);
  expect((await api.ask('DELETE', `/api/keys/${made.id}`, { as: firm.id })).status).toBe(200);
  time.proved = true;
});

test('making and revoking a key are one change of settings each, with the scope', async () => {
  const { id } = await create({ name: 'Agenda', scope: 'write' });
  await api.ask('DELETE', `/api/keys/${id}`, { as: firm.id });
  expect(await changes()).toEqual([
    expect.objectContaining({ action: 'removed', subject: 'api_key', subject_name: 'Agenda', changes: [] }),
    expect.objectContaining({
      action: 'added',
      actor: 'user',
      subject: 'api_key',
      subject_id: id,
      changes: [{ field: 'scope', before: null, after: 'write' }],
    }),
  ]);
});

test.each([
  [{}, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ name: 'Agenda', scope: 'admin' }, 'scope'],
  [{ name: 'Agenda', digest: 'x' }, 'digest'],
])('a key of %j is refused at its field', async (body, field) => {
  const reply = await api.ask('POST', '/api/keys', { as: firm.id, body });
  expect([reply.status, reply.json.field]).toEqual([400, field]);
  expect(await stored()).toEqual([]);
});

test('a name that is too long is refused in French', async () => {
  const reply = await api.ask('POST', tokens(), { as: firm.id, body: { name: '' } });
  expect(reply.json.message).toBe('Donnez un nom de 1 à 80\u00a0caractères.');
});

test('a firm has a limited number of keys and of tokens by line', async () => {
  for (let n = 0; n < MOST_KEYS; n += 1) await create({ name: `Clé ${n}` });
  const reply = await api.ask('POST', '/api/keys', { as: firm.id, body: { name: 'Une de trop' } });
  expect([reply.status, reply.json.code]).toEqual([409, 'too_many']);
  await fresh.owner('delete from attempts');
  for (let n = 0; n < MOST_INTAKE_TOKENS; n += 1)
    await api.ask('POST', tokens(), { as: firm.id, body: { name: `Central ${n}` } });
  const token = await api.ask('POST', tokens(), { as: firm.id, body: { name: 'Un de trop' } });
  expect([token.status, token.json.code]).toEqual([409, 'too_many']);
});

test('keys that are made in a loop are refused by the limit of the account', async () => {
  const limit = BUDGETS.tokenMadePerAccount.limit;
  for (let n = 0; n < limit; n += 1) {
    const { id } = await create();
    await api.ask('DELETE', `/api/keys/${id}`, { as: firm.id });
  }
  expect((await api.ask('POST', '/api/keys', { as: firm.id, body: { name: 'Agenda' } })).status).toBe(429);
});

test('a line has several tokens, each with its name, and a revoked one is refused at once', async () => {
  const make = async (name: string) =>
    (await api.ask('POST', tokens(), { as: firm.id, body: { name } })).json;
  const [first, second] = [await make('Central'), await make('Sauvegarde')];
  const lineOf = (token: string) =>
    fresh.db.asSystem((trx) => verifyIntakeToken(trx, tokenHashOf(token), time.now));
  expect((await lineOf(first.token))?.id).toBe(line.id);
  expect((await api.ask('DELETE', `${tokens()}/${first.id}`, { as: firm.id })).status).toBe(200);
  expect(await lineOf(first.token)).toBeUndefined();
  expect((await lineOf(second.token))?.id).toBe(line.id);
  const { items } = (await api.ask('GET', tokens(), { as: firm.id })).json;
  expect(items).toEqual([
    {
      id: second.id,
      line_id: line.id,
      name: 'Sauvegarde',
      created_at: time.now.toISOString(),
      last_used_at: time.now.toISOString(),
    },
  ]);
  expect((await api.ask('DELETE', `${tokens()}/${first.id}`, { as: firm.id })).status).toBe(404);
});

test('an intake token is no API key, and an API key uploads nothing', async () => {
  const { key } = await create({ name: 'Agenda', scope: 'write' });
  const { token } = (await api.ask('POST', tokens(), { as: firm.id, body: { name: 'Central' } })).json;
  expect(
    await fresh.db.asSystem((trx) => verifyIntakeToken(trx, tokenHashOf(key), time.now)),
  ).toBeUndefined();
  const disguised = token.replace('vxl_', 'vxk_');
  for (const wrong of [disguised, `vxk_${token}`])
    expect((await api.ask('GET', '/api/lines', { as: wrong })).status).toBe(401);
});

test('a key of a disabled firm and a token of a disabled line are refused; messages of a disabled firm come in', async () => {
  const { key } = await create();
  const { token } = (await api.ask('POST', tokens(), { as: firm.id, body: { name: 'Central' } })).json;
  const lineOf = () => fresh.db.asSystem((trx) => verifyIntakeToken(trx, tokenHashOf(token), time.now));
  await fresh.owner('update lines set active = false where id = $1', [line.id]);
  expect(await lineOf()).toBeUndefined();
  await fresh.owner('update lines set active = true where id = $1', [line.id]);
  expect((await api.ask('GET', '/api/lines', { as: key })).status).toBe(200);
  await fresh.owner('update accounts set banned_at = now() where id = $1', [firm.id]);
  expect(await lineOf()).toMatchObject({ id: line.id });
  expect((await api.ask('GET', '/api/lines', { as: key })).status).toBe(401);
});

test('the last use is written at the first call and then every ten minutes', async () => {
  const { id, key } = await create();
  const usedAt = async () =>
    (await fresh.owner<{ at: Date }>('select last_used_at as at from firm_tokens where id = $1', [id]))[0]
      ?.at;
  const callAt = async (moment: string) => {
    time.now = new Date(`2026-11-19T${moment}Z`);
    await api.ask('GET', '/api/lines', { as: key });
    return (await usedAt())?.toISOString().slice(11, 19);
  };
  expect(await usedAt()).toBeNull();
  expect(await callAt('12:00:00')).toBe('12:00:00');
  expect(await callAt('12:09:59')).toBe('12:00:00');
  expect(await callAt('12:10:00')).toBe('12:10:00');
});

test('a read key changes nothing, and a write key changes a line but not how long it is kept', async () => {
  const read = await create({ name: 'Lecture' });
  const write = await create({ name: 'Écriture', scope: 'write' });
  const patch = (as: string, body: object) =>
    api.ask('PATCH', `/api/lines/${line.id}`, { as, body, headers: { 'if-match': '"1"' } });
  expect((await patch(read.key, { name: 'Lue' })).json.code).toBe('key_scope');
  expect((await patch(write.key, { retention: { sound_days: 3 } })).json.code).toBe('key_scope');
  expect((await patch(write.key, { name: 'Écrite' })).status).toBe(200);
  const [change] = await changes();
  expect(change).toMatchObject({ actor: 'key', subject: 'line', subject_name: 'Écrite' });
});

test('another firm’s key, token or line answers 404', async () => {
  const { id } = await create();
  const token = (await api.ask('POST', tokens(), { as: firm.id, body: { name: 'Central' } })).json;
  const asked: ['GET' | 'POST' | 'DELETE', string, object?][] = [
    ['DELETE', `/api/keys/${id}`],
    ['DELETE', `/api/keys/${UNKNOWN}`],
    ['GET', tokens()],
    ['POST', tokens(), { name: 'Central' }],
    ['DELETE', `${tokens()}/${token.id}`],
  ];
  for (const [method, url, body] of asked) {
    const reply = await api.ask(method, url, { as: stranger.id, ...(body ? { body } : {}) });
    expect([url, reply.status, reply.json.code]).toEqual([url, 404, 'not_found']);
  }
  expect((await stored()).filter(({ revoked_at }) => revoked_at !== null)).toEqual([]);
});

test('the keys and tokens of a firm end with its account', async () => {
  await create();
  await api.ask('POST', tokens(), { as: firm.id, body: { name: 'Central' } });
  await fresh.owner('delete from accounts where id = $1', [firm.id]);
  expect(await stored()).toEqual([]);
  expect(await fresh.owner('select * from firm_token_digests where user_id = $1', [firm.id])).toEqual([]);
});

test('wrong keys from one address are refused by its limit, while a valid key goes on', async () => {
  const { key } = await create();
  const wrong = () => api.ask('GET', '/api/lines', { as: 'vxk_00000000000000000000000000000000' });
  for (let n = 0; n < BUDGETS.wrongTokenPerAddress.limit; n += 1) expect((await wrong()).status).toBe(401);
  expect((await wrong()).status).toBe(429);
  expect((await api.ask('GET', '/api/lines', { as: key })).status).toBe(200);
});
