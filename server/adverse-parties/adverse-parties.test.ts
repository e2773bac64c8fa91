// Adverse parties over their endpoints and a real database: the list, marks, what is held back, and what an erasure leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_CSV_CHARACTERS } from '#contract/adverse-parties.ts';
import { auditRoutes } from '#server/audit/index.ts';
import { lineById } from '#server/lines/index.ts';
import { messageForJob } from '#server/messages/index.ts';
import type { NewRow } from '#server/platform/tables.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { replyUnlessHeld } from '../journey/caller-text.ts';
import { adversePartyRoutes, compareJob, compareMessage, isHeldBack } from './index.ts';

let fresh: FreshDatabase;
let api: SignedInApi;
let firm: string;
let stranger: string;
let line: string;
const changed: string[] = [];
const queued: object[] = [];
const time = { now: new Date('2026-11-25T10:00:00.000Z') };
const clock = { now: () => time.now };

beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  ({ id: firm } = await makeFirm(db));
  ({ id: stranger } = await makeFirm(db, 'Autre Cabinet'));
  ({ id: line } = await makeLine(db, firm));
  api = await signedInApi((app) => {
    adversePartyRoutes(app, {
      ...{ db, clock, limits: testLimits(db, clock) },
      jobs: { enqueue: async (_trx, _name, payload) => queued.push(payload) > 0 },
      erasure: { dropCopies: async () => 0 },
      changed: (_userId, id) => void changed.push(id),
    });
    auditRoutes(app, { db });
  });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await fresh?.close();
});
beforeEach(async () => {
  await fresh.owner('delete from voicemails');
  await fresh.owner('delete from adverse_parties');
  await fresh.owner('delete from setting_changes');
  changed.length = 0;
  queued.length = 0;
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, version?: string) =>
  api.ask(method, url, {
    as: firm,
    ...(body ? { body } : {}),
    ...(version ? { headers: { 'if-match': version } } : {}),
  });
const add = async (name: string, more: object = {}) =>
  (await ask('POST', '/api/adverse-parties', { name, ...more })).json;
const left = (given: Partial<NewRow<'voicemails'>> = {}) =>
  makeMessage(
    fresh.db,
    { userId: firm, lineId: line },
    { received_at: time.now, transcription_state: 'done', ...given },
  );
const stored = (id: string) =>
  fresh.db.asSystem(async (trx) => {
    const message = await messageForJob(trx, { user_id: firm, id });
    if (!message) throw new Error('no message');
    return message;
  });
const compare = async (id: string) => {
  const message = await stored(id);
  await fresh.db.asSystem((trx) => compareMessage(trx, message));
};
const isHeld = async (id: string) => {
  const message = await stored(id);
  return fresh.db.asSystem((trx) => isHeldBack(trx, message));
};
const marks = async (id: string) => (await ask('GET', `/api/voicemails/${id}/adverse-parties`)).json.items;
const runJob = () =>
  compareJob({ db: fresh.db, clock, updated: (_userId, id) => void changed.push(id) }).handler(
    { userId: firm },
    { signal: new AbortController().signal, jobId: 'one', attempt: 1 },
  );

test('a party is added, searched, changed and removed, each with its version', async () => {
  const party = await add('  Vanbroek Toitures SRL ', { number: '0470 00 00 31', dossier: '2026/014' });
  expect(party).toMatchObject({
    ...{ name: 'Vanbroek Toitures SRL', number: '+32470000031', dossier: '2026/014' },
    ...{ version: 1, compared: false, messages: 0 },
  });
  await add('Garage Delsart SA');
  const listed = async (q: string) => (await ask('GET', `/api/adverse-parties?q=${q}`)).json;
  expect((await listed('')).total).toBe(2);
  expect((await listed('VANBRÖEK')).items).toMatchObject([{ id: party.id }]);
  expect((await listed('014')).total).toBe(1);
  const path = `/api/adverse-parties/${party.id}`;
  const after = await ask('PATCH', path, { name: 'Vanbroek Toitures SA', dossier: null }, '"1"');
  expect([after.etag, after.json.dossier]).toEqual(['"2"', null]);
  const late = await ask('PATCH', path, { name: 'Autre' }, '"1"');
  expect(late).toMatchObject({ status: 409, json: { code: 'stale', current: { version: 2 } } });
  expect((await ask('PATCH', path, { name: 'Autre' })).status).toBe(428);
  expect((await ask('DELETE', path)).status).toBe(428);
  expect((await ask('DELETE', path, undefined, '"2"')).json).toEqual({ id: party.id });
  expect((await ask('DELETE', path, undefined, '"2"')).status).toBe(404);
});

test.each([
  [{ name: '—' }, 'name', /2 à 200/],
  [{ name: 'a' }, 'name', /2 à 200/],
  [{ name: 'Vanbroek', number: 'masqué' }, 'number', /numéro de téléphone complet/],
  [{ name: 'Vanbroek', dossier: 'x'.repeat(121) }, 'dossier', /120/],
])('%j is refused at its field in French', async (wish, field, sentence) => {
  const reply = await ask('POST', '/api/adverse-parties', wish);
  expect([reply.status, reply.json.field]).toEqual([400, field]);
  expect(reply.json.message).toMatch(sentence);
});

test('the same name in the same dossier is known already, in another dossier it is not', async () => {
  await add('Vanbroek', { dossier: 'A' });
  expect(await add('VANBROEK', { dossier: 'a' })).toMatchObject({ code: 'party_exists' });
  expect(await add('Vanbroek', { dossier: 'B' })).toMatchObject({ version: 1 });
});

test('without a token each request is 401, and another firm finds neither party nor mark', async () => {
  const party = await add('Vanbroek Toitures SRL');
  const id = await left({ transcription: 'Van Brouc Toiture' });
  await compare(id);
  const [mark] = await marks(id);
  const path = `/api/adverse-parties/${party.id}`;
  const beside = `/api/voicemails/${id}/adverse-parties`;
  for (const [method, url] of [
    ...([
      ['GET', '/api/adverse-parties'],
      ['GET', beside],
    ] as const),
    ...([
      ['DELETE', path],
      ['POST', `${beside}/${mark.id}/restore`],
    ] as const),
  ])
    expect((await api.ask(method, url)).status).toBe(401);
  const as = stranger;
  expect((await api.ask('GET', '/api/adverse-parties', { as })).json.total).toBe(0);
  const headers = { 'if-match': '"1"' };
  for (const [method, url, body] of [
    ...([
      ['PATCH', path, { name: 'Autre' }],
      ['DELETE', path, undefined],
    ] as const),
    ...([['GET', beside, undefined]] as const),
    ...([['POST', `${beside}/${mark.id}/dismiss`, { reason: 'homonyme' }]] as const),
  ])
    expect((await api.ask(method, url, { as, headers, ...(body ? { body } : {}) })).status).toBe(404);
  expect(await marks(id)).toMatchObject([{ dismissed: null }]);
});

test('a hostile file: formulas, bombs, quotes without end and a field of a megabyte are refused line by line', async () => {
  const csv = [
    '\ufeffNom;Téléphone;Dossier',
    '=HYPERLINK("http://exemple.test");;',
    '@SUM(A1:A9);;',
    'Garage Delsart SA;0470 00 00 32;2026/015',
    '"Vanbroek ""Toitures"" SRL";;"2026;016"',
    '"guillemet jamais fermé;;',
    `${'x'.repeat(100_000)};;`,
    'Goffinet;pas un numéro;',
    '12345;;',
    'garage delsart sa;;2026/015',
    'Wijnants\u202e\u0000 Pharma;+32 470 00 00 33;',
    '',
  ].join('\r\n');
  const wish = await ask('POST', '/api/adverse-parties/import', { csv, preview: true });
  expect(wish.json).toMatchObject({ added: 4, refused: 6 });
  expect((await ask('GET', '/api/adverse-parties')).json.total).toBe(0);
  const done = (await ask('POST', '/api/adverse-parties/import', { csv })).json;
  expect(done.refusals.map(({ line: at, reason }: { line: number; reason: string }) => [at, reason])).toEqual(
    [
      ...[
        [2, 'formula'],
        [3, 'formula'],
        [7, 'too_long'],
        [8, 'number'],
        [9, 'name'],
        [10, 'known'],
      ],
    ],
  );
  const { items } = (await ask('GET', '/api/adverse-parties')).json;
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    ...['Garage Delsart SA', 'guillemet jamais fermé;;', 'Vanbroek "Toitures" SRL', 'Wijnants Pharma'],
  ]);
  expect(items[2]).toMatchObject({ dossier: '2026;016' });
  expect(queued).toEqual([{ userId: firm }]);
  const huge = await ask('POST', '/api/adverse-parties/import', { csv: 'x'.repeat(MOST_CSV_CHARACTERS + 1) });
  expect([huge.status, huge.json.field]).toEqual([400, 'csv']);
});

test('a message that names a party is marked with the words that were said, another is not', async () => {
  await add('VANBROEK TOITURES SRL', { dossier: '2026/014' });
  const id = await left({ transcription: 'Bonjour, ici la société Van Brouc Toiture.' });
  const other = await left({ transcription: 'Bonjour, mon toit fuit.' });
  await Promise.all([compare(id), compare(other)]);
  expect(await marks(id)).toMatchObject([
    {
      party: 'VANBROEK TOITURES SRL',
      quote: 'Van Brouc Toiture',
      dossier: '2026/014',
      dismissed: null,
    },
  ]);
  expect([await isHeld(id), await isHeld(other), await marks(other)]).toEqual([true, false, []]);
});

test('a call from the number of a party is marked when it arrives, also without a word', async () => {
  await add('Delsart', { number: '+32470000032' });
  const id = await left({
    kind: 'missed',
    transcription_state: 'silent',
    caller_phone_number: '+32470000032',
  });
  expect(await marks(id)).toMatchObject([{ party: 'Delsart', quote: null }]);
  expect(await isHeld(id)).toBe(true);
});

test('while the words of a message are unknown, a firm with adverse parties sends no text', async () => {
  const id = await left({ transcription_state: 'waiting' });
  expect(await isHeld(id)).toBe(false);
  await add('Delsart');
  expect(await isHeld(id)).toBe(true);
});

test('a held message gets no automatic text, and its automatic form is decided without one', async () => {
  await add('VANBROEK TOITURES SRL');
  const replies: string[] = [];
  const decided: string[] = [];
  const reply = replyUnlessHeld({
    reply: async (_trx, called) => void replies.push(called.id),
    decided: async (_trx, { voicemailId }) => void decided.push(voicemailId),
  });
  const held = await left({ transcription: 'Van Brouc Toiture' });
  const free = await left({ transcription: 'Mon toit fuit.' });
  for (const id of [held, free]) {
    await compare(id);
    const message = await stored(id);
    await fresh.db.asSystem(async (trx) => {
      const found = await lineById(trx, firm, line);
      if (found) await reply(trx, message, found);
    });
  }
  expect([replies, decided]).toEqual([[free], [held, free]]);
});

test('a mark is dismissed with a reason, person and time, and the dismissal is taken back', async () => {
  await fresh.owner(
    `insert into users (id, email, full_name) values ($1, 'c@exemple.test', 'Maître Exemple')`,
    [firm],
  );
  await add('VANBROEK TOITURES SRL');
  const id = await left({ transcription: 'Van Brouc Toiture' });
  await compare(id);
  const [mark] = await marks(id);
  const path = `/api/voicemails/${id}/adverse-parties/${mark.id}`;
  expect((await ask('POST', `${path}/dismiss`, { reason: ' ' })).json).toMatchObject({ field: 'reason' });
  const dismissed = await ask('POST', `${path}/dismiss`, { reason: 'Homonyme, un autre village' });
  expect(dismissed.json.items[0].dismissed).toEqual({
    reason: 'Homonyme, un autre village',
    at: time.now.toISOString(),
    by: 'Maître Exemple',
  });
  expect(await isHeld(id)).toBe(false);
  expect((await ask('POST', `${path}/dismiss`, { reason: 'Encore' })).status).toBe(404);
  expect((await ask('POST', `${path}/restore`)).json.items[0].dismissed).toBeNull();
  expect([await isHeld(id), changed]).toEqual([true, [id, id]]);
  // The analysis runs again after a crash: a dismissal stays.
  await ask('POST', `${path}/dismiss`, { reason: 'Homonyme' });
  await compare(id);
  expect(await isHeld(id)).toBe(false);
});

test('messages of the last 90 days are compared with a party that is added, older and deleted ones are not', async () => {
  const days = (count: number) => new Date(time.now.getTime() - count * 86_400_000);
  const text = 'La firme Van Brouc Toiture';
  const recent = await left({ transcription: text, received_at: days(89) });
  const number = await left({ caller_phone_number: '+32470000031', received_at: days(3) });
  await left({ transcription: text, received_at: days(91) });
  await left({ transcription: text, status: 'Supprimé' });
  for (let n = 0; n < 101; n += 1) await left({ transcription: 'Mon toit fuit.', received_at: days(2) });
  await add('VANBROEK TOITURES SRL', { number: '+32470000031' });
  await runJob();
  expect(changed.toSorted()).toEqual([number, recent].toSorted());
  expect((await ask('GET', '/api/adverse-parties')).json.items).toMatchObject([
    { compared: true, messages: 2 },
  ]);
  await runJob();
  expect(changed).toHaveLength(2);
});

test('a changed name loses the marks of the old one and is compared again', async () => {
  const party = await add('VANBROEK TOITURES SRL');
  const id = await left({ transcription: 'Van Brouc Toiture' });
  await compare(id);
  await ask('PATCH', `/api/adverse-parties/${party.id}`, { dossier: 'X' }, '"1"');
  expect(await marks(id)).toHaveLength(1);
  await ask('PATCH', `/api/adverse-parties/${party.id}`, { name: 'Goffinet' }, '"2"');
  expect(await marks(id)).toEqual([]);
  await runJob();
  expect(await marks(id)).toEqual([]);
});

test('what an erased adverse party leaves behind is nothing, in any table', async () => {
  const party = await add('Zwartkruis Toitures SRL', {
    number: '+32470009931',
    dossier: 'Dossier Zwartkruis',
  });
  const id = await left({ transcription: 'Bonjour.', caller_phone_number: '+32470000044' });
  await fresh.db.asSystem((trx) =>
    trx
      .insertInto('party_matches')
      .values({ user_id: firm, voicemail_id: id, party_id: party.id, quote: 'Zwarte Kruis' })
      .execute(),
  );
  await ask('PATCH', `/api/adverse-parties/${party.id}`, { dossier: 'Zwartkruis II' }, '"1"');
  const everywhere = async (word: string): Promise<string[]> => {
    const tables = await fresh.owner<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const found = await Promise.all(
      tables.map(async ({ name }) =>
        (
          await fresh.owner(`select from ${name} as one where position($1 in lower(one::text)) > 0 limit 1`, [
            word,
          ])
        ).length > 0
          ? [name]
          : [],
      ),
    );
    return found.flat();
  };
  const words = ['zwart', '470009931', party.id];
  expect((await everywhere('zwart')).length).toBeGreaterThan(1);
  await ask('DELETE', `/api/adverse-parties/${party.id}`, undefined, '"2"');
  expect((await Promise.all(words.map(everywhere))).flat()).toEqual([]);
  const { items } = (await ask('GET', '/api/audit')).json;
  expect(items[0]).toMatchObject({
    ...{ action: 'removed', subject: 'adverse_parties', subject_id: null, subject_name: '' },
    changes: [{ field: 'parties', before: 1, after: 0 }],
  });
});
