// The firm's list of forms and their settings over HTTP: fields, versions, the journal, other firms.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_FORMS } from '#contract/forms.ts';
import { makeLine } from '#tests/support/factories.ts';
import { DIVORCE, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, version?: string) =>
  fixture.api.ask(method, url, {
    as: fixture.firm,
    ...(body ? { body } : {}),
    ...(version ? { headers: { 'if-match': version } } : {}),
  });

test('a form is added, changed and removed, and each change is one row of the journal', async () => {
  const added = await ask('POST', '/api/forms', { ...DIVORCE, name: '  Divorce ' });
  expect([added.status, added.etag]).toEqual([201, '"1"']);
  expect(added.json).toMatchObject({ ...DIVORCE, version: 1 });
  const path = `/api/forms/${added.json.id}`;
  const changed = await ask('PATCH', path, { sending: 'automatic' }, '"1"');
  expect(changed.json).toMatchObject({ name: 'Divorce', sending: 'automatic', version: 2 });
  expect((await ask('DELETE', path)).json).toEqual({ id: added.json.id });
  expect((await ask('GET', '/api/forms')).json).toMatchObject({ items: [], total: 0 });
  expect((await ask('GET', `/api/audit?subject_id=${added.json.id}`)).json.items).toMatchObject([
    { action: 'removed', subject: 'form', subject_name: 'Divorce' },
    { action: 'changed', changes: [{ field: 'sending', before: 'approval', after: 'automatic' }] },
    { action: 'added', version: 1 },
  ]);
});

test('the second of two writers gets the form as it is now', async () => {
  const { id } = await fixture.add();
  await ask('PATCH', `/api/forms/${id}`, { name: 'Séparation' }, '"1"');
  const late = await ask('PATCH', `/api/forms/${id}`, { name: 'Rupture' }, '"1"');
  expect([late.status, late.json.code]).toEqual([409, 'stale']);
  expect(late.json.current).toMatchObject({ name: 'Séparation', version: 2 });
  expect(late.json.changes).toHaveLength(1);
  expect((await ask('PATCH', `/api/forms/${id}`, { name: 'Rupture' })).status).toBe(428);
});

test.each([
  [{ name: '' }, 'name', 'Donnez au formulaire un nom de 1 à 120\u00a0caractères.'],
  [{ use_when: 'court' }, 'use_when', 'Dites en 10 à 600\u00a0caractères quand ce formulaire convient.'],
  [
    { link: 'http://formulaires.exemple.test' },
    'link',
    'Indiquez une adresse complète qui commence par https://.',
  ],
  [{ link: 'javascript:alert(1)' }, 'link', 'Indiquez une adresse complète qui commence par https://.'],
  [
    { language: 'it' },
    'language',
    'Choisissez une langue proposée\u202f: français, néerlandais, allemand ou anglais.',
  ],
])('a form with %j is refused at its field in French', async (wrong, field, message) => {
  const reply = await ask('POST', '/api/forms', { ...DIVORCE, ...wrong });
  expect([reply.status, reply.json.field, reply.json.message]).toEqual([400, field, message]);
});

test('a firm has a limited number of forms', async () => {
  for (let n = 0; n < MOST_FORMS; n += 1) await fixture.add({ ...DIVORCE, name: `Formulaire ${n}` });
  const reply = await ask('POST', '/api/forms', DIVORCE);
  expect([reply.status, reply.json.code]).toEqual([409, 'too_many']);
});

test('another firm neither sees, changes nor removes a form', async () => {
  const { id } = await fixture.add();
  const as = fixture.stranger;
  expect((await fixture.api.ask('GET', '/api/forms', { as })).json.total).toBe(0);
  const headers = { 'if-match': '"1"' };
  const patched = await fixture.api.ask('PATCH', `/api/forms/${id}`, {
    as,
    headers,
    body: { name: 'Autre' },
  });
  expect([patched.status, (await fixture.api.ask('DELETE', `/api/forms/${id}`, { as })).status]).toEqual([
    404, 404,
  ]);
  expect((await fixture.api.ask('GET', '/api/forms')).status).toBe(401);
});

test('settings have a version and a journal, and a wrong reminder is refused in French', async () => {
  const first = (await ask('GET', '/api/form-settings')).json;
  expect(first).toMatchObject({
    version: 1,
    scenarios_off: ['custody', 'violence'],
    reminder_days: null,
    secret_at: null,
  });
  const patched = await ask(
    'PATCH',
    '/api/form-settings',
    { scenarios_off: ['custody'], reminder_days: 3 },
    '"1"',
  );
  expect(patched.json).toMatchObject({ version: 2, scenarios_off: ['custody'], reminder_days: 3 });
  expect((await ask('PATCH', '/api/form-settings', { reminder_days: 4 }, '"1"')).json.code).toBe('stale');
  const wrong = await ask('PATCH', '/api/form-settings', { reminder_days: 31 }, '"2"');
  expect(wrong.json).toMatchObject({ field: 'reminder_days' });
  expect((await ask('GET', '/api/audit')).json.items[0]).toMatchObject({
    subject: 'form_settings',
    changes: [
      { field: 'scenarios_off', before: ['custody', 'violence'], after: ['custody'] },
      { field: 'reminder_days', before: null, after: 3 },
    ],
  });
});

test('the secret of reports is shown once and is in no table, and the one before stays for a day', async () => {
  const made = await ask('POST', '/api/form-settings/secret');
  expect([made.status, made.json.secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/=]{44}$/)]);
  expect(made.json.previous_until).toBeNull();
  const again = await ask('POST', '/api/form-settings/secret');
  expect(again.json.secret).not.toBe(made.json.secret);
  expect(new Date(again.json.previous_until).getTime()).toBe(fixture.time.now.getTime() + 86_400_000);
  const stored = JSON.stringify([
    await fixture.fresh.owner('select * from form_settings'),
    (await ask('GET', '/api/audit')).json,
    (await ask('GET', '/api/form-settings')).json,
  ]);
  expect(stored).not.toContain(again.json.secret);
  // A second renewal within the day keeps the first secret, which the tool may still use.
  const kept = () => fixture.fresh.owner('select previous_salt, previous_until from form_settings');
  const before = await kept();
  fixture.time.now = new Date(fixture.time.now.getTime() + 3_600_000);
  expect((await ask('POST', '/api/form-settings/secret')).json.secret).not.toBe(again.json.secret);
  expect(await kept()).toEqual(before);
});

test('the test field shows the form, its words and the situation that holds it back', async () => {
  const { id } = await fixture.add();
  const tried = (text: string) => ask('POST', '/api/forms/try', { text });
  const found = (await tried(WANTS_DIVORCE)).json;
  expect(found).toMatchObject({ form: { id, name: 'Divorce' }, scenario: null });
  expect(found.words.join(' ')).toContain('divorcer');
  expect((await tried('Bonjour, je vous propose un logiciel de facturation.')).json.form).toBeNull();
  await ask('PATCH', '/api/form-settings', { scenarios_off: ['custody'] }, '"1"');
  const held = await tried(`${WANTS_DIVORCE} Il est en garde à vue depuis hier.`);
  expect(held.json).toMatchObject({ form: null, scenario: 'custody' });
  expect((await tried('')).json.field).toBe('text');
  expect(await fixture.fresh.owner('select 1 from form_proposals')).toEqual([]);
});

test('a tried text stays on this machine if one of the lines keeps its texts there', async () => {
  await fixture.add();
  const headings: boolean[] = [];
  fixture.chooser.now = {
    choose: async (_question, _forms, _settled, { localOnly }) => {
      headings.push(localOnly === true);
      return { id: null, other: null, words: [], doubtful: false, by: 'invented' };
    },
  };
  await ask('POST', '/api/forms/try', { text: WANTS_DIVORCE });
  const { id } = await makeLine(fixture.fresh.db, fixture.firm, { local_only: true });
  await ask('POST', '/api/forms/try', { text: WANTS_DIVORCE });
  await fixture.fresh.owner('delete from lines where id = $1', [id]);
  expect(headings).toEqual([false, true]);
});
