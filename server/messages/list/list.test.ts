import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { listQuery, voicemail } from '#contract/voicemail.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { hoursAgo, makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { ownMessage } from '../store.ts';
import { readPage, showOne } from './page.ts';

let fresh: FreshDatabase;
let firm: { id: string };
let other: { id: string };
const made: Record<string, string> = {};
const linksOf = () => ({ play: '/audio/play', download: '/audio/download' });

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  other = await makeFirm(fresh.db, 'Autre Cabinet');
  const line = await makeLine(fresh.db, firm.id);
  const otherLine = await makeLine(fresh.db, other.id);
  const owner = { userId: firm.id, lineId: line.id };
  made.recent = await makeMessage(fresh.db, owner, {
    received_at: await hoursAgo(fresh.db, 0.001),
    transcription: 'Bonjour, mon bail se termine 100% demain.',
    ai_summary: 'Demande au sujet d’un bail.',
    caller_phone_number: '+32470000011',
    duration_seconds: 30,
    urgency: 'Urgent',
    sentiment: 'Neutre',
  });
  made.week = await makeMessage(fresh.db, owner, {
    received_at: await hoursAgo(fresh.db, 24 * 3),
    duration_seconds: 31,
    urgency: 'Modéré',
    is_read: true,
    read_at: new Date(),
    call_back: 'landline',
  });
  made.month = await makeMessage(fresh.db, owner, {
    received_at: await hoursAgo(fresh.db, 24 * 20),
    transcription: 'Bail commercial.',
    duration_seconds: 121,
  });
  made.old = await makeMessage(fresh.db, owner, {
    received_at: await hoursAgo(fresh.db, 24 * 60),
    ai_summary: 'Ancien.',
    caller_phone_number: '+3269000012',
    duration_seconds: 120,
    call_back: 'hidden',
  });
  const gone = { status: 'Supprimé', transcription: 'bail', call_back: 'hidden' } as const;
  made.gone = await makeMessage(fresh.db, owner, gone);
  made.foreign = await makeMessage(
    fresh.db,
    { userId: other.id, lineId: otherLine.id },
    { transcription: 'bail', urgency: 'Urgent' },
  );
});
afterAll(() => fresh.close());

const names = (ids: string[]) => ids.map((id) => Object.keys(made).find((name) => made[name] === id));
const ask = async (query: Record<string, unknown>) =>
  fresh.db.asUser(wholeFirm(firm.id), (trx) =>
    readPage(trx, { userId: firm.id, query: z.parse(listQuery, query), now: new Date() }, linksOf),
  );
const found = async (query: Record<string, unknown>) => {
  const page = await ask(query);
  expect(page.total).toBe(page.items.length);
  return names(page.items.map((item) => item.id));
};

test('all messages are listed newest first, without deleted ones and without those of another firm', async () => {
  expect(await found({})).toEqual(['recent', 'week', 'month', 'old']);
});

test.each([
  [{ period: 'today' }, ['recent']],
  [{ today: '1' }, ['recent']],
  [{ period: 'week' }, ['recent', 'week']],
  [{ period: 'month' }, ['recent', 'week', 'month']],
  [{ duration: 'short' }, ['recent']],
  [{ duration: 'medium' }, ['week', 'old']],
  [{ duration: 'long' }, ['month']],
  [{ content: 'with-transcription' }, ['recent', 'month']],
  [{ content: 'with-summary' }, ['recent', 'old']],
  [{ content: 'without-content' }, ['week']],
  [{ urgent: '1' }, ['recent']],
  [{ unread: '1' }, ['recent', 'month', 'old']],
  [{ call_back: '1' }, ['week', 'old']],
  [{ call_back: '1', unread: '1' }, ['old']],
  [{ urgency: ['Urgent', 'Modéré'] }, ['recent', 'week']],
  [{ urgency: 'Non analysé' }, ['month', 'old']],
  [{ urgency: ['Modéré', 'Non analysé'] }, ['week', 'month', 'old']],
  [{ q: 'BAIL' }, ['recent', 'month']],
  [{ q: '100%' }, ['recent']],
  [{ q: '%' }, []],
  [{ q: '0470 00' }, ['recent']],
  [{ q: '+32 69 000 012' }, ['old']],
  [{ q: 'bail', unread: '1', period: 'week' }, ['recent']],
  [{ sort: 'duration_seconds', order: 'asc' }, ['recent', 'week', 'old', 'month']],
  [{ sort: 'caller_phone_number', order: 'desc' }, ['old', 'recent', 'month', 'week']],
  [{ sort: 'id', order: 'asc' }, ['recent', 'week', 'month', 'old']],
  [{ page: '2' }, []],
])('%j finds %j', async (query, wanted) => {
  if ('page' in query) expect((await ask(query)).items).toEqual([]);
  else expect(await found(query)).toEqual(wanted);
});

test('a message is found by its id', async () => {
  expect(await found({ q: made.month })).toEqual(['month']);
});

test('the counts include all messages of the firm, whatever the filter', async () => {
  const { counts } = await ask({ urgent: '1' });
  expect(counts).toEqual({ total: 4, processed: 3, duration_seconds: 302, unread: 3 });
});

test('the counts change with each arrival, transcription, reading, deletion, restoration and erasure', async () => {
  const one = await makeFirm(fresh.db);
  const owner = { userId: one.id, lineId: (await makeLine(fresh.db, one.id)).id };
  const counts = () =>
    fresh.db.asUser(wholeFirm(one.id), async (trx) => {
      const request = { userId: one.id, query: z.parse(listQuery, {}), now: new Date() };
      return (await readPage(trx, request, linksOf)).counts;
    });
  const change = (values: object) =>
    fresh.db.asSystem((trx) => trx.updateTable('voicemails').set(values).where('id', '=', id).execute());
  const id = await makeMessage(fresh.db, owner, { duration_seconds: 42 });
  expect(await counts()).toEqual({ total: 1, processed: 0, duration_seconds: 42, unread: 1 });
  await change({ transcription: 'Bonjour' });
  expect(await counts()).toEqual({ total: 1, processed: 1, duration_seconds: 42, unread: 1 });
  await change({ ai_summary: 'Résumé' });
  expect(await counts()).toEqual({ total: 1, processed: 1, duration_seconds: 42, unread: 1 });
  await change({ is_read: true });
  expect(await counts()).toEqual({ total: 1, processed: 1, duration_seconds: 42, unread: 0 });
  const none = { total: 0, processed: 0, duration_seconds: 0, unread: 0 };
  await change({ status: 'Supprimé' });
  expect(await counts()).toEqual(none);
  await change({ is_read: false, duration_seconds: 50 });
  expect(await counts()).toEqual(none);
  await change({ status: 'Nouveau' });
  expect(await counts()).toEqual({ total: 1, processed: 1, duration_seconds: 50, unread: 1 });
  await fresh.db.asSystem((trx) => trx.deleteFrom('voicemails').where('id', '=', id).execute());
  expect(await counts()).toEqual(none);
});

test('an item has the schema of the contract, with its analyses nested', async () => {
  const [item] = (await ask({ urgent: '1' })).items;
  expect(z.parse(voicemail, item)).toEqual(item);
  expect(item?.analysis.map((record) => [record.analysis_type, record.analysis_result])).toEqual(
    expect.arrayContaining([
      ['Urgence', 'Urgent'],
      ['Sentiment', 'Neutre'],
    ]),
  );
  expect(item?.audio_url).toBeNull();
});

test('another firm’s message is not found, because of the query and because of row-level security', async () => {
  const foreign = made.foreign ?? '';
  await fresh.db.asUser(wholeFirm(firm.id), async (trx) => {
    expect(await ownMessage(trx, firm.id, foreign)).toBeUndefined();
    // Row-level security stops a query with the wrong firm.
    expect(await ownMessage(trx, other.id, foreign)).toBeUndefined();
  });
  await fresh.db.asUser(wholeFirm(other.id), async (trx) => {
    const row = await ownMessage(trx, other.id, foreign);
    expect(row && (await showOne(trx, other.id, row, linksOf))?.transcription).toBe('bail');
  });
});
