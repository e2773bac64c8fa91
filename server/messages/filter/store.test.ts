// Compares what a search finds with the words of each message, without index or query.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { searchTexts } from '#contract/search-words.ts';
import { listQuery } from '#contract/voicemail.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { exportedRows } from '../export/store.ts';
import { pageOf } from '../list/store.ts';
import { matching, shownOf } from './store.ts';

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
  // The words of each message, without the firm's prefix and without the caller's number.
  await fresh.owner(
    `create table lexemes as select id, user_id, array(
         select substr(one, 1 + length(search_scope(user_id)))
         from unnest(tsvector_to_array(search_lexemes(user_id, transcription, ai_summary, null))) one) as said
       from voicemails where status <> 'Supprimé'`,
  );
}, 60_000);
afterAll(() => fresh.close());

const asked = (q: string) => ({ userId: firm.id, query: z.parse(listQuery, { q }), now: new Date() });

const found = (q: string) =>
  fresh.db.asUser(wholeFirm(firm.id), async (trx) => {
    const ids: string[] = [];
    for await (const rows of exportedRows(trx, asked(q))) ids.push(...rows.map(({ id }) => id));
    const { total } = await pageOf(trx, asked(q));
    expect(total).toBe(ids.length);
    return ids.sort();
  });

const meant = async (q: string) =>
  [...new Set((await Promise.all(searchTexts(q).map(meantByOne))).flat())].sort();

const meantByOne = async (q: string) => {
  const rows = await fresh.owner<{ id: string }>(
    `select id from lexemes where user_id = $1 and (
       select bool_and(exists (
         select from unnest(said) one
         where one = folded(word) or not $3 and (starts_with(one, folded(word)) or one = any (stems))))
       from (select word, search_stems(word) as stems from unnest(search_words($2)) word offset 0) typed)`,
    // One or two letters alone are no beginning.
    [firm.id, q, /^\p{L}{1,2}$/u.test(q)],
  );
  return rows.map(({ id }) => id).sort();
};

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
])('%j finds the messages that contain its words', async (q) => {
  expect(await found(q)).toEqual(await meant(q));
});

test('words of the calls find the messages that contain them: whole, as a prefix, or two at a time', async () => {
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
    if (JSON.stringify(await found(q)) !== all) wrong.push(q);
    if (all !== '[]') hits += 1;
  }
  expect(wrong).toEqual([]);
  expect(hits).toBeGreaterThan(60);
}, 180_000);

test('a changed text is found by its new words and no longer by its old ones', async () => {
  const [one] = await meant('bonjour');
  await fresh.owner(
    `update voicemails set transcription = 'Merci, au revoir.', ai_summary = null where id = $1`,
    [one],
  );
  for (const [q, there] of [
    ['bonjour', false],
    ['merci', true],
  ] as const)
    expect((await found(q)).includes(one ?? '')).toBe(there);
});

test('the figures of a page need only an index scan, also under row-level security', async () => {
  await fresh.owner('vacuum analyze voicemails');
  const plan = await fresh.db.asUser(wholeFirm(firm.id), async (trx) => {
    // PostgreSQL would scan a small table sequentially.
    for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`).execute(trx);
    const request = asked('');
    return sql`explain select count(*) filter (where not is_read), sum(duration_seconds), min(caller_phone_number)
      from ${shownOf(request)} and ${matching(request)}`.execute(trx);
  });
  expect(JSON.stringify(plan)).toMatch(/Index Only Scan using voicemails_shown/);
});

test('the search has 32 MB of work_mem, enough for the rows of a common word in a large firm', async () => {
  // With the default 4 MB the bitmap becomes lossy: PostgreSQL then stems every message of its pages again.
  const [row] = await fresh.owner(
    `select proconfig @> array['work_mem=32MB'] as roomy from pg_proc where proname = 'found_voicemails'`,
  );
  expect(row).toEqual({ roomy: true });
});
