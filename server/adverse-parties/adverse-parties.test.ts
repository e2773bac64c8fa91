// The list of adverse parties over its endpoints: versions, a hostile file, other firms, and what a removal leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_CSV_CHARACTERS } from '#contract/adverse-parties.ts';
import { type PartiesFixture, partiesFixture } from '#tests/support/adverse-parties.ts';

let fixture: PartiesFixture;
beforeAll(async () => {
  fixture = await partiesFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

test('a party is added, searched, changed and removed, each with its version', async () => {
  const party = await fixture.add('  Vanbroek Toitures SRL ', {
    number: '0470 00 00 31',
    dossier: '2026/014',
  });
  expect(party).toMatchObject({
    name: 'Vanbroek Toitures SRL',
    number: '+32470000031',
    dossier: '2026/014',
    version: 1,
    compared: false,
    messages: 0,
  });
  await fixture.add('Garage Delsart SA');
  const listed = async (q: string) => (await fixture.ask('GET', `/api/adverse-parties?q=${q}`)).json;
  expect((await listed('')).total).toBe(2);
  expect((await listed('VANBRÖEK')).items).toMatchObject([{ id: party.id }]);
  expect((await listed('014')).total).toBe(1);
  const path = `/api/adverse-parties/${party.id}`;
  const after = await fixture.ask('PATCH', path, { name: 'Vanbroek Toitures SA', dossier: null }, '"1"');
  expect([after.etag, after.json.dossier]).toEqual(['"2"', null]);
  const late = await fixture.ask('PATCH', path, { name: 'Autre' }, '"1"');
  expect(late).toMatchObject({ status: 409, json: { code: 'stale', current: { version: 2 } } });
  expect((await fixture.ask('PATCH', path, { name: 'Autre' })).status).toBe(428);
  expect((await fixture.ask('DELETE', path)).status).toBe(428);
  expect((await fixture.ask('DELETE', path, undefined, '"2"')).json).toEqual({ id: party.id });
  expect((await fixture.ask('DELETE', path, undefined, '"2"')).status).toBe(404);
});

test.each([
  [{ name: '—' }, 'name', /2 à 200/],
  [{ name: 'a' }, 'name', /2 à 200/],
  [{ name: 'Vanbroek', number: 'masqué' }, 'number', /numéro de téléphone complet/],
  [{ name: 'Vanbroek', dossier: 'x'.repeat(121) }, 'dossier', /120/],
])('%j is refused at its field in French', async (input, field, sentence) => {
  const reply = await fixture.ask('POST', '/api/adverse-parties', input);
  expect([reply.status, reply.json.field]).toEqual([400, field]);
  expect(reply.json.message).toMatch(sentence);
});

test('the same name in the same dossier is known already, in another dossier it is not', async () => {
  await fixture.add('Vanbroek', { dossier: 'A' });
  expect(await fixture.add('VANBROEK', { dossier: 'a' })).toMatchObject({ code: 'party_exists' });
  expect(await fixture.add('Vanbroek', { dossier: 'B' })).toMatchObject({ version: 1 });
});

test('without a token each request is 401, and another firm finds neither party nor mark', async () => {
  const party = await fixture.add('Vanbroek Toitures SRL');
  const id = await fixture.left({ transcription: 'Van Brouc Toiture' });
  await fixture.compare(id);
  const [mark] = await fixture.marks(id);
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
    expect((await fixture.api.ask(method, url)).status).toBe(401);
  const as = fixture.stranger;
  expect((await fixture.api.ask('GET', '/api/adverse-parties', { as })).json.total).toBe(0);
  const headers = { 'if-match': '"1"' };
  for (const [method, url, body] of [
    ...([
      ['PATCH', path, { name: 'Autre' }],
      ['DELETE', path, undefined],
    ] as const),
    ...([['GET', beside, undefined]] as const),
    ...([['POST', `${beside}/${mark.id}/dismiss`, { reason: 'homonyme' }]] as const),
  ])
    expect((await fixture.api.ask(method, url, { as, headers, ...(body ? { body } : {}) })).status).toBe(404);
  expect(await fixture.marks(id)).toMatchObject([{ dismissed: null }]);
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
  const preview = await fixture.ask('POST', '/api/adverse-parties/import', { csv, preview: true });
  expect(preview.json).toMatchObject({ added: 4, refused: 6 });
  expect((await fixture.ask('GET', '/api/adverse-parties')).json.total).toBe(0);
  const done = (await fixture.ask('POST', '/api/adverse-parties/import', { csv })).json;
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
  const { items } = (await fixture.ask('GET', '/api/adverse-parties')).json;
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    ...['Garage Delsart SA', 'guillemet jamais fermé;;', 'Vanbroek "Toitures" SRL', 'Wijnants Pharma'],
  ]);
  expect(items[2]).toMatchObject({ dossier: '2026;016' });
  expect(fixture.queued).toEqual([{ userId: fixture.firm }]);
  const huge = await fixture.ask('POST', '/api/adverse-parties/import', {
    csv: 'x'.repeat(MOST_CSV_CHARACTERS + 1),
  });
  expect([huge.status, huge.json.field]).toEqual([400, 'csv']);
});

test('what an erased adverse party leaves behind is nothing, in any table', async () => {
  const party = await fixture.add('Zwartkruis Toitures SRL', {
    number: '+32470009931',
    dossier: 'Dossier Zwartkruis',
  });
  const id = await fixture.left({ transcription: 'Bonjour.', caller_phone_number: '+32470000044' });
  await fixture.fresh.db.asSystem((trx) =>
    trx
      .insertInto('party_matches')
      .values({ user_id: fixture.firm, voicemail_id: id, party_id: party.id, quote: 'Zwarte Kruis' })
      .execute(),
  );
  await fixture.ask('PATCH', `/api/adverse-parties/${party.id}`, { dossier: 'Zwartkruis II' }, '"1"');
  const everywhere = async (word: string): Promise<string[]> => {
    const tables = await fixture.fresh.owner<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const found = await Promise.all(
      tables.map(async ({ name }) =>
        (
          await fixture.fresh.owner(
            `select from ${name} as one where position($1 in lower(one::text)) > 0 limit 1`,
            [word],
          )
        ).length > 0
          ? [name]
          : [],
      ),
    );
    return found.flat();
  };
  const words = ['zwart', '470009931', party.id];
  expect((await everywhere('zwart')).length).toBeGreaterThan(1);
  await fixture.ask('DELETE', `/api/adverse-parties/${party.id}`, undefined, '"2"');
  expect((await Promise.all(words.map(everywhere))).flat()).toEqual([]);
  const { items } = (await fixture.ask('GET', '/api/audit')).json;
  expect(items[0]).toMatchObject({
    action: 'removed',
    subject: 'adverse_parties',
    subject_id: null,
    subject_name: '',
    changes: [{ field: 'parties', before: 1, after: 0 }],
  });
});
