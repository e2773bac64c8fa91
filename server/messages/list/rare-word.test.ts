// Which word is asked of the index first is a guess, and what is found must not depend on it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelledCalls } from '#tests/support/calls/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';

let fresh: FreshDatabase;
let firm: { id: string };

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  const calls = labelledCalls().slice(0, 60);
  for (const [n, call] of calls.entries())
    await makeMessage(fresh.db, owner, {
      // The rare words came first, so that none of the newest messages has them.
      received_at: new Date(Date.parse('2026-01-01') + n * 60_000),
      transcription: `${call.text} Dossier ${77_000 + n}.${n < 20 ? ' Hypothèque.' : ''}${n < 3 ? ' Maître Vandenbroucke.' : ''}`,
      ai_summary: n === 2 ? 'congédiée, servitudes' : null,
      caller_phone_number: `+324700000${10 + n}`,
      status: n === 1 ? 'Supprimé' : 'Nouveau',
    });
});
afterAll(() => fresh.close());

const rareOf = async (...words: string[]) => {
  const [row] = await fresh.owner<{ word: string | null }>('select search_rare_word($1, $2) as word', [
    firm.id,
    words,
  ]);
  return row?.word;
};

const found = (typed: string) =>
  fresh.db.asUser(firm.id, async (trx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from found_voicemails(${firm.id}::uuid, ${typed})`.execute(trx);
    return rows.map(({ id }) => id).sort();
  });

/** The condition itself, asked of every message. */
const meant = async (typed: string) => {
  const rows = await fresh.owner<{ id: string }>(
    `select id from voicemails where user_id = $1 and status <> 'Supprimé'
       and search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ search_query($1, $2)`,
    [firm.id, typed],
  );
  return rows.map(({ id }) => id).sort();
};

test('a number or a name that no new message has is asked first, the longer of two; of common words none is', async () => {
  expect(await rareOf('dossier', '77002')).toBe('77002');
  expect(await rareOf('dossier', '77002', 'vandenbroucke')).toBe('vandenbroucke');
  expect(await rareOf('dossier', 'bonjour')).toBeNull();
});

test.each([
  ['dossier 77002', 1],
  ['dossier 7700', 9],
  ['maître vandenbroucke', 2],
  ['dossier vandenbr', 2],
  ['vandenbroucke 77002', 1],
  ['vandenbroucke divorcera', 0],
  // More than a few have it.
  ['dossier hypothèque', 19],
  ['dossier hypotheques', 19],
  // Typed otherwise than it is spelled, so that it looks rare.
  ['dossier congediees', 1],
  ['servitude congédier', 1],
  ['dossier inexistant', 0],
  // Deleted.
  ['dossier 77001', 0],
  // Digits alone: words, or part of a caller's number.
  ['0470 00 00 12', 1],
])('%j finds what the words mean', async (typed, count) => {
  const all = await found(typed);
  expect(all).toEqual(await meant(typed));
  expect(all).toHaveLength(count);
});
