// Which message each search finds, on a real database under row-level security.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listQuery } from '#contract/voicemail.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { readPage } from './page.ts';

let fresh: FreshDatabase;
let firm: { id: string };
let foreign: string;
const made: Record<string, string> = {};

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  made.dismissed = await makeMessage(fresh.db, owner, {
    transcription: 'Bonjour, j’ai été CONGÉDIÉE hier, sans préavis. Rappelez-moi au sujet de l’indemnité.',
    ai_summary: 'Licenciement à contester',
    caller_phone_number: '+32470000018',
  });
  made.lease = await makeMessage(fresh.db, owner, {
    transcription:
      'Le bail n’est pas signé : 12.500 € de loyers impayés, dossier numéro 2026/014, chez ma sœur.',
    caller_phone_number: '+33600000011',
  });
  made.fraud = await makeMessage(fresh.db, owner, {
    transcription: 'On me réclame 240000 euros au +32 470 000 017.',
    ai_summary: 'Réclamation de 1 375 000 euros',
  });
  made.gone = await makeMessage(fresh.db, owner, { transcription: 'congédiée', status: 'Supprimé' });
  const other = await makeFirm(fresh.db, 'Autre Cabinet');
  const otherLine = await makeLine(fresh.db, other.id);
  foreign = await makeMessage(
    fresh.db,
    { userId: other.id, lineId: otherLine.id },
    { transcription: 'Bonjour, congédiée, bail signé.', caller_phone_number: '+32470000018' },
  );
});
afterAll(() => fresh.close());

const search = (q: string, userId = firm.id, more: object = {}) =>
  fresh.db.asUser(wholeFirm(userId), (trx) =>
    readPage(trx, { userId, query: z.parse(listQuery, { q, ...more }), now: new Date() }, () => ({
      play: '',
      download: '',
    })),
  );
const found = async (q: string) => {
  const page = await search(q);
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
};

describe('words', () => {
  test.each([
    ['congédié', 'dismissed'],
    ['congediees', 'dismissed'],
    ['CONGÉDIER', 'dismissed'],
    ['congé', 'dismissed'],
    ['licenciements', 'dismissed'],
    ['indemnites', 'dismissed'],
    ['rappelez-moi', 'dismissed'],
    ['  hier   préavis ', 'dismissed'],
    ['été contest', 'dismissed'],
    ['congédiement', 'dismissed'],
    ['licenciment', 'dismissed'],
    ['arriéré', 'lease'],
    ['signée', 'lease'],
    ['loyer impayé', 'lease'],
    ['l’est', 'lease'],
    ['soeurs', 'lease'],
    ['SŒUR', 'lease'],
    ['12.500', 'lease'],
    ['12 500 €', 'lease'],
    ['2026/014', 'lease'],
    ['dossiers numéros', 'lease'],
    ['baïl', 'lease'],
    ["' | !bail:* & ( <->", 'lease'],
  ])('%j is found', async (q, name) => {
    expect(await found(q)).toEqual([name]);
  });

  test.each(['divorce', 'bail divorce', 'ail', 'dié', '!!', '%', '\\', 'congédiée gone'])(
    '%j is not found',
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );

  test.each([
    ['ma', 'lease'],
    ['MA', 'lease'],
    ['l', 'dismissed'],
    ['bo', undefined],
    ['ba si', 'lease'],
    ['24', 'fraud'],
  ])(
    'one or two letters alone, %j, are a whole word; with other words, and digits, may be a beginning',
    async (q, name) => {
      expect(await found(q)).toEqual(name ? [name] : []);
    },
  );

  test('a NUL character, which PostgreSQL does not accept in text, separates words', async () => {
    expect(await found('bail\0signé')).toEqual(['lease']);
  });

  test('accents are folded in composed and decomposed form', async () => {
    expect(await found('congédié'.normalize('NFD'))).toEqual(['dismissed']);
  });
});

describe('an amount', () => {
  test.each([
    ['240 000', 'fraud'],
    ['240.000', 'fraud'],
    ['240\u202f000 euros', 'fraud'],
    ['240000', 'fraud'],
    ['deux cent quarante mille euros', 'fraud'],
    ['1.375.000', 'fraud'],
    ['1375000 euros', 'fraud'],
    ['12 500', 'lease'],
    ['12.500', 'lease'],
    ['12500', 'lease'],
    ['douze mille cinq cents', 'lease'],
    ['loyer 12500 €', 'lease'],
  ])('typed as %j is found in every notation', async (q, wanted) => {
    expect(await found(q)).toEqual([wanted]);
  });

  test.each(['12 400', '40 000', '470000017'])('that is in no message, %j, is not found', async (q) => {
    expect(await found(q)).toEqual([]);
  });
});

describe('a caller’s number', () => {
  test.each([
    ['0470 00 00 18', 'dismissed'],
    ['0470/00.00.18', 'dismissed'],
    ['+32 470 00 00 18', 'dismissed'],
    ['0032470000018', 'dismissed'],
    ['(0470) 00', 'dismissed'],
    ['70 00 00 18', 'dismissed'],
    ['06 00 00 00 11', 'lease'],
    ['+33', undefined],
    ['0471', undefined],
  ])('%j', async (q, name) => {
    expect(await found(q)).toEqual(name ? [name] : []);
  });
});

test('a message is found by its id or by the beginning of its id', async () => {
  const id = made.lease ?? '';
  expect(await found(id)).toEqual(['lease']);
  expect(await found(id.toUpperCase())).toEqual(['lease']);
  expect(await found(id.replaceAll('-', ''))).toEqual(['lease']);
  expect(await found(id.slice(0, 30))).toEqual(['lease']);
  expect(await found(`${id}0`)).toEqual(['lease']);
  expect(await found(foreign)).toEqual([]);
});

describe('the highlighted words', () => {
  const marked = async (q: string) => (await search(q)).items.map(({ highlights }) => highlights?.toSorted());

  test('are spelled as in the message', async () => {
    expect(await marked('congédié')).toEqual([['CONGÉDIÉE']]);
    expect(await marked('rappeler licencier')).toEqual([['CONGÉDIÉE', 'Licenciement', 'Rappelez']]);
    expect(await marked('soe')).toEqual([['sœur']]);
    expect(await marked('s')).toEqual([]);
    expect(await marked('de')).toEqual([['de'], ['de'], ['de']]);
    expect(await marked('sig')).toEqual([['signé']]);
    expect(await marked('s moi')).toEqual([['moi', 'sans', 'sujet']]);
  });

  test('of an amount are grouped as in the message', async () => {
    expect(await marked('12500')).toEqual([['12', '500']]);
    expect(await marked('12.500')).toEqual([['12', '500']]);
    expect(await marked('deux cent quarante mille')).toEqual([['240000']]);
  });

  test('are absent without a search, or if only the caller’s number matched', async () => {
    expect(await marked('')).toEqual([undefined, undefined, undefined]);
    expect(await marked('0470')).toEqual([undefined]);
  });
});

describe('another firm', () => {
  test('is not searched, even if its id ends with the same six characters', async () => {
    const [row] = await fresh.owner<{ id: string }>(
      `with made as (insert into accounts (id, email)
         select ('aaaaaaaa-0000-4000-8000-000000' || right($1, 6))::uuid, 'double@exemple.be' returning id)
       insert into firms (id, owner_id) select id, id from made returning id`,
      [firm.id],
    );
    expect(await search('congédié', row?.id)).toMatchObject({ items: [], total: 0 });
  });

  test('cannot be passed to found_voicemails', async () => {
    const peek = fresh.db.asUser(wholeFirm(firm.id), async (trx) => {
      const [other] = await fresh.owner<{ user_id: string }>('select user_id from voicemails where id = $1', [
        foreign,
      ]);
      return sql`select * from found_voicemails(${other?.user_id}::uuid, 'bail')`.execute(trx);
    });
    await expect(peek).rejects.toMatchObject({ code: '42501' });
  });

  test('is not searched by the system role, which may not call found_voicemails', async () => {
    const call = fresh.db.asSystem((trx) =>
      sql`select * from found_voicemails(${firm.id}::uuid, 'bail')`.execute(trx),
    );
    await expect(call).rejects.toMatchObject({ code: '42501' });
  });
});

test('the condition of a search uses the index of words', async () => {
  // PostgreSQL would scan a small table sequentially.
  await fresh.owner('set enable_indexscan = off');
  await fresh.owner('set enable_seqscan = off');
  const rows = await fresh.owner<{ 'QUERY PLAN': string }>(
    `explain select id from voicemails where status <> 'Supprimé'
       and search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ search_word($1, 'bail')`,
    [firm.id],
  );
  await fresh.owner('reset all');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on voicemails_words');
});
