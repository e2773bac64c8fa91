// A person corrects the text of a message. Both texts are searched, and the recogniser's comes back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let stranger: { id: string };
let line: { id: string };
let id: string;
const time = { now: new Date('2026-11-25T10:00:00.000Z') };
const later = () => {
  time.now = new Date(time.now.getTime() + 1000);
};
const ORIGINAL = 'Bonjour, maître du pont. Je quitte Binche demain.';
const CORRECTED = 'Bonjour, Maître Dupont. Je quitte Binche demain.';
const words = ORIGINAL.split(' ').map((text, at) => ({ text, start: at, end: at + 0.8, confidence: null }));

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  line = await makeLine(fresh.db, firm.id);
  await fresh.owner(
    `insert into users (id, email, full_name) values ($1, 'c@exemple.test', 'Cabinet Exemple')
     on conflict (id) do update set full_name = excluded.full_name`,
    [firm.id],
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.owner('delete from voicemails');
  const given = {
    transcription: ORIGINAL,
    words: JSON.stringify(words),
    received_at: time.now,
    updated_at: time.now,
  };
  id = await makeMessage(fresh.db, { userId: firm.id, lineId: line.id }, given);
  later();
});

const correct = async (transcription: string | null, who = firm.id, more = {}) => {
  const reply = await api.patch(who, id, { transcription }, more);
  later();
  return reply;
};
const shown = async () => (await api.get(firm.id, `/api/voicemails/${id}`)).json();
const found = async (typed: string): Promise<number> =>
  (await api.get(firm.id, `/api/voicemails?q=${encodeURIComponent(typed)}`)).json().total;

test('the corrected text is in force, with the recogniser’s, the person and the moment beside it', async () => {
  const at = time.now.toISOString();
  const reply = await correct(`  ${CORRECTED}  `);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    {
      transcription: CORRECTED,
      transcription_corrected: {
        original: ORIGINAL,
        at,
        person: { id: firm.id, name: 'Cabinet Exemple' },
      },
    },
  ]);
  await correct(`${CORRECTED} Merci.`, `${firm.id}/key`);
  expect((await shown()).transcription_corrected).toMatchObject({ original: ORIGINAL, person: null });
  const { items } = (await api.get(firm.id, '/api/voicemails')).json();
  expect(items[0].transcription_corrected.original).toBe(ORIGINAL);
});

test('both texts are searched, words of one and of the other together too, in the bin as well', async () => {
  await correct(CORRECTED);
  expect([await found('Dupont'), await found('pont'), await found('pont Dupont binche')]).toEqual([1, 1, 1]);
  const page = (await api.get(firm.id, '/api/voicemails?q=pont')).json();
  expect(page.items[0].highlights).toEqual(['pont']);
  await api.patch(firm.id, id, { status: 'Supprimé' });
  expect(await found('pont')).toBe(0);
  expect((await api.get(firm.id, '/api/voicemails?state=bin&q=pont')).json().total).toBe(1);
  expect((await api.get(stranger.id, '/api/voicemails?q=Dupont')).json().total).toBe(0);
});

test('words that were not changed keep their seconds, and a corrected one has those of what it replaces', async () => {
  await correct(CORRECTED);
  const { words: timed } = (await api.get(firm.id, `/api/voicemails/${id}/words`)).json();
  const placed = timed.map(({ from, to, start, end }: Record<string, number>) => [
    CORRECTED.slice(from, to),
    start,
    end,
  ]);
  expect(placed).toEqual([
    ['Bonjour', 0, 0.8],
    ['Maître', 1, 1.8],
    ['Dupont', 2, 3.8],
    ['Je', 4, 4.8],
    ['quitte', 5, 5.8],
    ['Binche', 6, 6.8],
    ['demain', 7, 7.8],
  ]);
});

test('the recogniser’s text comes back, by null and by the same words, and is no correction then', async () => {
  for (const back of [null, ORIGINAL]) {
    await correct(CORRECTED);
    const { transcription, transcription_corrected } = (await correct(back)).json();
    expect([transcription, transcription_corrected]).toEqual([ORIGINAL, undefined]);
    expect(await found('Dupont')).toBe(0);
  }
});

test('an hour later a person takes the correction back from the history, which repeats no text', async () => {
  await correct(CORRECTED);
  const history = (await api.get(firm.id, `/api/voicemails/${id}/history`)).json().items;
  const act = history.at(-1);
  expect(act).toMatchObject({
    kind: 'changed',
    after: { transcription: true },
    person: { name: 'Cabinet Exemple' },
    undoable: true,
  });
  expect(JSON.stringify(history)).not.toContain('Dupont');
  time.now = new Date(time.now.getTime() + 3_600_000);
  const back = await api.send('POST', firm.id, `/api/voicemails/${id}/undo`, { act_id: act.id });
  expect(back.json()).toMatchObject({ transcription: ORIGINAL });
  expect(back.json().transcription_corrected).toBeUndefined();
});

test('two people who correct the same text: the second is refused, and the first one’s text stays', async () => {
  const seen = { 'if-match': `"${(await shown()).updated_at}"` };
  await correct(CORRECTED, firm.id, seen);
  const second = await correct('Tout autre chose.', `${firm.id}/other`, seen);
  expect([second.statusCode, second.json().code]).toEqual([409, 'message_changed']);
  expect((await shown()).transcription).toBe(CORRECTED);
});

test('a person writes down a message that no engine has transcribed', async () => {
  await fresh.owner(
    `update voicemails set transcription = null, words = null, transcription_state = 'no_engine'`,
  );
  const written = (await correct('Rappelez Anne.')).json();
  expect(written).toMatchObject({
    transcription: 'Rappelez Anne.',
    transcription_corrected: { original: null },
  });
  expect(await found('anne')).toBe(1);
  expect((await correct(null)).json().transcription).toBeNull();
});

test('no text, a text that is too long, an SMS and a missed call are refused; another firm’s message is 404', async () => {
  expect((await correct('   ')).statusCode).toBe(400);
  expect((await correct('a'.repeat(30_001))).statusCode).toBe(400);
  expect((await correct(CORRECTED, stranger.id)).statusCode).toBe(404);
  for (const kind of ['text', 'missed']) {
    await fresh.owner('update voicemails set kind = $1', [kind]);
    expect((await correct(CORRECTED)).json()).toMatchObject({ code: 'bad_request', field: 'transcription' });
  }
});
