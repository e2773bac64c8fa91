// The days of an absence are changed in all its languages or in none.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFirm } from '#tests/support/factories.ts';
import { AWAY, type GreetingsFixture, greetingsFixture } from '#tests/support/greetings.ts';

let fixture: GreetingsFixture;
let french: string;
let dutch: string;
beforeAll(async () => {
  fixture = await greetingsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.begin();
  french = (await fixture.write({ ...AWAY, text: 'Fermé.' })).json.id;
  dutch = (await fixture.write({ ...AWAY, text: 'Gesloten.', language: 'nl' })).json.id;
});

const LATER = { from: '2026-12-28', to: '2027-01-10' };
const change = (greetings: object[], { days = LATER, version = '"3"', as = fixture.firm() } = {}) =>
  fixture.api.ask('PATCH', `/api/lines/${fixture.line().id}/absences`, {
    as,
    body: { ...days, greetings },
    headers: version ? { 'if-match': version } : {},
  });
const both = () => [
  { id: french, text: 'Fermé jusqu’au 10.' },
  { id: dutch, text: 'Gesloten tot de 10de.' },
];
const absences = async () =>
  (await fixture.list())
    .filter(({ kind }) => kind === 'absence')
    .map(({ languages: [language], from, to, text }) => [language, from, to, text])
    .sort();

test('both languages get the days and their texts, each with a row in the journal', async () => {
  const done = await change(both());
  expect([done.status, done.etag, done.json.version]).toEqual([200, '"5"', 5]);
  expect(done.json.greetings.map(({ id }: { id: string }) => id)).toEqual([french, dutch]);
  expect(await absences()).toEqual([
    ['fr', LATER.from, LATER.to, 'Fermé jusqu’au 10.'],
    ['nl', LATER.from, LATER.to, 'Gesloten tot de 10de.'],
  ]);
  expect((await fixture.journal()).slice(0, 2)).toMatchObject([
    { action: 'changed', subject: 'greeting', version: 5 },
    { action: 'changed', subject: 'greeting', version: 4 },
  ]);
});

test('a refusal of the second language leaves the first as it was', async () => {
  const closed = (await fixture.write({ kind: 'closed', text: 'Fermé.' })).json.id;
  const before = [await absences(), await fixture.journal()];
  const withSecond = (id: string) => change([{ id: french, text: 'Autre.' }, { id }], { version: '"4"' });
  expect(await withSecond('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  expect(await withSecond(closed)).toMatchObject({ status: 400, json: { field: 'from' } });
  expect([await absences(), await fixture.journal()]).toEqual(before);
});

test('days that are reversed or past, no greeting and an older version are refused', async () => {
  const reversed = { from: '2027-01-10', to: '2026-12-28' };
  const past = { from: '2026-01-01', to: '2026-01-02' };
  for (const days of [reversed, past])
    expect(await change(both(), { days })).toMatchObject({ status: 400, json: { field: 'to' } });
  expect((await change([])).status).toBe(400);
  expect(await change(both(), { version: '"2"' })).toMatchObject({ status: 409, json: { code: 'stale' } });
  expect((await change(both(), { version: '' })).json.code).toBe('version_missing');
});

test('another firm finds no such line, and a request without a token is refused', async () => {
  const stranger = await makeFirm(fixture.recordings.fresh.db, 'Autre cabinet');
  expect((await change(both(), { as: stranger.id })).status).toBe(404);
  expect((await change(both(), { as: '' })).status).toBe(401);
});
