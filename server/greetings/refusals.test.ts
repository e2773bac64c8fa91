// Greetings that are refused, with a French sentence at the field; nothing of them is stored.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AWAY, type GreetingsFixture, greetingsFixture } from '#tests/support/greetings.ts';
import type { Answer } from '#tests/support/signed-in-api.ts';
import { silenceWav, speechLikeWav } from '#tests/support/sound.ts';

let fixture: GreetingsFixture;
beforeAll(async () => {
  fixture = await greetingsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.begin());

const unchanged = async (work: () => Promise<Answer>): Promise<Answer> => {
  const before = [await fixture.list(), await fixture.recordings.stored(), await fixture.journal()];
  const reply = await work();
  expect([await fixture.list(), await fixture.recordings.stored(), await fixture.journal()]).toEqual(before);
  expect(await fixture.recordings.scratch()).toEqual([]);
  return reply;
};

test.each<[string, () => Promise<Buffer>, number, string, RegExp]>([
  ['nothing', async () => Buffer.alloc(0), 400, 'bad_audio_empty', /vide ou muet/],
  ['silence', async () => silenceWav(3), 400, 'bad_audio_empty', /vide ou muet/],
  ['ten minutes', async () => speechLikeWav(600), 400, 'greeting_too_long', /trois.minutes/],
  ['a text', async () => Buffer.from('Bonjour.'.repeat(900)), 415, 'not_audio', /pas un enregistrement/],
])('%s as a sound', async (_name, sound, status, code, sentence) => {
  const bytes = await sound();
  const reply = await unchanged(() => fixture.record(bytes));
  expect([reply.status, reply.json]).toEqual([
    status,
    { code, field: 'audio', message: expect.stringMatching(sentence) },
  ]);
});

test.each<[string, object, string, RegExp]>([
  ['an empty text', { text: ' ' }, 'text', /1 à 1.000/],
  ['an absence without days', { text: 'Absent.', kind: 'absence' }, 'from', /date de début/],
  ['reversed days', { ...AWAY, text: 'Absent.', to: '2026-12-01' }, 'to', /doit suivre la date de début/],
  ['a day that does not exist', { ...AWAY, text: 'Absent.', from: '2026-02-30' }, 'from', /valables/],
  [
    'days that are past',
    { ...AWAY, text: 'Absent.', from: '2026-01-01', to: '2026-01-02' },
    'to',
    /déjà passée/,
  ],
  [
    'a language that the line does not have',
    { text: 'Guten Tag.', language: 'de' },
    'language',
    /de cette ligne/,
  ],
])('%s', async (_name, body, field, sentence) => {
  const reply = await unchanged(() => fixture.write(body));
  expect(reply).toMatchObject({ status: 400, json: { code: 'bad_request', field } });
  expect(reply.json.message).toMatch(sentence);
});

test.each<[string, Record<string, string>, string, RegExp]>([
  [
    'reversed days',
    { kind: 'absence', from: '2026-12-24', to: '2026-12-01' },
    'to',
    /doit suivre la date de début/,
  ],
  ['days that are past', { kind: 'absence', from: '2026-01-01', to: '2026-01-02' }, 'to', /déjà passée/],
  ['a language that the line does not have', { languages: 'fr,de' }, 'languages', /de cette ligne/],
])('a recording with %s', async (_name, fields, field, sentence) => {
  const reply = await unchanged(() => fixture.record(fixture.voice, fields));
  expect(reply).toMatchObject({ status: 400, json: { code: 'bad_request', field } });
  expect(reply.json.message).toMatch(sentence);
});

test('the notice of a text, which a fixture.voice always reads', async () => {
  const { json } = await fixture.write({ kind: 'closed', text: 'Fermé.' });
  const given = { as: fixture.firm(), body: { says_notice: true }, headers: { 'if-match': '"2"' } };
  const reply = await unchanged(() => fixture.api.ask('PATCH', fixture.url(`/${json.id}`), given));
  expect(reply).toMatchObject({ status: 400, json: { field: 'says_notice' } });
  expect(reply.json.message).toMatch(/ne se retire pas/);
});

test('a moment that is none', async () => {
  expect(await fixture.api.ask('GET', fixture.url('/now?at=demain'), { as: fixture.firm() })).toMatchObject({
    status: 400,
    json: { field: 'at' },
  });
});
