// Which words are bits and which are read from the index is a matter of speed: what is found must be what the words mean.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { listQuery } from '#contract/voicemail.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { listed, resolveSearch } from './store.ts';

let fresh: FreshDatabase;
let firm: { id: string };

const CALLS = labelledCalls().slice(0, 120);

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  for (const [n, call] of CALLS.entries())
    await makeMessage(fresh.db, owner, {
      transcription: n % 30 === 7 ? null : call.text,
      ai_summary: n % 3 ? null : 'Demande de copie, congédiée ; servitudes',
      caller_phone_number: `+324700000${10 + (n % 80)}`,
      status: n % 20 === 1 ? 'Supprimé' : 'Nouveau',
    });
  await fresh.owner(
    `create table lexemes as select id, user_id, tsvector_to_array(search_said(transcription, ai_summary)) as said
       from voicemails where status <> 'Supprimé'`,
  );
}, 60_000);
afterAll(() => fresh.close());

const request = (q: string) => ({ userId: firm.id, query: z.parse(listQuery, { q }), now: new Date() });

/** As the list, its statistics and its file ask, and as the index alone is read. */
const found = (q: string) =>
  fresh.db.asUser(firm.id, async (trx) => {
    const rows = await listed(trx, await resolveSearch(trx, request(q)))
      .select('listed.id')
      .execute();
    const { rows: indexed } = await sql<{ id: string }>`
      select id from found_voicemails(${firm.id}::uuid, ${q})`.execute(trx);
    return [rows, indexed].map((all) => all.map(({ id }) => id).sort());
  });

/** Word by word over what each message says, without bits, index or query. */
const meant = async (q: string) => {
  const rows = await fresh.owner<{ id: string }>(
    `select id from lexemes where user_id = $1 and (
       select bool_and(exists (select from unnest(said) one where starts_with(one, folded(word)) or one = any (stems)))
       from (select word, search_stems(word) as stems from unnest(search_words($2)) word offset 0) typed)`,
    [firm.id, q],
  );
  return rows.map(({ id }) => id).sort();
};

const isCommon = (q: string) =>
  fresh.db.asUser(firm.id, async (trx) => (await resolveSearch(trx, request(q))).common !== null);

test('words that many messages have are bits, and a name, a file’s number or a rare word is not', async () => {
  for (const q of ['bonjour', 'Maître', 'dossiers', 'la copie', 'b'])
    expect([q, await isCommon(q)]).toEqual([q, true]);
  for (const q of ['servitude', 'bonjour Vandenbroucke', '77123', 'dossier 2026/014', '!!', ''])
    expect([q, await isCommon(q)]).toEqual([q, false]);
});

test.each([
  'bonjour',
  'Bonjour maître',
  'dossier',
  'dossiers',
  'DEMANDÉ',
  'demandes copies',
  'je voudrais une copie du jugement',
  'copie congediees',
  'servitude',
  'servitudes copie',
  'appel huissier',
  'appels zzz',
  'b',
  'co',
  'a l e',
  'l’avocat',
  'été',
  'ete',
  'semaine 14',
])('%j finds what it means', async (q) => {
  const all = await meant(q);
  expect(await found(q)).toEqual([all, all]);
});

test('and so do words of the calls themselves, whole or begun, alone or two at a time', async () => {
  const words = CALLS.slice(0, 60).flatMap(
    ({ text }, n) => text.match(/\p{L}{2,}/gu)?.slice(n % 5, (n % 5) + 1) ?? [],
  );
  const typed = words.flatMap((word, n) =>
    n % 2 ? [word, word.slice(0, 1 + (n % 4))] : [`${word} ${words[n + 1] ?? ''}`.trim()],
  );
  const wrong: string[] = [];
  let hits = 0;
  for (const q of typed) {
    const all = JSON.stringify(await meant(q));
    if ((await found(q)).some((one) => JSON.stringify(one) !== all)) wrong.push(q);
    if (all !== '[]') hits += 1;
  }
  expect(wrong).toEqual([]);
  expect(hits).toBeGreaterThan(60);
}, 180_000);

test('a text that is corrected is found by its new words, and no more by its old ones', async () => {
  const [one] = await meant('bonjour');
  await fresh.owner(
    `update voicemails set transcription = 'Merci, au revoir.', ai_summary = null where id = $1`,
    [one],
  );
  for (const [q, there] of [
    ['bonjour', false],
    ['merci', true],
  ] as const)
    for (const ids of await found(q)) expect(ids.includes(one ?? '')).toBe(there);
});

test('what many messages have is counted by an index alone, behind the wall', async () => {
  await fresh.owner('vacuum analyze voicemails');
  const plan = await fresh.db.asUser(firm.id, async (trx) => {
    // A handful of rows would be read one by one.
    for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`).execute(trx);
    const counting = listed(trx, await resolveSearch(trx, request('bonjour'))).select((row) =>
      row.fn.countAll().as('n'),
    );
    return counting.explain('text');
  });
  expect(JSON.stringify(plan)).toMatch(/Index Only Scan using voicemails_(by_id|shown)/);
});

test('another firm’s rare words are hidden', async () => {
  const other = await makeFirm(fresh.db, 'Autre Cabinet');
  for (const asking of ['voicemails_saying', 'voicemails_say']) {
    const peek = fresh.db.asUser(other.id, (trx) =>
      sql`select ${sql.ref(asking)}(${firm.id}::uuid, 'servitude')`.execute(trx),
    );
    await expect(peek).rejects.toMatchObject({ code: '42501' });
  }
});

test('whether a rare word begins like a common one is known before the list is walked', async () => {
  const { common } = await fresh.db.asUser(firm.id, (trx) => resolveSearch(trx, request('bonjour copi')));
  // 'Copie' is a bit; 'copier' is said by somebody and is none.
  expect(common?.map(({ word, rarely }) => [word, rarely])).toEqual([
    ['bonjour', false],
    ['copi', true],
  ]);
});

test('what asks the index of words has room for every page of a large firm', async () => {
  const asking = await fresh.owner<{ proname: string }>(
    `select proname, coalesce(proconfig @> array['work_mem=32MB'], false) as roomy
     from pg_proc where prosrc like '%search_lexemes%@@%' order by 1`,
  );
  expect(asking).toEqual(
    ['found_voicemails', 'voicemails_say', 'voicemails_saying'].map((proname) => ({ proname, roomy: true })),
  );
});
