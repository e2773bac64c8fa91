// A firm erases one caller over HTTP: only its own data, and only after the number was typed twice.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { toneWav } from '#tests/support/sound.ts';
import { callerRoutes } from './index.ts';

const NUMBER = '+32470000021';
let fixture: ErasureFixture;
let api: SignedInApi;
let stranger: { userId: string; lineId: string };

beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  const { db } = fixture.fresh;
  const clock = { now: () => fixture.time.now };
  api = await signedInApi((app) => {
    callerRoutes(app, {
      db,
      clock,
      limits: testLimits(db, clock),
      erasure: fixture.erasure,
      optOuts: testOptOuts,
    });
    settingChangeRoutes(app, { db });
  });
  const firm = await makeFirm(db);
  stranger = { userId: firm.id, lineId: (await makeLine(db, firm.id)).id };
}, 60_000);
afterAll(async () => {
  await api?.close();
  await fixture?.close();
});
beforeEach(() => fixture.fresh.owner('delete from voicemails'));

const look = (number: string, as: string | undefined = fixture.firm) =>
  api.ask('POST', '/api/callers/erase-preview', { ...(as && { as }), body: { number } });
const erase = (body: object, as: string | undefined = fixture.firm) =>
  api.ask('POST', '/api/callers/erase', { ...(as && { as }), body });
const left = async (): Promise<number> => (await fixture.fresh.owner('select from voicemails')).length;

test('the preview counts what is stored about a number in any notation, and nothing of another firm', async () => {
  await fixture.left({ caller_phone_number: NUMBER });
  await fixture.left({ caller_phone_number: NUMBER });
  await fixture.left({ caller_phone_number: NUMBER }, stranger);
  expect(await look('0470 00 00 21')).toMatchObject({
    status: 200,
    json: { number: NUMBER, messages: 2, recordings: 2, calls: 0, text_opt_out: false },
  });
  expect(await left()).toBe(3);
});

test('the erasure removes the firm’s messages of this caller and is in its journal without the number', async () => {
  await fixture.left({ caller_phone_number: NUMBER });
  await fixture.left({ caller_phone_number: NUMBER }, stranger);
  expect(await erase({ number: NUMBER, confirmation: '0032 470 00 00 21' })).toMatchObject({
    status: 200,
    json: { number: NUMBER, messages: 1, recordings: 1, calls: 0, coming: 0, text_opt_out: false },
  });
  expect(await left()).toBe(1);
  const { items } = (await api.ask('GET', '/api/audit', { as: fixture.firm })).json;
  expect(items[0]).toMatchObject({
    actor: 'user',
    action: 'removed',
    subject: 'caller',
    subject_id: null,
    subject_name: '',
    changes: [{ field: 'kept_messages', before: 1, after: 0 }],
  });
  expect(JSON.stringify(items)).not.toContain(NUMBER.slice(1));
  const [note] = await fixture.fresh.owner(`select * from audit where action = 'caller erased'`);
  expect(note).toMatchObject({ actor: 'user', user_id: fixture.firm, code: '1 messages' });
});

test('a number of which the firm stores nothing is 404, also if another firm knows it', async () => {
  await fixture.left({ caller_phone_number: NUMBER }, stranger);
  expect((await look(NUMBER)).json).toMatchObject({ messages: 0, recordings: 0 });
  expect(await erase({ number: NUMBER, confirmation: NUMBER })).toMatchObject({ status: 404 });
  expect(await left()).toBe(1);
});

test.each([
  ['number', { number: 'masqué', confirmation: 'masqué' }, /numéro de téléphone complet/],
  ['number', { number: ' ', confirmation: NUMBER }, /numéro de téléphone complet/],
  ['confirmation', { number: NUMBER, confirmation: '+32470000022' }, /n’est pas celui/],
  ['confirmation', { number: NUMBER, confirmation: '' }, /numéro de téléphone complet/],
])('a wrong %s is refused at its field, and nothing is erased', async (field, body, sentence) => {
  await fixture.left({ caller_phone_number: NUMBER });
  const refused = await erase(body);
  expect(refused).toMatchObject({ status: 400, json: { code: 'bad_request', field } });
  expect(refused.json.message).toMatch(sentence);
  expect(await left()).toBe(1);
});

test('without a token both are 401', async () => {
  expect((await api.ask('POST', '/api/callers/erase-preview', { body: { number: NUMBER } })).status).toBe(
    401,
  );
  const body = { number: NUMBER, confirmation: NUMBER };
  expect((await api.ask('POST', '/api/callers/erase', { body })).status).toBe(401);
});
