// The greetings of a line over HTTP: what a caller then hears, versions, the journal, other firms.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staleLine } from '#contract/line-settings.ts';
import { storageKeysOf } from '#server/recordings/index.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { AWAY, FEW, type GreetingsFixture, greetingsFixture } from '#tests/support/greetings.ts';

let fixture: GreetingsFixture;
beforeAll(async () => {
  fixture = await greetingsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.begin());

const callerPage = async () =>
  (await fixture.api.ask('GET', `/api/caller-pages/${fixture.line().slug}`)).json;

test('a recording is heard on the caller’s page until it is removed, and its address may be cached', async () => {
  const added = await fixture.record(fixture.voice, { languages: 'fr' });
  expect([added.status, added.json]).toEqual([
    201,
    expect.objectContaining({ kind: 'usual', languages: ['fr'], text: null, says_notice: false, version: 2 }),
  ]);
  expect(added.json.sound.seconds).toBeCloseTo(3, 0);
  expect(added.json.sound.peaks.length).toBeGreaterThan(10);
  const [greeting, dutch] = (await callerPage()).greeting;
  expect(greeting).toEqual({ what: 'greeting', language: 'fr', text: null, sound: added.json.sound });
  expect(dutch.text).toContain('Ligne principale');
  const sound = await fixture.api.app.inject({ url: greeting.sound.url });
  expect([sound.statusCode, sound.headers['content-type'], sound.headers['cache-control']]).toEqual([
    200,
    'audio/mpeg',
    'public, max-age=86400, immutable',
  ]);
  const forged = `${greeting.sound.url.slice(0, -4)}AAAA`;
  expect((await fixture.api.app.inject({ url: forged })).statusCode).toBe(403);
  const stored = await fixture.recordings.stored();
  expect(
    await fixture.api.ask('DELETE', fixture.url(`/${added.json.id}`), { as: fixture.firm() }),
  ).toMatchObject({
    status: 200,
    json: { version: 3 },
  });
  expect(await fixture.recordings.stored()).toBe(stored - 1);
  expect((await fixture.api.app.inject({ url: greeting.sound.url })).statusCode).toBe(404);
  expect((await callerPage()).greeting[0].text).toBe('Bonjour.');
});

test('a written usual greeting is the line’s, replaces its recording, and gets its default text when removed', async () => {
  await fixture.record(fixture.voice, { languages: 'fr' });
  const stored = await fixture.recordings.stored();
  const added = await fixture.write({ text: ' Bienvenue à l’étude. ' });
  expect([added.status, added.etag, added.json.text]).toEqual([201, '"3"', 'Bienvenue à l’étude.']);
  expect(await fixture.recordings.stored()).toBe(stored - 1);
  expect(
    (await fixture.api.ask('GET', `/api/lines/${fixture.line().id}`, { as: fixture.firm() })).json.greeting,
  ).toBe('Bienvenue à l’étude.');
  expect((await fixture.list()).map(({ kind, languages, text }) => [kind, languages, text])).toEqual([
    ['usual', ['fr'], 'Bienvenue à l’étude.'],
    ['usual', ['nl'], expect.stringContaining('u bent verbonden')],
  ]);
  const patched = await fixture.api.ask('PATCH', fixture.url(`/${added.json.id}`), {
    as: fixture.firm(),
    body: { text: 'Bonjour à tous.' },
    headers: { 'if-match': '"3"' },
  });
  expect([patched.status, (await fixture.now()).parts[0]?.text]).toEqual([200, 'Bonjour à tous.']);
  expect(
    (await fixture.api.ask('DELETE', fixture.url(`/${added.json.id}`), { as: fixture.firm() })).status,
  ).toBe(200);
  expect((await fixture.now()).parts[0]?.text).toContain('Nous ne pouvons pas vous répondre');
});

test('an absence is heard on its days; its days can be changed without its text', async () => {
  const added = await fixture.write({ ...AWAY, text: 'Nous sommes en congé.' });
  expect(added.json).toMatchObject({
    kind: 'absence',
    from: '2026-12-24',
    to: '2027-01-03',
    languages: ['fr'],
  });
  expect(await fixture.now('2026-12-25T09:00:00+01:00')).toMatchObject({
    situation: 'absence',
    from: '2026-12-24',
    to: '2027-01-03',
    parts: [
      { what: 'greeting', language: 'fr', text: 'Nous sommes en congé.' },
      { what: 'notice', language: 'fr' },
      { what: 'greeting', language: 'nl', text: expect.stringContaining('gesloten van 24 december') },
      { what: 'notice', language: 'nl' },
    ],
  });
  expect((await fixture.now()).situation).toBe('usual');
  const longer = await fixture.api.ask('PATCH', fixture.url(`/${added.json.id}`), {
    as: fixture.firm(),
    body: { to: '2027-01-10' },
    headers: { 'if-match': added.etag ?? '' },
  });
  expect(longer.json).toMatchObject({ to: '2027-01-10', text: 'Nous sommes en congé.', version: 3 });
  expect((await fixture.now('2027-01-09T09:00:00+01:00')).situation).toBe('absence');
});

test('a greeting for closed hours replaces the one before it, and the office hours of the line decide', async () => {
  await fixture.write({ kind: 'closed', text: 'Fermé.' });
  await fixture.record(fixture.voice, { kind: 'closed', languages: 'fr,nl', says_notice: 'true' });
  expect((await fixture.list()).filter(({ kind }) => kind === 'closed')).toHaveLength(1);
  expect((await fixture.now()).kind).toBe('usual');
  await fixture.api.ask('PATCH', `/api/lines/${fixture.line().id}`, {
    as: fixture.firm(),
    body: { office_hours: [{ day: 1, from: '14:00', to: '17:00' }] },
    headers: { 'if-match': '"3"' },
  });
  expect(await fixture.now()).toMatchObject({
    situation: 'closed',
    kind: 'closed',
    parts: [{ language: 'fr', text: null }],
  });
  expect((await fixture.now()).parts).toHaveLength(1);
});

test('every change is one row of the journal, with the version of the line', async () => {
  const added = await fixture.record(fixture.voice, { languages: 'fr' });
  await fixture.write({ text: 'Bonjour.' });
  expect(await fixture.journal()).toMatchObject([
    { action: 'changed', subject: 'greeting', subject_id: fixture.line().id, actor: 'user', version: 3 },
    { action: 'added', subject: 'greeting', subject_name: 'Ligne principale', version: 2 },
  ]);
  const [, first] = await fixture.journal();
  expect(first.changes).toContainEqual({ field: 'id', before: null, after: added.json.id });
  expect(JSON.stringify(first)).not.toContain('/api/lines/audio');
});

test('a writer who read an older version is shown the line as it is; without If-Match the greeting is added', async () => {
  await fixture.write({ text: 'Première.' });
  const late = await fixture.write({ ...AWAY, text: 'Seconde.' }, { 'if-match': '"1"' });
  expect(late.status).toBe(409);
  expect(staleLine.parse(late.json)).toMatchObject({
    code: 'stale',
    current: { greeting: 'Première.', version: 2 },
  });
  expect(late.json.changes).toHaveLength(1);
  expect(await fixture.list()).toHaveLength(2);
  const id = (await fixture.list())[0]?.id;
  expect(
    await fixture.api.ask('PATCH', fixture.url(`/${id}`), { as: fixture.firm(), body: { text: 'Autre.' } }),
  ).toMatchObject({
    status: 428,
    json: { code: 'version_missing' },
  });
});

test('an account may add only so many greetings an hour', async () => {
  for (let n = 0; n < FEW; n += 1) expect((await fixture.write({ text: `Bonjour ${n}.` })).status).toBe(201);
  expect(await fixture.write({ text: 'Trop.' })).toMatchObject({
    status: 429,
    json: { code: 'rate_limited' },
  });
});

test('without a token 401, and another firm gets 404 for every endpoint, also with its own line', async () => {
  const { json } = await fixture.record(fixture.voice, { languages: 'fr' });
  const one = fixture.url(`/${json.id}`);
  const body = { text: 'Bonjour.' };
  const headers = { 'if-match': '"2"' };
  const stranger = (await makeFirm(fixture.recordings.fresh.db)).id;
  expect((await fixture.api.ask('GET', fixture.url())).status).toBe(401);
  expect((await fixture.write(body, {}, '')).status).toBe(401);
  const foreign = [
    fixture.api.ask('GET', fixture.url(), { as: stranger }),
    fixture.api.ask('GET', fixture.url('/now'), { as: stranger }),
    fixture.api.ask('PATCH', one, { as: stranger, body, headers }),
    fixture.api.ask('DELETE', one, { as: stranger }),
    fixture.write(body, {}, stranger),
    fixture.record(fixture.voice, {}, stranger),
  ];
  expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const own = await makeLine(fixture.recordings.fresh.db, stranger);
  const crossed = `/api/lines/${own.id}/greetings/${json.id}`;
  expect((await fixture.api.ask('DELETE', crossed, { as: stranger })).status).toBe(404);
  expect(await fixture.list()).toHaveLength(3);
});

test('the recordings of a firm are among the files that its erasure removes', async () => {
  await fixture.record(fixture.voice, { languages: 'fr' });
  await fixture.record(fixture.voice, { ...AWAY, languages: 'nl' });
  expect(
    await fixture.recordings.fresh.db.asSystem((trx) => storageKeysOf(trx, fixture.firm())),
  ).toHaveLength(2);
});
