// The settings of a line over a real database: versions, refusals, audit and retention.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staleLine } from '#contract/line-settings.ts';
import { parseConfig } from '#server/platform/config.ts';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { toneWav } from '#tests/support/sound.ts';
import { lineRoutes } from './index.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let erasing: ErasureFixture;
let api: SignedInApi;
let firm: string;
let stranger: string;
let line: { id: string };

beforeAll(async () => {
  erasing = await erasureFixture(toneWav(1));
  const { db } = erasing.fresh;
  const clock = { now: () => NOW };
  api = await signedInApi((app) => {
    lineRoutes(app, {
      db,
      clock,
      limits: testLimits(db, clock),
      config: parseConfig({ PUBLIC_URL: 'https://voxlex.example' }),
      texting: { provider: true, price_cents: 8, stop_link: null },
      greetings: { parts: async () => [] },
      wouldGo: erasing.erasure.wouldGo,
    });
    settingChangeRoutes(app, { db });
  });
  stranger = (await makeFirm(db)).id;
}, 60_000);
afterAll(async () => {
  await api?.close();
  await erasing?.close();
});
beforeEach(async () => {
  firm = (await makeFirm(erasing.fresh.db)).id;
  line = await makeLine(erasing.fresh.db, firm);
});

const url = () => `/api/lines/${line.id}`;
const read = () => api.ask('GET', url(), { as: firm });
const patch = (body: object, version = 1, as = firm) =>
  api.ask('PATCH', url(), { as, body, headers: { 'if-match': `"${version}"` } });
const changes = async () => (await api.ask('GET', '/api/audit', { as: firm })).json.items;

test('a firm reads its line with the version as ETag, and changes only what it names', async () => {
  const before = await read();
  expect([before.status, before.etag, before.json.version]).toEqual([200, '"1"', 1]);
  expect(before.json.page_url).toMatch(/^https:\/\/voxlex\.example\/messagerie\/ligne-/);
  const hours = [{ day: 1, from: '09:00', to: '17:30' }];
  const after = await patch({ name: ' Étude Duhamel ', own_words: ['Duhamel'], office_hours: hours });
  expect([after.status, after.etag]).toEqual([200, '"2"']);
  expect(after.json).toEqual({
    ...before.json,
    version: 2,
    name: 'Étude Duhamel',
    own_words: ['Duhamel'],
    office_hours: hours,
    updated_at: NOW.toISOString(),
  });
  expect((await read()).json).toEqual(after.json);
});

test('each change is one row of the journal with the values before and after', async () => {
  await patch({ name: 'Étude Duhamel', sms_reply: true, name_in_subject: true });
  await patch({ retention: { text_days: 90 } }, 2);
  expect(await changes()).toMatchObject([
    {
      actor: 'user',
      action: 'changed',
      subject: 'line',
      subject_id: line.id,
      subject_name: 'Étude Duhamel',
      version: 3,
      changes: [{ field: 'text_days', before: null, after: 90 }],
    },
    {
      version: 2,
      changes: [
        { field: 'name', before: 'Ligne principale', after: 'Étude Duhamel' },
        { field: 'name_in_subject', before: false, after: true },
        { field: 'sms_reply', before: false, after: true },
      ],
    },
  ]);
});

test('of two writers the second gets 409 with the line as it is and what the first changed', async () => {
  const [one, other] = await Promise.all([patch({ name: 'Première' }), patch({ name: 'Seconde' })]);
  const refused = one.status === 409 ? one : other;
  const kept = (await read()).json;
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(staleLine.parse(refused.json)).toMatchObject({
    code: 'stale',
    current: kept,
    changes: [{ version: 2, changes: [{ field: 'name', before: 'Ligne principale', after: kept.name }] }],
  });
  expect(kept.version).toBe(2);
});

test('a change without If-Match is 428, one with nonsense 400', async () => {
  const given = { as: firm, body: { name: 'Autre' } };
  expect(await api.ask('PATCH', url(), given)).toMatchObject({
    status: 428,
    json: { code: 'version_missing' },
  });
  const wrong = await api.ask('PATCH', url(), { ...given, headers: { 'if-match': '*' } });
  expect(wrong).toMatchObject({ status: 400, json: { code: 'bad_request', field: 'If-Match' } });
  expect((await read()).json.name).toBe('Ligne principale');
});

test.each([
  ['name', { name: '  ' }, /nom de 1 à 200/],
  ['recording_notice', { recording_notice: '' }, /ne se retire pas/],
  ['second_notice', { second_notice: 'bip' }, /ne se retire pas/],
  ['booking_link', { booking_link: 'http://firme.example' }, /https:/],
  ['own_words.0', { own_words: ['a/b'] }, /Chaque mot/],
  ['own_words', { own_words: Array.from({ length: 101 }, (_, at) => `Mot ${at}`) }, /100.mots au plus/],
  ['retention.sound_days', { retention: { sound_days: 0 } }, /nombre entier de jours/],
  ['retention.text_days', { retention: { text_days: 'trente' } }, /nombre entier de jours/],
  ['office_hours.0', { office_hours: [{ day: 1, from: '17:00', to: '09:00' }] }, /heures différentes/],
  ['language', { language: 'xx' }, /langue proposée/],
  ['number', { number: '+3269000000' }, /mal formée/],
  ['slug', { slug: 'autre' }, /mal formée/],
])(
  '%s is refused by its name, with a French sentence, and nothing is stored',
  async (field, body, sentence) => {
    const reply = await patch({ sms_reply: true, ...body });
    expect(reply).toMatchObject({ status: 400, json: { code: 'bad_request', field } });
    expect(reply.json.message).toMatch(sentence);
    expect((await read()).json).toMatchObject({ version: 1, sms_reply: false });
  },
);

test('without a token 401, and another firm gets 404 for every endpoint of the line', async () => {
  expect((await api.ask('GET', url())).status).toBe(401);
  expect((await api.ask('GET', url(), { as: stranger })).status).toBe(404);
  expect((await patch({ name: 'Autre' }, 1, stranger)).status).toBe(404);
  for (const path of ['retention', 'sent-out'])
    expect((await api.ask('GET', `${url()}/${path}`, { as: stranger })).status).toBe(404);
  const tried = { as: stranger, body: { text: 'Bonjour' } };
  expect((await api.ask('POST', `${url()}/own-words`, tried)).status).toBe(404);
});

test('terms that would erase carry the counts that the preview shows; others need none', async () => {
  const { db, owner } = { db: erasing.fresh.db, owner: { userId: firm, lineId: line.id } };
  const received = (days: number) => ({
    source: 'import',
    received_at: new Date(NOW.getTime() - days * 86_400_000),
    transcription: 'Bonjour.',
  });
  for (const days of [1, 10, 40]) await makeMessage(db, owner, received(days));
  const preview = async (query: string) =>
    (await api.ask('GET', `${url()}/retention?${query}`, { as: firm })).json;
  expect(await preview('text_days=5')).toEqual({ sounds: 0, texts: 2, messages: 0 });
  expect(await preview('text_days=5&figures_days=30')).toEqual({ sounds: 0, texts: 1, messages: 1 });
  expect(await preview('text_days=')).toEqual({ sounds: 0, texts: 0, messages: 0 });

  const terms = { retention: { text_days: 5, figures_days: 30 } };
  const due = { sounds: 0, texts: 1, messages: 1 };
  for (const confirmed of [undefined, { ...due, texts: 2 }])
    expect(await patch({ ...terms, ...(confirmed ? { confirmed } : {}) })).toMatchObject({
      status: 409,
      json: { code: 'erasure_unconfirmed', would_go: due },
    });
  expect((await patch({ ...terms, confirmed: due })).json.retention).toEqual({
    sound_days: null,
    text_days: 5,
    figures_days: 30,
  });
  expect((await patch({ retention: { text_days: 365, figures_days: null } }, 2)).status).toBe(200);
});

test('own words are found in a sentence as they are written, and nearly', async () => {
  await patch({ own_words: ['Maître Duhamel', 'Péruwelz', 'Mons'] });
  const reply = await api.ask('POST', `${url()}/own-words`, {
    as: firm,
    body: { text: 'Je cherche maître Duamel à Péruwelz, pas à Moins.' },
  });
  expect(reply.json).toEqual({
    expected: ['Maître Duhamel', 'Péruwelz', 'Mons', 'Ligne', 'principale'],
    found: ['Péruwelz'],
    near: [{ said: 'maître Duamel', word: 'Maître Duhamel' }],
  });
});

test('what was sent out is listed without its text, with the services in use', async () => {
  const sent = { at: NOW.toISOString(), host: 'model.example', model: 'grand', text: 'Bonjour [NOM]' };
  const id = await makeMessage(
    erasing.fresh.db,
    { userId: firm, lineId: line.id },
    { sent_out: JSON.stringify([sent]) },
  );
  const { json } = await api.ask('GET', `${url()}/sent-out`, { as: firm });
  expect(json).toMatchObject({
    total: 1,
    items: [{ voicemail_id: id, at: NOW.toISOString(), host: 'model.example', model: 'grand' }],
    processors: [],
  });
  expect(JSON.stringify(json)).not.toContain('NOM');
});
